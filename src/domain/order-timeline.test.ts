import { describe, expect, it } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { timelineSteps } from './order-timeline.ts';

const PLACED = { status: 'Pending', at: '2024-03-01T10:00:00Z' } as const;
const CONFIRMED = { status: 'Confirmed', at: '2024-03-02T10:00:00Z' } as const;

const shown = (events: Parameters<typeof timelineSteps>[0], status: OrderStatus) =>
  timelineSteps(events, status).map((step) => [step.when, step.status, step.at]);

describe('the timeline of an order', () => {
  it('has the recorded statuses, the last of them now, and those to come', () => {
    expect(shown([PLACED, CONFIRMED], 'Confirmed')).toEqual([
      ['past', 'Pending', PLACED.at],
      ['now', 'Confirmed', CONFIRMED.at],
      ['ahead', 'Packed', null],
      ['ahead', 'Out for Delivery', null],
      ['ahead', 'Delivered', null],
    ]);
  });

  it.each(['Delivered', 'Cancelled'] as const)(
    'of an imported order ends with %s, without a time if nobody recorded it',
    (status) => {
      expect(shown([PLACED], status)).toEqual([
        ['past', 'Pending', PLACED.at],
        ['now', status, null],
      ]);
    },
  );

  it('of an imported order that is packed goes on from there', () => {
    expect(shown([PLACED], 'Packed').map(([when, status]) => [when, status])).toEqual([
      ['past', 'Pending'],
      ['now', 'Packed'],
      ['ahead', 'Out for Delivery'],
      ['ahead', 'Delivered'],
    ]);
  });

  it('shows the status even if nothing was recorded', () => {
    expect(shown([], 'Delivered')).toEqual([['now', 'Delivered', null]]);
  });

  it('CONS-05 of an order that came back undelivered says so, and delivery is ahead again', () => {
    const events = [
      PLACED,
      { status: 'Out for Delivery', at: '2026-11-16T05:00:00.000Z' },
      { status: 'Packed', at: '2026-11-16T09:00:00.000Z', notDelivered: 'shop-closed' },
    ] as const;
    expect(timelineSteps(events, 'Packed').slice(2)).toEqual([
      { ...events[2], when: 'now' },
      { status: 'Out for Delivery', at: null, when: 'ahead' },
      { status: 'Delivered', at: null, when: 'ahead' },
    ]);
  });
});
