import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '../../web/api-client.ts';
import { FakeStorage } from '../../web/testing/fake-storage.ts';
import { keyOf } from './idempotency-key.ts';
import { sendAttempt } from './send-with-retry.ts';

const ATTEMPT = { userId: 'meena', fingerprint: 'Cash on Delivery 48000 7' };
const failure = (status: number | undefined, code?: string) =>
  new CallFailed(
    'refused',
    code ? { code: code as 'CART_EMPTY', message: '' } : undefined,
    status === undefined ? {} : { status },
  );

/** Sends an attempt that fails with each of these in turn, then succeeds. */
async function sendWith(failures: readonly CallFailed[]) {
  const keys: string[] = [];
  const remaining = [...failures];
  const sending = sendAttempt(ATTEMPT, async (key) => {
    keys.push(key);
    const next = remaining.shift();
    if (next) throw next;
    return 'placed';
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { keys, outcome: await sending };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new FakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['no response', failure(undefined)],
  ['a response from a proxy', failure(502)],
  ['the database is down', failure(503, 'DATABASE_UNAVAILABLE')],
])('ORDER-07 %s: retried under the same key', async (_, unknown) => {
  const { keys, outcome } = await sendWith([unknown, unknown]);
  expect(outcome).toBe('placed');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('ORDER-07 gives up when no response comes, and the next click continues with the same key', async () => {
  const first = await sendWith(Array.from({ length: 9 }, () => failure(undefined)));
  expect(first.outcome).toBeInstanceOf(CallFailed);
  expect(first.keys).toHaveLength(3);
  const second = await sendWith([]);
  expect(second.keys[0]).toBe(first.keys[0]);
  expect(keyOf(ATTEMPT)).not.toBe(first.keys[0]);
});

it.each([
  ['refused', failure(409, 'TOTAL_CHANGED'), true],
  ['not logged in: an earlier try may have been placed', failure(401, 'USER_NOT_LOGGED_IN'), false],
  ['rate limited', failure(429, 'RATE_LIMITED'), false],
  ['a server error: the result is unknown', failure(500, 'UNEXPECTED'), false],
  ['the provider is down', failure(503, 'PAYMENT_UNAVAILABLE'), false],
])('%s: fails at once, without a retry', async (_, refused, isNewAttempt) => {
  const { keys, outcome } = await sendWith([refused]);
  expect(outcome).toBe(refused);
  expect(keys).toHaveLength(1);
  expect(keyOf(ATTEMPT) !== keys[0]).toBe(isNewAttempt);
});
