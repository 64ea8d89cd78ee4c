import { beginsWithMoment } from './cursor-moment.ts';

// The queues whose entries can get stuck, as staff see them (CONS-15). An entry is stuck when it was given up, or has
// failed so often that it will hardly mend itself: src/server/stuck-jobs/stuck-queues.ts.

export const JOB_KINDS = [
  'mail',
  'webhook',
  'refund',
  'payment-check',
  'price-schedule',
  'reset-link',
  'file-removal',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Their entries have names of their own; those of the others are UUIDs. */
const NAMED_KINDS: readonly JobKind[] = ['webhook', 'file-removal'];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a page can begin after this: 'MOMENT~KIND~ID'. The database would fail at any other. */
export function isCursorOfJob(cursor: string): boolean {
  const [, name = '', id = ''] = cursor.split('~');
  const kind = JOB_KINDS.find((other) => other === name);
  const isIdOfKind = kind !== undefined && (NAMED_KINDS.includes(kind) || UUID.test(id));
  return isIdOfKind && beginsWithMoment(cursor);
}

/** Counting stops here, and the screens show '999+'. */
export const STUCK_COUNT_LIMIT = 1_000;
