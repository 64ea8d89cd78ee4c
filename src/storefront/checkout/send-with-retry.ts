import { CallFailed, isUnanswered } from '../../web/api-client.ts';
import { type Attempt, forgetKey, keyOf } from './idempotency-key.ts';

/** Before it is sent again to a server that did not answer. */
const PAUSES_MS = [1_000, 3_000];

/** Said by our own server, about the provider: asking it again at once is of no use. */
const FINAL = 'PAYMENT_UNAVAILABLE';

/** Whoever is not let through, or not yet, has not been told what became of it. */
const isDecided = (status: number | undefined): boolean =>
  status !== undefined && status < 500 && status !== 401 && status !== 429;

/**
 * Sends an attempt to order, again and again under its key while nobody answers. What the server has decided ends the
 * attempt; what is not known leaves it open, and the next press goes on with it.
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
