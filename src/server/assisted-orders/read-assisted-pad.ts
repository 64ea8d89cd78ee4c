import { PAGE_SIZE, type ProductPage } from '../../contract/catalogue.ts';
import type { AssistedPad, AssistedReview } from '../../contract/console-assist.ts';
import type { District } from '../../domain/districts.ts';
import type { CartView } from '../cart/cart-view.ts';
import { type AskedProduct, priceLines } from '../cart/price-lines.ts';
import type { CatalogueServices } from '../catalogue/catalogue-services.ts';
import { type ListRequest, listProducts } from '../catalogue/list-products.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { readOrderPad } from '../order-pad/read-order-pad.ts';
import { findShop, type Shop } from '../store-view/find-shop.ts';

export interface AssistReader {
  readonly db: Db;
  readonly catalogue: CatalogueServices;
  readonly view: CartView;
}

/** null: this shop sees no prices. */
const districtOf = ({ verifiedOnly }: CartView, shop: Shop): District | null =>
  verifiedOnly && !shop.isVerified ? null : shop.district;

/** The shop that an order is placed for, and what it usually orders. */
export async function readAssistedPad(
  { db, catalogue, view }: AssistReader,
  retailerId: string,
  nowMs: number,
): Promise<AssistedPad> {
  const shop = await findShop(db, retailerId);
  const priced = districtOf(view, shop);
  const reader = { db, catalogue, userId: retailerId, district: priced };
  const { items } = await readOrderPad(reader, { limit: PAGE_SIZE.most }, nowMs);
  const { id, name, storeName, mobile, district, isBlocked } = shop;
  const seesPrices = priced !== null;
  return { shop: { id, name, storeName, mobile, district, isBlocked, seesPrices }, usual: items };
}

/** Products at the shop's prices. */
export async function findForShop(
  { db, catalogue, view }: AssistReader,
  retailerId: string,
  request: Pick<ListRequest, 'q' | 'limit' | 'cursor'>,
): Promise<ProductPage> {
  const shop = await findShop(db, retailerId);
  const result = await listProducts(catalogue, districtOf(view, shop), request);
  if (!result.ok) throw new Failure(result.code);
  return result.page;
}

/** What an order of these products would cost the shop. */
export async function reviewAssistedOrder(
  { db, view }: AssistReader,
  retailerId: string,
  products: readonly AskedProduct[],
): Promise<AssistedReview> {
  const shop = await findShop(db, retailerId);
  const { items, totalAmount, isOrderable } = await priceLines(db, view, shop, products);
  return {
    lines: items.map(
      ({ id, title, unit, pack, packDetails, quantity, price, lineTotal, problem }) => {
        return { id, title, unit, pack, packDetails, quantity, price, lineTotal, problem };
      },
    ),
    totalAmount,
    isOrderable,
  };
}
