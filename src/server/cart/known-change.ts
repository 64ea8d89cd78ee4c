import { createHash } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import type { AskedProduct } from './price-lines.ts';

// A change of a line that is sent again is made once, whatever became of the cart meanwhile
// (docs/decisions/013-cart-in-the-browser.md). A person's last changes are marks in one row, so no number of them fills the
// database.

/** Together short enough to stay in the row itself. */
const KNOWN_CHANGES = 200;

/** No key of an order has a space. */
const ROW = 'cart changes';

const MARK_LENGTH = 9;

/** What is asked for: 'set', with the product, its quantity and pack. */
type AskedChange = readonly [kind: 'add' | 'set' | 'remove', AskedLine];

type AskedLine = Pick<AskedProduct, 'productId'> & Partial<AskedProduct>;

/**
 * 48 bits of the key and of what is asked for, as another change may have been given the same key; and what separates
 * them from the next. null: the change has no key.
 */
export function markOf(key: string | undefined, [kind, line]: AskedChange): string | null {
  if (key === undefined) return null;
  const { productId, quantity, pack } = line;
  const content = JSON.stringify([key, kind, productId, quantity ?? null, pack ?? null]);
  const hash = createHash('sha256').update(content).digest('base64url');
  return `${hash.slice(0, MARK_LENGTH - 1)} `;
}

/** Whether the change has been made before; false without a mark. */
export const isKnown = (userId: SQLWrapper, mark: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${idempotency} where ${idempotency.userId} = ${userId}
    and ${idempotency.key} = ${ROW} and strpos(${idempotency.answer}, ${mark}::text) > 0)`;

/** Keeps the mark, if there is one that is not known, for the person in `from`. */
export const keeping = (mark: SQLWrapper, from: SQL): SQL =>
  sql`insert into ${idempotency} as known (user_id, key, request_hash, answer)
    select user_id, ${ROW}::text, '', ${mark}::text from ${from} where ${mark}::text is not null
    on conflict (user_id, key) do update set created_at = now(),
      answer = right(known.answer || excluded.answer, ${sql.raw(String(KNOWN_CHANGES * MARK_LENGTH))})
    where strpos(known.answer, excluded.answer) = 0`;

/** Returns false if the change has been made before. */
export async function keepMark(db: Db, userId: string, mark: string): Promise<boolean> {
  const from = sql`(select ${userId}::text as user_id) as own`;
  const { rows } = (await db.execute(
    sql`${keeping(sql`${mark}`, from)} returning known.key`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}
