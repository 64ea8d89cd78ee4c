import { and, desc, eq } from 'drizzle-orm';
import type { RetailerHome } from '../../contract/retailer-home.ts';
import type { UsualItem } from '../../contract/usual-item.ts';
import { HOME_SHELF_SIZE } from '../../domain/constants.ts';
import type { District } from '../../domain/districts.ts';
import type { CatalogueServices } from '../catalogue/catalogue-services.ts';
import { readCardsInOrder } from '../catalogue/read-cards-in-order.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { SUMMARY, summaryOf } from './order-rows.ts';
import { isNotCancelled, readUsualProducts } from './read-usual-products.ts';
import { usualItemOf } from './usual-item.ts';

interface Reader {
  readonly userId: string;
  /** null: this caller sees no prices. */
  readonly district: District | null;
}

/** The person's last order, what most of their latest orders contain, and every price that has changed since. */
export async function readRetailerHome(
  db: Db,
  catalogue: CatalogueServices,
  reader: Reader,
): Promise<RetailerHome> {
  const [last] = await db
    .select(SUMMARY)
    .from(order)
    .where(and(eq(order.userId, reader.userId), isNotCancelled))
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(1);
  if (!last) return { lastOrder: null, usual: [], priceChanges: [] };
  const usual = await readUsual(db, catalogue, reader);
  return {
    lastOrder: summaryOf(last),
    usual: usual.slice(0, HOME_SHELF_SIZE.section),
    priceChanges: changedPrices(usual),
  };
}

/** Those that can be ordered, or whose price this caller does not see. */
async function readUsual(
  db: Db,
  catalogue: CatalogueServices,
  { userId, district }: Reader,
): Promise<UsualItem[]> {
  const products = new Map(
    (await readUsualProducts(db, userId)).map((product) => [product.productId, product]),
  );
  const cards = await readCardsInOrder(catalogue, district, [...products.keys()]);
  return cards
    .filter(({ price }) => price !== null)
    .map((card) => usualItemOf(products.get(card.id)!, card));
}

/** What makes the largest difference to an order like the last one comes first. */
function changedPrices(usual: readonly UsualItem[]): RetailerHome['priceChanges'] {
  return usual
    .flatMap(({ id, title, pack, price, last, priceChange }) =>
      price && last && priceChange ? [{ id, title, pack, price, last, priceChange }] : [],
    )
    .sort((a, b) => differenceOf(b) - differenceOf(a))
    .map(({ last: _, ...change }) => change);
}

const differenceOf = ({ last, priceChange }: { last: { quantity: number }; priceChange: number }) =>
  Math.abs(priceChange) * last.quantity;
