import { z } from 'zod';

// The position in a list. Opaque to the caller; a malformed cursor is refused, and a forged one finds nothing
// secret.

const safeText = z
  .string()
  .max(1_000)
  .refine((text) => !text.includes('\0'));
const titlePosition = z.object({ sortKey: safeText, id: safeText });
const hitPosition = titlePosition.extend({ score: z.int().nonnegative() });

export type TitlePosition = z.infer<typeof titlePosition>;
export type HitPosition = z.infer<typeof hitPosition>;

export const encodeCursor = (position: TitlePosition | HitPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

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
