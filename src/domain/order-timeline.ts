import type { NotDeliveredReason } from './delivery-tick.ts';
import { type OrderStatus, statusesAhead } from './order-status.ts';

// Decides what an order's timeline shows: its recorded statuses, the current one, and those still to come.

export interface TimelineEvent {
  readonly status: OrderStatus;
  readonly at: string;
  /** Why a cancellation was requested, or what the store wrote about it. */
  readonly note?: string | undefined;
  /** Delivery was tried before, and this is why it failed. */
  readonly notDelivered?: NotDeliveredReason | undefined;
}

export interface TimelineStep {
  readonly status: OrderStatus;
  /** null: not known, or still to come. */
  readonly at: string | null;
  readonly when: 'past' | 'now' | 'ahead';
  readonly note?: string | undefined;
  readonly notDelivered?: NotDeliveredReason | undefined;
}

/** An imported order may have reached its status at a time that nobody recorded. */
export function timelineSteps(
  events: readonly TimelineEvent[],
  status: OrderStatus,
): TimelineStep[] {
  const last = events.at(-1);
  const recorded = last?.status === status ? last : undefined;
  const past = recorded ? events.slice(0, -1) : events;
  const now = { ...(recorded ?? { status, at: null }), when: 'now' } as const;
  const ahead = statusesAhead(status);
  return [
    ...past.map((event) => ({ ...event, when: 'past' as const })),
    now,
    ...ahead.map((coming) => ({ status: coming, at: null, when: 'ahead' as const })),
  ];
}
