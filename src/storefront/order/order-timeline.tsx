import type { Order } from '../../contract/order.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { type OrderStatus, statusesAhead } from '../../domain/order-status.ts';
import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';
import { STATUS_ICON } from '../../web/status-badge.tsx';
import { OrderSection } from './order-section.tsx';

/** An order's past, current and future statuses. */
export function OrderTimeline({ order: { timeline, status } }: { order: Order }) {
  const ahead = statusesAhead(status);
  return (
    <OrderSection title={ORDER_SCREEN_TEXT.timeline}>
      <ol>
        {timeline.map((event, index) => (
          <Step
            key={event.at}
            status={event.status}
            at={event.at}
            isNow={index === timeline.length - 1}
          />
        ))}
        {ahead.map((coming) => (
          <Step key={coming} status={coming} />
        ))}
      </ol>
    </OrderSection>
  );
}

interface StepProps {
  status: OrderStatus;
  /** undefined: still to come. */
  at?: string;
  isNow?: boolean;
}

function Step({ status, at, isNow = false }: StepProps) {
  const Icon = STATUS_ICON[status];
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      // The line to the next step.
      className={`relative flex gap-3.5 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-11 not-last:before:bottom-1 not-last:before:left-[1.1875rem] not-last:before:w-0.5 not-last:before:rounded-full ${at && !isNow ? 'not-last:before:bg-leaf' : 'not-last:before:bg-line'}`}
    >
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${lookOf(at, isNow)}`}
      >
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0 self-center leading-snug">
        <p className={at ? 'font-semibold' : 'text-soft'}>
          {status}
          {isNow && (
            <span className="ml-2 rounded-md bg-turmeric-wash px-2 py-0.5 text-sm">
              {ORDER_SCREEN_TEXT.isNow}
            </span>
          )}
        </p>
        {at ? (
          <time dateTime={at} className="text-sm text-soft">
            {formatMoment(at)}
          </time>
        ) : (
          <span className="sr-only">{ORDER_SCREEN_TEXT.toCome}</span>
        )}
      </div>
    </li>
  );
}

function lookOf(at: string | undefined, isNow: boolean): string {
  if (isNow) return 'bg-leaf text-white';
  return at
    ? 'bg-leaf-wash text-leaf-deep'
    : 'text-control shadow-[inset_0_0_0_1.5px_var(--color-line)]';
}
