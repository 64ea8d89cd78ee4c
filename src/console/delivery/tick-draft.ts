import type { TickRequest } from '../../contract/console-delivery.ts';

/** What a person ticks; the outbox adds the rest. */
export type TickDraft = Pick<
  TickRequest,
  'outcome' | 'cashTaken' | 'reason' | 'note' | 'afterwards'
>;
