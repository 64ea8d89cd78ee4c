import { inArray } from 'drizzle-orm';
import type { PickItem, PickList } from '../../contract/console-delivery.ts';
import { CATEGORIES, namedCategories } from '../../domain/categories.ts';
import { PICKABLE } from '../../domain/delivery-tick.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { linePackText } from '../../domain/pack.ts';
import { weightOf } from '../../domain/weight.ts';
import type { Db } from '../db/database.ts';
import { product } from '../db/schema/product.ts';
import { grouped } from './grouped.ts';
import { goodsLine, inVan, linesOf, sumOf } from './order-goods.ts';
import { namedOrder, printedOrders } from './printed-orders.ts';

/** What to fetch from the shelf: the quantities of all orders per product and pack, as one walks along the shelves. */
export async function readPickList(
  db: Db,
  chosen: readonly string[] | undefined,
): Promise<PickList> {
  const { rows, skipped, leftOut } = await printedOrders(db, chosen, PICKABLE);
  const lines = await linesOf(db, rows);
  const wanted = rows.flatMap((row) =>
    (lines.get(row.id) ?? [])
      // Of a packed order, nothing is fetched that was not there.
      .filter((line) => inVan(line) > 0)
      .map((line) => ({ line, orderId: orderIdOf(row.orderNumber) })),
  );
  const categories = await categoriesOf(
    db,
    wanted.map(({ line }) => line.productId),
  );
  // A product whose pack or name was changed between two orders is fetched twice.
  const groups = grouped(wanted, ({ line: { productId, title, pack } }) =>
    JSON.stringify([productId, title, linePackText(pack)]),
  );
  const items = [...groups.values()].map((group): PickItem => {
    const { line } = group[0]!;
    const quantity = sumOf(group, (each) => inVan(each.line));
    const { ordered: _, ...goods } = goodsLine(line);
    return {
      ...goods,
      productId: line.productId,
      category: categories.get(line.productId) ?? null,
      quantity,
      weight: weightOf(line.pack, quantity),
      orders: group.map((each) => ({ orderId: each.orderId, quantity: inVan(each.line) })),
    };
  });
  return {
    items: items.sort(alongTheShelves),
    orders: rows.map(namedOrder),
    skipped: skipped.map(namedOrder),
    leftOut,
    weight: sumOf(items, ({ weight }) => weight ?? 0),
  };
}

/** The first category of each product that is still sold. */
async function categoriesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: product.id, categories: product.categories })
    .from(product)
    .where(inArray(product.id, [...new Set(ids)]));
  return new Map(
    found.flatMap(({ id, categories }) => {
      const [first] = namedCategories(categories);
      return first ? [[id, first] as const] : [];
    }),
  );
}

const NAMES: readonly string[] = CATEGORIES;
/** Unknown categories come after the known ones, products that are no longer sold last. */
const shelfOf = (category: string | null): number => {
  if (category === null) return NAMES.length + 1;
  const place = NAMES.indexOf(category);
  return place === -1 ? NAMES.length : place;
};

const alongTheShelves = (a: PickItem, b: PickItem): number =>
  shelfOf(a.category) - shelfOf(b.category) ||
  (a.category ?? '').localeCompare(b.category ?? '', 'en') ||
  a.title.localeCompare(b.title, 'en') ||
  (b.weight ?? 0) - (a.weight ?? 0);
