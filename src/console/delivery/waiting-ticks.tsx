import { DELIVERIES_TEXT } from '../../text/console-delivery.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { TickOutbox, WaitingTick } from './tick-outbox.ts';

interface WaitingTicksProps {
  outbox: TickOutbox;
  waiting: readonly WaitingTick[];
}

/** What isn't sent yet, and what was refused. Always mounted: a live region that appears with its text isn't announced. */
export function WaitingTicks({ outbox, waiting }: WaitingTicksProps) {
  const unsent = waiting.filter(({ refusal }) => refusal === undefined);
  const refused = waiting.filter(({ refusal }) => refusal !== undefined);
  return (
    <div className="print:hidden">
      <div role="status">
        {unsent.length > 0 && (
          <p className="mb-3 rounded-xl bg-turmeric-wash px-4 py-3">
            <strong>{DELIVERIES_TEXT.waiting(unsent.length)}</strong> {DELIVERIES_TEXT.waitingHint}
          </p>
        )}
      </div>
      <div role="alert">
        {refused.map(({ key, name, tick, refusal }) => (
          <div
            key={key}
            className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-chilli-wash px-4 py-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <strong>
                {DELIVERIES_TEXT.refused(name, DELIVERIES_TEXT.outcomes[tick.outcome])}
              </strong>{' '}
              {refusal}
            </p>
            <ToolButton onClick={() => outbox.drop(key)} aria-label={DELIVERIES_TEXT.dropFor(name)}>
              {DELIVERIES_TEXT.drop}
            </ToolButton>
          </div>
        ))}
      </div>
    </div>
  );
}
