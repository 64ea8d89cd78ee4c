import { describe, expect, it } from 'vitest';
import { afterFailure, isWorthRetrying } from './failed-change.ts';

describe('CART-03 CART-07 a change whose call failed', () => {
  const ONLINE = { isOnline: true, isKept: false, attempts: 1 };
  it.each([
    ['without a response, it is repeated', { ...ONLINE, status: undefined }, 'retry'],
    ['a second time', { ...ONLINE, status: 502, attempts: 2 }, 'retry'],
    ['and then taken back', { ...ONLINE, status: undefined, attempts: 3 }, 'take back'],
    ['also after a proxy’s response', { ...ONLINE, status: 504, attempts: 3 }, 'take back'],
    ['a refusal takes it back at once', { ...ONLINE, status: 404 }, 'take back'],
    ['and so does an error of the server', { ...ONLINE, status: 500 }, 'take back'],
    ['and the end of the session', { ...ONLINE, status: 401 }, 'take back'],
    ['offline, it waits', { ...ONLINE, isOnline: false, status: undefined }, 'wait'],
    [
      'however often it was tried',
      { ...ONLINE, isOnline: false, status: undefined, attempts: 9 },
      'wait',
    ],
    [
      'made offline, it waits until the server responds',
      { ...ONLINE, isKept: true, status: 503, attempts: 9 },
      'wait',
    ],
    ['or until its owner logs in again', { ...ONLINE, isKept: true, status: 401 }, 'wait'],
    ['but a refusal is final', { ...ONLINE, isKept: true, status: 404 }, 'take back'],
  ] as const)('%s', (_, failed, expected) => {
    expect(afterFailure(failed)).toBe(expected);
  });

  it.each([
    [undefined, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
    [409, false],
  ])('with status %s, trying again may help: %s', (status, expected) => {
    expect(isWorthRetrying(status)).toBe(expected);
  });
});
