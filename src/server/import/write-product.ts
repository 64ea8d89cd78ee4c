import { IMPORT_TEXT } from '../../text/import.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { product } from '../db/schema/product.ts';
import type { ImportContext } from './import-types.ts';
import { readProduct } from './read-product.ts';

export async function writeProduct({
  tx,
  oldId,
  newId,
  doc,
}: ImportContext): Promise<readonly string[]> {
  const { product: values, districtPrices, leftOut } = readProduct(doc);
  await tx.insert(product).values({ id: newId, ...values });
  if (districtPrices.length > 0) {
    await tx
      .insert(districtPrice)
      .values(districtPrices.map((entry) => ({ productId: newId, ...entry })));
  }
  return newId === oldId ? leftOut : [...leftOut, IMPORT_TEXT.productIdChanged(newId)];
}
