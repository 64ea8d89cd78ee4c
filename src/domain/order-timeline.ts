import { type OrderStatus, statusesAhead } from './order-status.ts';

// Decides what an order's timeline shows: its recorded statuses, the current one, and those still to come.

export interface TimelineEvent {
  readonly status: OrderStatus;
  readonly at: string;
}

export interface TimelineStep {
  readonly status: OrderStatus;
  /** null: not known, or still to come. */
  readonly at: string | null;
  readonly when: 'past' | 'now' | 'ahead';
}

/** An imported order may have reached its status at a time that nobody recorded. */
export function timelineSteps(
  events: readonly TimelineEvent[],
  status: OrderStatus,
): TimelineStep[] {
  const isRecorded = events.at(-1)?.status === status;
  const past = isRecorded ? events.slice(0, -1) : events;
  const now = { status, at: isRecorded ? events.at(-1)!.at : null, when: 'now' } as const;
  const ahead = statusesAhead(status);
  return [
    ...past.map((event) => ({ ...event, when: 'past' as const })),
    now,
    ...ahead.map((coming) => ({ status: coming, at: null, when: 'ahead' as const })),
  ];
}
