import { type SQLWrapper, sql } from 'drizzle-orm';
import type { ProductNow } from '../../domain/priced-cart.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import { soldOutIn, soldOutOf } from '../catalogue/sold-out-in.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';

/** What a line's price depends on: a product, joined with its price in the shop's district. */
export const productNow = (district: SQLWrapper) => ({
  title: product.title,
  images: sql<string[] | null>`${product.images}[1:1]`,
  unit: product.unit,
  ...PACK_COLUMNS,
  creditPoints: product.creditPoints,
  price: product.price,
  cgst: product.cgst,
  sgst: product.sgst,
  districtBasePrice: districtPrice.basePrice,
  districtCgst: districtPrice.cgst,
  districtSgst: districtPrice.sgst,
  soldOut: soldOutIn(district),
});

type ProductRow = Parameters<typeof packOfRow>[0] &
  Pick<
    ProductNow,
    'price' | 'cgst' | 'sgst' | 'districtBasePrice' | 'districtCgst' | 'districtSgst'
  > & {
    readonly title: string | null;
    readonly images: string[] | null;
    readonly unit: string | null;
    readonly creditPoints: number | null;
    readonly soldOut: string | null;
  };

/** null: no longer sold. */
export function productNowOf(row: ProductRow): ProductNow | null {
  const { title, images, unit, creditPoints } = row;
  if (title === null || unit === null) return null;
  const { price, cgst, sgst, districtBasePrice, districtCgst, districtSgst } = row;
  const figures = { price, cgst, sgst, districtBasePrice, districtCgst, districtSgst };
  const pack = packOfRow(row);
  const soldOut = soldOutOf(row.soldOut);
  const known = { title, images: images ?? [], unit, pack, creditPoints: creditPoints ?? 0 };
  return { ...known, ...figures, ...(soldOut && { soldOut }) };
}
