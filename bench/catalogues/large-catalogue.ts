import { DISTRICTS } from '../../src/domain/districts.ts';
import { BRANDS, PACK_WORDS, RANGES } from './made-up-words.ts';
import type { RunSql } from './run-sql.ts';

const BATCH = 10_000;

/**
 * Fills the catalogue up to `size` products: each a demo product with another brand, range and pack,
 * with its names, categories and description, and a price in every district.
 */
export async function growCatalogue(runSql: RunSql, size: number): Promise<void> {
  await runSql(`
    create table bench_demo as
    select *, row_number() over (order by id) - 1 as nth, count(*) over () as demo_products
    from product`);
  const [counted] = await runSql('select count(*)::int as demo_products from bench_demo');
  const missing = size - Number(counted?.demo_products);
  for (let from = 1; from <= missing; from += BATCH) {
    await addProducts(runSql, from, Math.min(from + BATCH - 1, missing));
  }
  await runSql('drop table bench_demo');
}

async function addProducts(runSql: RunSql, from: number, to: number): Promise<void> {
  // The factors share no divisor with the lists' lengths, so that the words combine evenly.
  await runSql(`
    insert into product (id, title, description, categories, images, unit, pack_amount, pack_measure,
                         pack_container, pack_count, pack_inner, local_names,
                         price, credit_points, category_link)
    select left(d.id, 56) || '-' || n,
           ${pick(BRANDS, 'n * 7919')} || ' ' || d.title || ' ' || ${pick(RANGES, 'n * 103 + n / 61')}
             || ' ' || ${pick(PACK_WORDS, 'n * 37 + n / 997')},
           d.description, d.categories, d.images, d.unit, d.pack_amount, d.pack_measure,
           d.pack_container, d.pack_count, d.pack_inner, d.local_names,
           greatest(100, coalesce(d.price, 25000) * (80 + n % 41) / 100),
           d.credit_points, d.category_link
    from generate_series(${from}, ${to}) as n
    join bench_demo as d on d.nth = n % d.demo_products`);
  await runSql(`
    insert into district_price (product_id, district, base_price, updated_at)
    select left(d.id, 56) || '-' || n, district,
           greatest(100, coalesce(d.price, 25000) * (78 + (n * 7 + place * 5) % 45) / 2500 * 25),
           -- A first price, not a change that would be recorded.
           now() - interval '1 day'
    from generate_series(${from}, ${to}) as n
    join bench_demo as d on d.nth = n % d.demo_products
    cross join unnest(${array(DISTRICTS)}) with ordinality as districts (district, place)`);
}

const pick = (words: readonly string[], number: string): string =>
  `(${array(words)})[1 + (${number}) % ${words.length}]`;

const array = (words: readonly string[]): string =>
  `array[${words.map((word) => `'${word}'`).join(', ')}]`;
