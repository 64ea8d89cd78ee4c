import { describe, expect, it } from 'vitest';
import {
  AFTER_NOT_DELIVERED,
  AFTER_NOTHING_PACKED,
  BACK_AFTER_REFUSAL,
  CANCELLABLE,
  canRequestCancellation,
  FINAL_STATUSES,
  FIRST_STATUS,
  nextStatus,
  ORDER_STATUSES,
  PACKABLE,
  statusesAhead,
  statusesBefore,
} from './order-status.ts';

describe('an order', () => {
  it.each([
    ['Pending', 'Confirmed'],
    ['Confirmed', 'Packed'],
    ['Packed', 'Out for Delivery'],
    ['Out for Delivery', 'Delivered'],
    ['Delivered', null],
    ['Cancellation Requested', null],
    ['Cancelled', null],
  ] as const)('moves from %s to %s', (from, to) => {
    expect(nextStatus(from)).toBe(to);
    if (to) expect(statusesBefore(to)).toEqual([from]);
  });

  it('starts as Pending', () => {
    expect(FIRST_STATUS).toBe('Pending');
    expect(statusesBefore('Pending')).toEqual([]);
    expect(statusesBefore('Cancelled')).toEqual([]);
    expect(statusesBefore('Cancellation Requested')).toEqual([]);
  });

  it('has the remaining delivery statuses ahead, and none once it is off that path', () => {
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

  it('can be cancelled on request until it is out for delivery', () => {
    expect(CANCELLABLE).toEqual(['Pending', 'Confirmed', 'Packed']);
    expect(ORDER_STATUSES.filter(canRequestCancellation)).toEqual(CANCELLABLE);
  });

  it('SHORT-03 of which nothing was there is cancelled; its next step stays Packed', () => {
    expect(AFTER_NOTHING_PACKED).toEqual(['Cancelled']);
    expect(nextStatus(PACKABLE)).toBe('Packed');
  });

  it('CONS-05 that could not be delivered goes back to Packed or is cancelled; its next step stays Delivered', () => {
    expect(AFTER_NOT_DELIVERED).toEqual(['Packed', 'Cancelled']);
    expect(nextStatus('Out for Delivery')).toBe('Delivered');
    expect(statusesBefore('Packed')).toEqual(['Confirmed']);
    expect(canRequestCancellation('Packed')).toBe(true);
  });

  it('stays delivered or cancelled', () => {
    const stays = ORDER_STATUSES.filter(
      (status) =>
        nextStatus(status) === null &&
        !canRequestCancellation(status) &&
        status !== 'Cancellation Requested',
    );
    expect(FINAL_STATUSES).toEqual(stays);
  });

  it('returns, after a refusal, to a status from which cancellation can be requested again', () => {
    expect(BACK_AFTER_REFUSAL).toEqual(CANCELLABLE);
  });
});
