import { DELIVERIES_TEXT } from '../../text/console-delivery.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { isFailing, type TickOutbox, type WaitingTick } from './tick-outbox.ts';

const ALERT =
  'mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-chilli-wash px-4 py-3';

interface WaitingTicksProps {
  outbox: TickOutbox;
  waiting: readonly WaitingTick[];
}

/** What isn't sent yet, can't be sent, or was refused. Always mounted: a live region that appears with its text isn't announced. */
export function WaitingTicks({ outbox, waiting }: WaitingTicksProps) {
  const failing = waiting.filter(isFailing);
  const unsent = waiting.filter((each) => each.refusal === undefined && !isFailing(each));
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
        {failing.map(({ key, name, tick }) => (
          <div key={key} className={ALERT}>
            <p className="min-w-0 wrap-anywhere">
              <strong>
                {DELIVERIES_TEXT.failing(name, DELIVERIES_TEXT.outcomes[tick.outcome])}
              </strong>{' '}
              {DELIVERIES_TEXT.failingHint}
            </p>
            <div className="flex flex-wrap gap-2">
              <ToolButton
                onClick={() => outbox.retry(key)}
                aria-label={DELIVERIES_TEXT.tryAgainFor(name)}
              >
                {DELIVERIES_TEXT.tryAgain}
              </ToolButton>
              <ToolButton
                onClick={() => outbox.drop(key)}
                aria-label={DELIVERIES_TEXT.takeBackFor(name)}
              >
                {DELIVERIES_TEXT.takeBack}
              </ToolButton>
            </div>
          </div>
        ))}
        {refused.map(({ key, name, tick, refusal }) => (
          <div key={key} className={ALERT}>
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
