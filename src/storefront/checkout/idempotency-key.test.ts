import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeStorage } from '../../web/testing/fake-storage.ts';
import { forgetKey, keyOf } from './idempotency-key.ts';

const ATTEMPT = { userId: 'meena', fingerprint: 'Cash on Delivery 48000 7' };

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
});
afterEach(() => {
  forgetKey(ATTEMPT);
  vi.unstubAllGlobals();
});

it('ORDER-07 the same attempt has the same key until there is a response', () => {
  const key = keyOf(ATTEMPT);
  expect(key).toMatch(/^[\x21-\x7e]{8,200}$/);
  expect(keyOf({ ...ATTEMPT })).toBe(key);
  forgetKey(ATTEMPT);
  expect(keyOf(ATTEMPT)).not.toBe(key);
});

it.each([
  ['another cart', { ...ATTEMPT, fingerprint: 'Cash on Delivery 48000 8' }],
  ['another total', { ...ATTEMPT, fingerprint: 'Cash on Delivery 47000 7' }],
  ['another payment method', { ...ATTEMPT, fingerprint: 'Online Pay 48000 7' }],
  ['another person', { ...ATTEMPT, userId: 'ravi' }],
])('%s is another attempt', (_, other) => {
  expect(keyOf(other)).not.toBe(keyOf(ATTEMPT));
});

it('without browser storage, the key lives as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden');
    },
    removeItem: () => {},
  });
  expect(keyOf(ATTEMPT)).toBe(keyOf(ATTEMPT));
});

it('ignores a stored value that is not in our format', () => {
  localStorage.setItem('order-attempt:meena', ATTEMPT.fingerprint);
  expect(keyOf(ATTEMPT)).toMatch(/^[\da-f-]{36}$/);
});
