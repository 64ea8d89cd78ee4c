import { CallFailed, isUnanswered } from '../../web/api-client.ts';
import { type Attempt, forgetKey, keyOf } from './idempotency-key.ts';

/** The delays before each retry to a server that didn't respond. */
const PAUSES_MS = [1_000, 3_000];

/** Our server's errors about the provider: retrying at once is no use. */
const FINAL = 'PAYMENT_UNAVAILABLE';

/** Statuses that say nothing about the result of the attempt: not logged in, rate limited. */
const isDecided = (status: number | undefined): boolean =>
  status !== undefined && status < 500 && status !== 401 && status !== 429;

/**
 * Sends an order attempt and retries it under the same idempotency key while there is no response. A decision by the
 * server ends the attempt; otherwise it stays open, and the next click continues it.
 */
export async function sendAttempt<T>(
  attempt: Attempt,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = keyOf(attempt);
  const pauses = [...PAUSES_MS];
  for (;;) {
    try {
      const answer = await send(key);
      forgetKey(attempt);
      return answer;
    } catch (error) {
      const { status, refusal } = error instanceof CallFailed ? error : {};
      if (isDecided(status)) forgetKey(attempt);
      const pause = pauses.shift();
      const isOver = pause === undefined || !isUnanswered(status) || refusal?.code === FINAL;
      if (isOver) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
