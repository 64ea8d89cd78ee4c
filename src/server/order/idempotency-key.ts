import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Agreed } from '../../domain/order-snapshot.ts';
import type { Db } from '../db/database.ts';
import { idempotency } from '../db/schema/idempotency.ts';
import { Failure } from '../failure.ts';

export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** The call's name and all its parameters. */
  readonly request: readonly unknown[];
}

/** What was stored under a key. */
export interface StoredAnswer {
  readonly requestHash: string;
  readonly answer: string;
}

export const hashOf = (request: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64');

/** The first answer again; fails if the key belongs to another request. */
export function answerAgain<T>(stored: StoredAnswer, requestHash: string): T {
  if (stored.requestHash !== requestHash) throw new Failure('IDEMPOTENCY_KEY_REUSED');
  return JSON.parse(stored.answer) as T;
}

/**
 * What the person agreed to, as parameters of a request. Requests stored before there was a choice have one less. The
 * cart's revision is only a condition: the order that was placed under the key is the answer, whatever the cart is now.
 */
export const agreedParameters = ({ expectedTotal, withoutCoupon }: Agreed): readonly unknown[] =>
  withoutCoupon ? [expectedTotal, 'without coupon'] : [expectedTotal];

/**
 * Runs `run` once per key (ORDER-07): the same request again gets the first response, and a different one under the
 * same key is refused. The response is stored in the same transaction. The caller must hold a lock on this person,
 * so that concurrent requests run one after the other. A failure is rolled back with the transaction, so it can be
 * retried.
 */
export async function withIdempotencyKey<T>(
  tx: Db,
  { userId, key, request }: KeyedRequest,
  run: () => Promise<T>,
): Promise<T> {
  const requestHash = hashOf(request);
  const [stored] = await tx
    .select({ requestHash: idempotency.requestHash, answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.userId, userId), eq(idempotency.key, key)));
  if (stored) return answerAgain<T>(stored, requestHash);
  const answer = await run();
  await tx.insert(idempotency).values({ userId, key, requestHash, answer: JSON.stringify(answer) });
  return answer;
}
