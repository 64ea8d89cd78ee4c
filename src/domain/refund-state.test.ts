import { describe, expect, it } from 'vitest';
import { refundAfter, refundKey } from './refund-state.ts';

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
