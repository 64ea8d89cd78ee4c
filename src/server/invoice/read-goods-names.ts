import { inArray } from 'drizzle-orm';
import {
  goodsName,
  goodsNamesAmong,
  type NamedGoods,
  possibleTitles,
} from '../../domain/tax/goods-name.ts';
import { PACK_COLUMNS, packOfRow } from '../catalogue/product-pack.ts';
import type { Db } from '../db/database.ts';
import { product } from '../db/schema/product.ts';

/** How an invoice names these goods among all products of now, archived ones too: they were sold under their name. */
export async function readGoodsNames(
  tx: Db,
  lines: readonly NamedGoods[],
): Promise<(line: NamedGoods) => string> {
  const titles = new Set(lines.flatMap((line) => possibleTitles(goodsName(line.title, line.pack))));
  const rows = await tx
    .select({ productId: product.id, title: product.title, ...PACK_COLUMNS })
    .from(product)
    .where(inArray(product.sortKey, [...titles]));
  const products = rows.map(({ productId, title, ...row }) => ({
    ...{ productId, title },
    pack: packOfRow(row),
  }));
  return goodsNamesAmong([...lines, ...products]);
}
