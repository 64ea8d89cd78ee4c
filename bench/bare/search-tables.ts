import type { RunSql } from '../catalogues/run-sql.ts';

// Text search in plain SQL: for each product a tsvector of its words, weighted title, then names, then
// the rest; and a list of all words with their trigrams, to look up words that are no prefix of any.

const NOT_LETTERS = `E'[][\\\\s()/.,;:&%+''"\\u2019-]+'`;
const words = (text: string, place: string) => `
  select word, '${place}' as place
  from regexp_split_to_table(lower(${text}), ${NOT_LETTERS}) as word where word <> ''`;

const STEPS = [
  'create extension if not exists pg_trgm',
  `create table bare_search as
   select id as product_id, sort_key, (
     select string_agg(quote_literal(word) || ':' || place, ' ')
     from (
       ${words('title', '1A')}
       union all ${words(
         `(select string_agg(name #>> '{}', ' ')
           from jsonb_path_query(local_names, 'strict $.**') as name
           where jsonb_typeof(name) = 'string')`,
         '2B',
       )}
       union all ${words("array_to_string(categories, ' ') || ' ' || concat_ws(' ', pack_amount::float8, pack_measure, pack_container, pack_count, pack_inner)", '3D')}
     ) as worded
   )::tsvector as words
   from product`,
  'create index on bare_search using gin (words)',
  "create table bare_word as select word from ts_stat('select words from bare_search')",
  'create index on bare_word using gin (word gin_trgm_ops)',
  'vacuum analyze',
];

export async function makeSearchTables(runSql: RunSql): Promise<void> {
  for (const step of STEPS) await runSql(step);
}
