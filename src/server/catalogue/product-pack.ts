import { sql } from 'drizzle-orm';
import type { Pack } from '../../domain/pack.ts';
import { product } from '../db/schema/product.ts';

// A product's pack, as columns and as an object.

export const PACK_COLUMNS = {
  packAmount: product.packAmount,
  packMeasure: product.packMeasure,
  packContainer: product.packContainer,
  packCount: product.packCount,
  packInner: product.packInner,
} as const;

/** The same columns in a statement by hand. */
export const PACK_COLUMNS_SQL = sql`${product.packAmount}::float8 as "packAmount",
  ${product.packMeasure} as "packMeasure", ${product.packContainer} as "packContainer",
  ${product.packCount} as "packCount", ${product.packInner} as "packInner"`;

export type PackRow = Pick<typeof product.$inferSelect, keyof typeof PACK_COLUMNS>;

/** null: loose. Check constraints guarantee that the columns belong together. */
export function packOfRow(row: PackRow): Pack | null {
  const { packAmount: amount, packMeasure: measure, packCount: count } = row;
  if (amount === null || measure === null) return null;
  const pack = { amount, measure, container: row.packContainer ?? '' };
  return count === null ? pack : { ...pack, inner: { count, container: row.packInner ?? '' } };
}

export const packColumns = (pack: Pack | null): PackRow => ({
  packAmount: pack?.amount ?? null,
  packMeasure: pack?.measure ?? null,
  packContainer: pack?.container ?? null,
  packCount: pack?.inner?.count ?? null,
  packInner: pack?.inner?.container ?? null,
});
