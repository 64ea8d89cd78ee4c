import { z } from 'zod';

// Where a list goes on. Opaque to the caller; anything malformed or forged is refused or finds nothing.

const safeText = z
  .string()
  .max(1_000)
  .refine((text) => !text.includes('\0'));
const titlePlace = z.object({ sortKey: safeText, id: safeText });
const hitPlace = titlePlace.extend({ score: z.int().nonnegative() });

export type TitlePlace = z.infer<typeof titlePlace>;
export type HitPlace = z.infer<typeof hitPlace>;

export const encodeCursor = (place: TitlePlace | HitPlace): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

export const decodeTitleCursor = (cursor: string): TitlePlace | null => decode(cursor, titlePlace);
export const decodeHitCursor = (cursor: string): HitPlace | null => decode(cursor, hitPlace);

function decode<T>(cursor: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
