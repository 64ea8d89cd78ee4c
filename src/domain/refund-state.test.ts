import { describe, expect, it } from 'vitest';
import {
  paidStateOf,
  refundAfter,
  refundFault,
  refundForMissing,
  refundKey,
} from './refund-state.ts';

const AMOUNT = 48_000;
const reported = (id: string, status: string, amount = AMOUNT) => ({ id, status, amount });
const stored = (state: 'due' | 'sent' | 'processed', providerRefundId: string | null) => ({
  state,
  providerRefundId,
  amount: AMOUNT,
});

describe('a refund', () => {
  it.each([
    [
      'is sent when the provider reports it pending',
      stored('due', null),
      reported('a', 'pending'),
      ['sent', 'a'],
    ],
    ['is processed at once', stored('due', null), reported('a', 'processed'), ['processed', 'a']],
    ['is processed later', stored('sent', 'a'), reported('a', 'processed'), ['processed', 'a']],
    ['is processed by hand', stored('sent', 'a'), reported('b', 'processed'), ['processed', 'b']],
    ['is due again when it failed', stored('sent', 'a'), reported('a', 'failed'), ['due', 'a']],
    [
      'is due again when it failed before the provider replied',
      stored('due', null),
      reported('a', 'failed'),
      ['due', 'a'],
    ],
    [
      'is due again when it fails once more',
      stored('due', 'a'),
      reported('b', 'failed'),
      ['due', 'b'],
    ],
    ['is sent again', stored('due', 'a'), reported('b', 'pending'), ['sent', 'b']],
  ])('%s', (_, before, report, [state, providerRefundId]) => {
    expect(refundAfter(before, report)).toEqual({ state, providerRefundId });
  });

  it.each([
    ['goes back from processed to failed', stored('processed', 'a'), reported('a', 'failed')],
    ['goes back from processed to pending', stored('processed', 'a'), reported('a', 'pending')],
    ['changes when the same report comes twice', stored('sent', 'a'), reported('a', 'pending')],
    ['fails twice with one attempt', stored('due', 'a'), reported('a', 'failed')],
    [
      'becomes sent by a late report of the failed attempt',
      stored('due', 'a'),
      reported('a', 'pending'),
    ],
    ['fails with an earlier attempt', stored('sent', 'b'), reported('a', 'failed')],
    ['is processed by a partial refund', stored('due', null), reported('a', 'processed', 100)],
  ])('never %s', (_, before, report) => {
    expect(refundAfter(before, report)).toBeNull();
  });

  it('keeps its idempotency key until an attempt is known to have failed, in characters that the provider accepts', () => {
    const id = '7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11';
    expect(refundKey(id, null)).toBe(id);
    expect(refundKey(id, 'rfnd_a')).not.toBe(refundKey(id, 'rfnd_b'));
    expect(refundKey(id, 'rfnd_a')).toMatch(/^[\w-]{10,}$/);
  });
});

it.each([
  [10_000, 10_000, null],
  [10_000, 100, null],
  [10_000, 9_900, null],
  [10_000, 10_001, 'REFUND_TOO_LARGE'],
  [10_000, 9_901, 'REFUND_LEAVES_TOO_LITTLE'],
  [10_000, 99, 'REFUND_INVALID'],
  [10_000, 100.5, 'REFUND_INVALID'],
  [0, 100, 'REFUND_TOO_LARGE'],
])('CONS-14 of %i paise that are left, a refund of %d: %s', (left, amount, fault) => {
  expect(refundFault(left, amount)).toBe(fault);
});

it.each([
  [[], 'paid'],
  [[['processed', 400]], 'partly-refunded'],
  [[['processed', 1_000]], 'refunded'],
  [
    [
      ['processed', 400],
      ['processed', 600],
    ],
    'refunded',
  ],
  [
    [
      ['processed', 400],
      ['due', 600],
    ],
    'refund-due',
  ],
  [[['sent', 400]], 'refund-due'],
] as const)('CONS-14 a payment of 1000 with %j is %s', (refunds, state) => {
  const parts = refunds.map(([each, amount]) => ({ state: each, amount }));
  expect(paidStateOf(1_000, parts)).toBe(state);
});

it.each([
  ['what is missing', 10_000, 4_000, 4_000],
  ['nothing is missing', 10_000, 0, 0],
  ['everything is missing', 10_000, 10_000, 10_000],
  ['staff have refunded most of it', 3_000, 4_000, 3_000],
  ['staff have refunded all of it', 0, 4_000, 0],
  ['a rest would be too small to be refunded later', 4_050, 4_000, 4_050],
  ['a rest could be refunded later', 4_100, 4_000, 4_000],
  ['less than ₹1 is left', 99, 4_000, 0],
])('SHORT-04 what goes back if %s', (_, left, difference, refunded) => {
  expect(refundForMissing(left, difference)).toBe(refunded);
});
