import type { RunSql } from '../catalogues/run-sql.ts';

// Text search as one writes it in SQL alone: for each product its words as a tsvector, those of the
// title before those of the names before the rest; and the list of all words with their trigrams,
// where a word that nothing begins with is looked up.

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
       union all ${words("array_to_string(categories, ' ') || ' ' || pack", '3D')}
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
