import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { Failure } from '../failure.ts';

export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** The call and everything it was asked with. */
  readonly asked: readonly unknown[];
}

/**
 * Does something once for a key (ORDER-07): the same request again gets the first answer, another one
 * under the same key is refused. The answer is written in the transaction that makes it true. Whoever
 * calls holds a lock of this person, so that two at once come one after the other. What fails is
 * forgotten with everything else of the transaction, and may be tried again.
 */
export async function withIdempotencyKey<T>(
  tx: Db,
  { userId, key, asked }: KeyedRequest,
  make: () => Promise<T>,
): Promise<T> {
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
  const [known] = await tx
    .select({ requestHash: idempotency.requestHash, answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)));
  if (known && known.requestHash !== requestHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  if (known) return JSON.parse(known.answer) as T;
  const answer = await make();
  await tx.insert(idempotency).values({ userId, key, requestHash, answer: JSON.stringify(answer) });
  return answer;
}
