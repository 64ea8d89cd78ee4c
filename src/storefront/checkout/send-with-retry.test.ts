import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '../../web/api-client.ts';
import { FakeStorage } from '../testing/fake-storage.ts';
import { keyOf } from './idempotency-key.ts';
import { sendAttempt } from './send-with-retry.ts';

const ATTEMPT = { userId: 'meena', fingerprint: 'Cash on Delivery 48000 7' };
const failure = (status: number | undefined, code?: string) =>
  new CallFailed(
    'refused',
    code ? { code: code as 'CART_EMPTY', message: '' } : undefined,
    status === undefined ? {} : { status },
  );

/** Fails with each of these in turn, then answers. */
async function sent(failures: readonly CallFailed[]) {
  const keys: string[] = [];
  const waiting = [...failures];
  const sending = sendAttempt(ATTEMPT, async (key) => {
    keys.push(key);
    const next = waiting.shift();
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
  ['no answer', failure(undefined)],
  ["a gateway's word", failure(502)],
  ['a database that is away', failure(503, 'DATABASE_UNAVAILABLE')],
])('ORDER-07 %s: sent again under the same key', async (_, unknown) => {
  const { keys, outcome } = await sent([unknown, unknown]);
  expect(outcome).toBe('placed');
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('ORDER-07 without any answer it is given up, and the next press goes on with the same key', async () => {
  const first = await sent(Array.from({ length: 9 }, () => failure(undefined)));
  expect(first.outcome).toBeInstanceOf(CallFailed);
  expect(first.keys).toHaveLength(3);
  const second = await sent([]);
  expect(second.keys[0]).toBe(first.keys[0]);
  expect(keyOf(ATTEMPT)).not.toBe(first.keys[0]);
});

it.each([
  ['refused', failure(409, 'TOTAL_CHANGED'), true],
  ['not logged in: before it may have been placed', failure(401, 'USER_NOT_LOGGED_IN'), false],
  ['too often', failure(429, 'RATE_LIMITED'), false],
  ['a fault of the server: nobody knows what was done', failure(500, 'UNEXPECTED'), false],
  ['the provider is away', failure(503, 'PAYMENT_UNAVAILABLE'), false],
])('%s: told at once, not sent again', async (_, refused, isNewAttempt) => {
  const { keys, outcome } = await sent([refused]);
  expect(outcome).toBe(refused);
  expect(keys).toHaveLength(1);
  expect(keyOf(ATTEMPT) !== keys[0]).toBe(isNewAttempt);
});
