import { and, desc, eq, ne } from 'drizzle-orm';
import type { RetailerHome } from '../../contract/retailer-home.ts';
import type { UsualItem } from '../../contract/usual-item.ts';
import { HOME_SHELF_SIZE } from '../../domain/constants.ts';
import type { District } from '../../domain/districts.ts';
import type { CatalogueServices } from '../catalogue/catalogue-services.ts';
import { readCardsInOrder } from '../catalogue/read-cards-in-order.ts';
import type { Db } from '../db/database.ts';
import { order } from '../db/schema/order.ts';
import { SUMMARY, summaryOf } from './order-rows.ts';
import { readUsualProducts } from './read-usual-products.ts';
import { usualItemOf } from './usual-item.ts';

interface Reader {
  readonly userId: string;
  /** null: this caller sees no prices. */
  readonly district: District | null;
}

/** Some of them may have no price in the district. */
const CANDIDATES = HOME_SHELF_SIZE.section * 3;

/** The person's last order, and the products that most of their latest orders contain. */
export async function readRetailerHome(
  db: Db,
  catalogue: CatalogueServices,
  reader: Reader,
): Promise<RetailerHome> {
  const [last] = await db
    .select(SUMMARY)
    .from(order)
    .where(and(eq(order.userId, reader.userId), ne(order.status, 'Cancelled')))
    .orderBy(desc(order.orderDate), desc(order.id))
    .limit(1);
  if (!last) return { lastOrder: null, usual: [] };
  return { lastOrder: summaryOf(last), usual: await readUsual(db, catalogue, reader) };
}

async function readUsual(
  db: Db,
  catalogue: CatalogueServices,
  { userId, district }: Reader,
): Promise<UsualItem[]> {
  const candidates = (await readUsualProducts(db, userId)).slice(0, CANDIDATES);
  const ids = candidates.map(({ productId }) => productId);
  const cards = await readCardsInOrder(catalogue, district, ids);
  const products = new Map(candidates.map((product) => [product.productId, product]));
  return cards
    .filter(({ price }) => price !== null)
    .slice(0, HOME_SHELF_SIZE.section)
    .map((card) => usualItemOf(products.get(card.id)!, card));
}
