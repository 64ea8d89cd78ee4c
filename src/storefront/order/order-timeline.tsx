import type { Order } from '../../contract/order.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { type TimelineStep, timelineSteps } from '../../domain/order-timeline.ts';
import { deliveryTried } from '../../text/not-delivered.ts';
import { ORDER_SCREEN_TEXT } from '../../text/order-screens.ts';
import { STATUS_ICON } from '../../web/status-badge.tsx';
import { OrderSection } from './order-section.tsx';

/** An order's past, current and future statuses. */
export function OrderTimeline({ order: { timeline, status } }: { order: Order }) {
  return (
    <OrderSection title={ORDER_SCREEN_TEXT.timeline}>
      <ol>
        {timelineSteps(timeline, status).map((step) => (
          <Step key={`${step.status} ${step.at}`} {...step} />
        ))}
      </ol>
    </OrderSection>
  );
}

const LOOKS: Readonly<Record<TimelineStep['when'], string>> = {
  past: 'bg-leaf-wash text-leaf-deep',
  now: 'bg-leaf text-white',
  ahead: 'text-control shadow-[inset_0_0_0_1.5px_var(--color-line)]',
};

function Step({ status, at, when, note, notDelivered }: TimelineStep) {
  const Icon = STATUS_ICON[status];
  const isNow = when === 'now';
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      // The line to the next step.
      className={`relative flex gap-3.5 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-11 not-last:before:bottom-1 not-last:before:left-[1.1875rem] not-last:before:w-0.5 not-last:before:rounded-full ${when === 'past' ? 'not-last:before:bg-leaf' : 'not-last:before:bg-line'}`}
    >
      <span className={`grid size-10 shrink-0 place-items-center rounded-full ${LOOKS[when]}`}>
        <Icon aria-hidden="true" size={20} />
      </span>
      <div className="min-w-0 self-center leading-snug">
        <p className={when === 'ahead' ? 'text-soft' : 'font-semibold'}>
          {status}
          {isNow && (
            <span className="ml-2 rounded-md bg-turmeric-wash px-2 py-0.5 text-sm">
              {ORDER_SCREEN_TEXT.isNow}
            </span>
          )}
        </p>
        {notDelivered && <p className="text-sm">{deliveryTried(notDelivered)}</p>}
        {at && (
          <time dateTime={at} className="text-sm text-soft">
            {formatMoment(at)}
          </time>
        )}
        {note && (
          <p className="mt-1 rounded-lg bg-ivory px-3 py-2 text-sm wrap-anywhere">
            <span className="font-semibold">
              {status === 'Cancellation Requested'
                ? ORDER_SCREEN_TEXT.yourReason
                : ORDER_SCREEN_TEXT.fromTheStore}
              :
            </span>{' '}
            {note}
          </p>
        )}
        {when === 'ahead' && <span className="sr-only">{ORDER_SCREEN_TEXT.toCome}</span>}
      </div>
    </li>
  );
}
