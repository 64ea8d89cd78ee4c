import { describe, expect, it } from 'vitest';
import {
  BACK_AFTER_REFUSAL,
  CANCELLABLE,
  canRequestCancellation,
  FIRST_STATUS,
  nextStatus,
  ORDER_STATUSES,
  statusesAhead,
  statusesBefore,
} from './order-status.ts';

describe('the way of an order', () => {
  it.each([
    ['Pending', 'Confirmed'],
    ['Confirmed', 'Packed'],
    ['Packed', 'Out for Delivery'],
    ['Out for Delivery', 'Delivered'],
    ['Delivered', null],
    ['Cancellation Requested', null],
    ['Cancelled', null],
  ] as const)('goes from %s to %s', (from, to) => {
    expect(nextStatus(from)).toBe(to);
    if (to) expect(statusesBefore(to)).toEqual([from]);
  });

  it('begins as Pending, and nothing comes before that', () => {
    expect(FIRST_STATUS).toBe('Pending');
    expect(statusesBefore('Pending')).toEqual([]);
    expect(statusesBefore('Cancelled')).toEqual([]);
    expect(statusesBefore('Cancellation Requested')).toEqual([]);
  });

  it('has the rest of the way before it, and nothing once it has left that way', () => {
    expect(statusesAhead('Pending')).toEqual([
      'Confirmed',
      'Packed',
      'Out for Delivery',
      'Delivered',
    ]);
    expect(statusesAhead('Out for Delivery')).toEqual(['Delivered']);
    for (const status of ['Delivered', 'Cancellation Requested', 'Cancelled'] as const) {
      expect(statusesAhead(status)).toEqual([]);
    }
  });

  it('can be asked to be cancelled until it leaves the house', () => {
    expect(CANCELLABLE).toEqual(['Pending', 'Confirmed', 'Packed']);
    expect(ORDER_STATUSES.filter(canRequestCancellation)).toEqual(CANCELLABLE);
  });

  it('goes back, after a refusal, to where it can be asked again', () => {
    expect(BACK_AFTER_REFUSAL).toEqual(CANCELLABLE);
  });
});
