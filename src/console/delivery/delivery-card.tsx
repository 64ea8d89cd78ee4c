import { Phone } from 'lucide-react';
import type { RecordedTick } from '../../contract/console-delivery.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { DELIVERIES_TEXT } from '../../text/console-delivery.ts';
import { StatusBadge } from '../../web/status-badge.tsx';
import type { ShownOrder } from './shown-orders.ts';
import { TickButtons } from './tick-buttons.tsx';
import type { TickDraft } from './tick-draft.ts';

interface DeliveryCardProps {
  order: ShownOrder;
  /** undefined: the person only reads. */
  onTick: ((tick: TickDraft) => void) | undefined;
}

const cardId = (id: string): string => `delivery-${id}`;

/** Without scrolling: the screen stays where the thumb is. */
export const focusCard = (id: string): void =>
  document.getElementById(cardId(id))?.focus({ preventScroll: true });

/** One order of the sheet: to whom, what, how much cash, and what to tick. */
export function DeliveryCard({ order, onTick }: DeliveryCardProps) {
  const { orderId, shop, address, pincode, district, phone, cashDue, status } = order;
  const name = shop ?? DELIVERIES_TEXT.unknownShop;
  return (
    <li
      id={cardId(order.id)}
      tabIndex={-1}
      className="grid gap-x-6 gap-y-2 border-t border-line p-3 first:border-t-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_17rem] lg:items-start"
    >
      <div className="min-w-0">
        <h3 className="font-sans! text-lg font-bold wrap-anywhere lg:text-base">{name}</h3>
        <p className="text-sm wrap-anywhere text-soft">
          {orderId} · {[address, district, pincode].filter(Boolean).join(', ')}
        </p>
        {phone && (
          <a
            href={`tel:${phone}`}
            aria-label={DELIVERIES_TEXT.call(name, phone)}
            className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold text-leaf-deep underline lg:min-h-7 lg:text-sm"
          >
            <Phone aria-hidden="true" size={16} />
            {phone}
          </a>
        )}
      </div>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2">
          {cashDue > 0 ? (
            <span className={isOpen(status) ? 'text-base font-bold' : ''}>
              {isOpen(status) ? DELIVERIES_TEXT.collect(cashDue) : DELIVERIES_TEXT.due(cashDue)}
            </span>
          ) : (
            <span className="rounded-md bg-leaf-wash px-2 py-0.5 font-semibold text-leaf-deep">
              {DELIVERIES_TEXT.paid}
            </span>
          )}
          {order.isWaiting && (
            <span className="rounded-md bg-turmeric-wash px-2 py-0.5 font-semibold">
              {DELIVERIES_TEXT.notSent}
            </span>
          )}
        </p>
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center underline lg:min-h-7">
            {DELIVERIES_TEXT.goods(order.packs, order.weight)}
          </summary>
          <ul className="grid gap-1 pb-1">
            {order.lines.map((line, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change, and two may have the same title and pack.
              <li key={position}>
                {DELIVERIES_TEXT.line(shownAmount(line), line.title, line.pack)}
              </li>
            ))}
          </ul>
        </details>
        {order.tick && <TickedLine tick={order.tick} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 lg:justify-end">
        {isOpen(status) && onTick ? (
          <TickButtons order={order} onTick={onTick} />
        ) : (
          <StatusBadge status={status} />
        )}
      </div>
    </li>
  );
}

/** '8 of 10' where less was packed. */
function shownAmount({ quantity, ordered, isLoose }: ShownOrder['lines'][number]): string {
  const amount = DELIVERIES_TEXT.amount(quantity, isLoose);
  if (ordered === undefined) return amount;
  return `${amount} ${DELIVERIES_TEXT.ofOrdered(DELIVERIES_TEXT.amount(ordered, isLoose))}`;
}

const isOpen = (status: ShownOrder['status']): boolean =>
  status === 'Confirmed' || status === 'Packed' || status === 'Out for Delivery';

/** What was ticked last. */
function TickedLine({ tick }: { tick: RecordedTick }) {
  const { outcome, cashTaken, reason, note, afterwards, by, at } = tick;
  const notes = [
    DELIVERIES_TEXT.outcomes[outcome],
    cashTaken !== null && DELIVERIES_TEXT.taken(cashTaken),
    reason && { ...DELIVERIES_TEXT.reasons, ...DELIVERIES_TEXT.cashReasons }[reason],
    note,
    afterwards === 'back-to-packed' && DELIVERIES_TEXT.broughtBack,
  ];
  return (
    <p className="wrap-anywhere text-soft">
      {notes.filter(Boolean).join(' · ')}
      <span className="block text-xs">{DELIVERIES_TEXT.tickedBy(formatMoment(at), by)}</span>
    </p>
  );
}
