import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';

// The writes of the crash test. The state after write n is known exactly, so what a killed process left must
// equal the state after the last acknowledged write or the one after it.

const COUNTER = 'crash-counter';
const FIRST_PRICE = 100_000;
const NO_NAMES = { latin: [], script: [] };

const newProduct = (id: string, title: string, price: number) => ({
  id,
  title,
  description: 'Made by a test.',
  categories: ['Spices', 'Sachets'],
  images: [],
  unit: 'kg',
  localNames: { english: [], hindi: NO_NAMES, tamil: NO_NAMES, malayalam: NO_NAMES },
  price,
});

/** Every write increments, so that a repeated or missing one stays visible forever. */
const countUp = (n: number) => ({
  price: FIRST_PRICE + n,
  creditPoints: sql`${product.creditPoints} + 1`,
});

/** Write number n: one statement, or several in one transaction. */
export async function write(db: Db, n: number): Promise<void> {
  const isCounter = sql`${product.id} = ${COUNTER}`;
  if (n === 0) {
    await db.insert(product).values(newProduct(COUNTER, 'Crash counter', FIRST_PRICE));
  } else if (n % 3 === 1) {
    await db.update(product).set(countUp(n)).where(isCounter);
  } else if (n % 3 === 2) {
    await db.transaction(async (tx) => {
      await tx.insert(product).values(newProduct(`crash-${n}`, `Made by ${n}`, FIRST_PRICE + n));
      await tx.update(product).set(countUp(n)).where(isCounter);
      const row = { productId: `crash-${n}`, district: 'Erode', basePrice: FIRST_PRICE + n };
      await tx.insert(districtPrice).values(row);
    });
  } else {
    await db.transaction(async (tx) => {
      await tx.update(product).set(countUp(n)).where(isCounter);
      await tx
        .update(product)
        .set({ title: `Changed by ${n}`, categories: ['Oils'], price: FIRST_PRICE + n })
        .where(sql`${product.id} = ${`crash-${n - 1}`}`);
    });
  }
}

export interface WrittenState {
  /** The number of the last write found; -1: none. */
  last: number;
  times: number;
  products: { id: string; title: string; price: number; district: number | null }[];
  /** Rows of category_shelf without a product, and the other way round. */
  shelfErrors: number;
  /** Products that a table scan finds and an index does not, or the other way round. */
  indexErrors: number;
}

export function expectedState(last: number): WrittenState {
  const products: WrittenState['products'] = [];
  for (let n = 2; n <= last; n += 3) {
    const district = FIRST_PRICE + n;
    const changed = n + 1 <= last;
    products.push({
      id: `crash-${n}`,
      title: changed ? `Changed by ${n + 1}` : `Made by ${n}`,
      price: FIRST_PRICE + (changed ? n + 1 : n),
      district,
    });
  }
  return { last, times: Math.max(last, 0), products, shelfErrors: 0, indexErrors: 0 };
}

export async function readState(db: Db): Promise<WrittenState> {
  const rows = async <T>(query: string) =>
    ((await db.execute(sql.raw(query))) as unknown as { rows: T[] }).rows;
  const [counter] = await rows<{ price: number; times: number }>(
    `select price::int, credit_points as times from product where id = '${COUNTER}'`,
  );
  const products = await rows<WrittenState['products'][number]>(
    `select id, title, p.price::int, base_price::int as district
     from product p left join district_price on product_id = id
     where id ~ '^crash-[0-9]+$' order by substr(id, 7)::int`,
  );
  const shelf = 'select category, product_id, sort_key, price from category_shelf';
  const fromProducts = `select distinct unnest(categories), id, lower(title) collate "C", price from product`;
  const [difference] = await rows<{ count: number }>(
    `select count(*)::int from (
       ((${shelf}) except (${fromProducts})) union all ((${fromProducts}) except (${shelf}))
     ) as difference`,
  );
  return {
    last: counter ? counter.price - FIRST_PRICE : -1,
    times: counter?.times ?? 0,
    products,
    shelfErrors: difference!.count,
    indexErrors: await indexErrors(rows),
  };
}

async function indexErrors(rows: <T>(query: string) => Promise<T[]>): Promise<number> {
  const all = 'select id, sort_key from product order by sort_key, id';
  const scans = [['seqscan'], ['indexscan', 'indexonlyscan', 'bitmapscan']];
  const found: string[] = [];
  for (const off of scans) {
    for (const way of off) await rows(`set enable_${way} = off`);
    found.push(JSON.stringify(await rows(all)));
    for (const way of off) await rows(`reset enable_${way}`);
  }
  return found[0] === found[1] ? 0 : 1;
}
