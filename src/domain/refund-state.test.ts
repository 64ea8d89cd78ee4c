import { describe, expect, it } from 'vitest';
import { refundAfter, refundKey } from './refund-state.ts';

const AMOUNT = 48_000;
const told = (id: string, status: string, amount = AMOUNT) => ({ id, status, amount });
const kept = (state: 'due' | 'sent' | 'processed', providerRefundId: string | null) => ({
  state,
  providerRefundId,
  amount: AMOUNT,
});

describe('a refund', () => {
  it.each([
    ['is under way when it was sent', kept('due', null), told('a', 'pending'), ['sent', 'a']],
    ['is done at once', kept('due', null), told('a', 'processed'), ['processed', 'a']],
    ['is done later', kept('sent', 'a'), told('a', 'processed'), ['processed', 'a']],
    ['is done by hand', kept('sent', 'a'), told('b', 'processed'), ['processed', 'b']],
    ['is due again when it failed', kept('sent', 'a'), told('a', 'failed'), ['due', 'a']],
    ['failed before it was answered', kept('due', null), told('a', 'failed'), ['due', 'a']],
    ['fails once more', kept('due', 'a'), told('b', 'failed'), ['due', 'b']],
    ['is sent again', kept('due', 'a'), told('b', 'pending'), ['sent', 'b']],
  ])('%s', (_, before, news, [state, providerRefundId]) => {
    expect(refundAfter(before, news)).toEqual({ state, providerRefundId });
  });

  it.each([
    ['goes back from processed to failed', kept('processed', 'a'), told('a', 'failed')],
    ['goes back from processed to pending', kept('processed', 'a'), told('a', 'pending')],
    ['is new when it is told twice', kept('sent', 'a'), told('a', 'pending')],
    ['fails twice by one try', kept('due', 'a'), told('a', 'failed')],
    ['is sent by a late word of the try that failed', kept('due', 'a'), told('a', 'pending')],
    ['fails with an earlier try', kept('sent', 'b'), told('a', 'failed')],
    ['is done by a part of the money', kept('due', null), told('a', 'processed', 100)],
  ])('never %s', (_, before, news) => {
    expect(refundAfter(before, news)).toBeNull();
  });

  it('has one key until a try is known to have failed, of signs that the provider takes', () => {
    const id = '7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11';
    expect(refundKey(id, null)).toBe(id);
    expect(refundKey(id, 'rfnd_a')).not.toBe(refundKey(id, 'rfnd_b'));
    expect(refundKey(id, 'rfnd_a')).toMatch(/^[\w-]{10,}$/);
  });
});
