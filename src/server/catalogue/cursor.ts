import { z } from 'zod';
import { PRODUCT_ORDERS, type ProductOrder } from '../../domain/product-order.ts';
import type { KeyPosition } from './search-index.ts';

// The position in a list. Opaque to the caller; a malformed cursor is refused, and a forged one finds nothing
// secret.

const safeText = z
  .string()
  .max(1_000)
  .refine((text) => !text.includes('\0'));
// Strict, so that a cursor of one kind of list is not taken for one of another.
const titlePosition = z.strictObject({ sortKey: safeText, id: safeText });
const hitPosition = titlePosition.extend({ score: z.int().nonnegative() });
/** `key` is null for products that have no key: JSON knows no infinity. */
const keyPosition = titlePosition.extend({
  order: z.enum(PRODUCT_ORDERS),
  key: z.number().nullable(),
});

export type TitlePosition = z.infer<typeof titlePosition>;
export type HitPosition = z.infer<typeof hitPosition>;
type StoredKeyPosition = z.infer<typeof keyPosition>;

export const encodeCursor = (position: TitlePosition | HitPosition | StoredKeyPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

export const encodeKeyCursor = (order: ProductOrder, position: KeyPosition): string =>
  encodeCursor({ order, ...position });

/** null: malformed, or of a list in another order. */
export function decodeKeyCursor(cursor: string, order: ProductOrder): KeyPosition | null {
  const position = decode(cursor, keyPosition);
  if (position?.order !== order) return null;
  const { key, sortKey, id } = position;
  return { key: key ?? Number.POSITIVE_INFINITY, sortKey, id };
}

export const decodeTitleCursor = (cursor: string): TitlePosition | null =>
  decode(cursor, titlePosition);
export const decodeHitCursor = (cursor: string): HitPosition | null => decode(cursor, hitPosition);

function decode<T>(cursor: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
