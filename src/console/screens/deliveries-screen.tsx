import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliverySheet } from '../../contract/console-delivery.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import {
  DELIVERIES_TEXT,
  PACKING_SLIPS_TEXT,
  PICK_LIST_TEXT,
} from '../../text/console-delivery.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { CallFailed, isUnanswered } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { DeliveryCard, focusCard } from '../delivery/delivery-card.tsx';
import { HandOverAll } from '../delivery/hand-over-all.tsx';
import { ListState, PrintButton } from '../delivery/list-state.tsx';
import { DayField, DistrictTabs, sheetHref } from '../delivery/sheet-filters.tsx';
import { SheetPaper } from '../delivery/sheet-paper.tsx';
import { SheetTools } from '../delivery/sheet-tools.tsx';
import { cashOf, type ShownOrder, shownOrders } from '../delivery/shown-orders.ts';
import { tapGuard } from '../delivery/tap-guard.ts';
import type { TickDraft } from '../delivery/tick-draft.ts';
import { useTicks } from '../delivery/use-ticks.ts';
import { WaitingTicks } from '../delivery/waiting-ticks.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { useLive } from '../live.ts';
import { DELIVERIES_KEY, type SheetFilter, sheetQuery } from '../queries/deliveries.ts';
import { Link, usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

/** The deliveries of a district and day, to tick off on a phone and to print for a clipboard. */
export function DeliveriesScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const filter = readFilter(usePlace().search);
  const query = useQuery(sheetQuery(api, operator.id, filter));
  useLive(['orders'], [[DELIVERIES_KEY, operator.id, 'sheet']]);
  const { outbox, waiting } = useTicks(operator.id);
  const sheet = query.data;
  const orders = shownOrders(sheet?.orders ?? [], waiting);
  const cash = sheet && cashOf(orders, sheet);
  const mayTick = operator.role !== 'accountant';
  const put = (order: ShownOrder, draft: TickDraft) =>
    outbox.put(
      { orderId: order.id, ...draft },
      `${order.orderId} ${order.shop ?? DELIVERIES_TEXT.unknownShop}`,
    );
  const [isSecondTap] = useState(tapGuard);
  const tick = (order: ShownOrder, draft: TickDraft) => {
    if (!isSecondTap(draft.outcome, performance.now())) put(order, draft);
  };
  const handOverAll = (packed: readonly ShownOrder[]) => {
    for (const order of packed) put(order, { outcome: 'handed-over' });
  };
  const isOffline = query.isRefetchError && sheet !== undefined && isNoAnswer(query.error);

  return (
    <>
      <div className="print:hidden">
        <ScreenHead title={DELIVERIES_TEXT.title}>
          <SheetTools otherDay={sheet && !sheet.isToday ? sheet.day : undefined}>
            <Link href={CONSOLE_PATHS.pickList} className={toolButtonClass()}>
              {PICK_LIST_TEXT.title}
            </Link>
            <Link href={CONSOLE_PATHS.packingSlips} className={toolButtonClass()}>
              {PACKING_SLIPS_TEXT.title}
            </Link>
            {filter.orders === undefined && <DayField filter={filter} sheet={sheet} />}
            {orders.length > 0 && <PrintButton />}
          </SheetTools>
        </ScreenHead>
        {sheet && cash && sheet.orders.length > 0 && <Totals sheet={sheet} cash={cash} />}
      </div>
      {filter.orders === undefined ? (
        <DistrictTabs filter={filter} sheet={sheet} />
      ) : (
        <p className="mb-3 flex flex-wrap items-center gap-3 text-sm print:hidden">
          {sheet && DELIVERIES_TEXT.chosen(sheet.orders.length)}
          <Link href={CONSOLE_PATHS.deliveries} className={toolButtonClass()}>
            {DELIVERIES_TEXT.showAll}
          </Link>
        </p>
      )}
      <WaitingTicks outbox={outbox} waiting={waiting} />
      {isOffline ? (
        <p
          role="status"
          className="mb-3 rounded-xl bg-turmeric-wash px-4 py-3 text-sm print:hidden"
        >
          {DELIVERIES_TEXT.offline(formatMoment(new Date(query.dataUpdatedAt).toISOString()))}
        </p>
      ) : (
        <ListState query={query} failed={DELIVERIES_TEXT.readFailed} />
      )}
      {sheet && cash && (
        <div className="print:hidden">
          {sheet.isCut && (
            <p className="mb-3 rounded-xl bg-turmeric-wash px-4 py-3 text-sm">
              {DELIVERIES_TEXT.cut}
            </p>
          )}
          {orders.length === 0 && <NothingToDeliver sheet={sheet} filter={filter} />}
          <Groups orders={orders} onTick={mayTick ? tick : undefined} onHandOverAll={handOverAll} />
          <CashByStaff cash={sheet.cash} />
        </div>
      )}
      {sheet && cash && orders.length > 0 && (
        <SheetPaper sheet={sheet} orders={orders} cash={cash} asOf={query.dataUpdatedAt} />
      )}
    </>
  );
}

function readFilter(search: URLSearchParams): SheetFilter {
  const orders = search.get('orders') ?? undefined;
  if (orders !== undefined) return { orders };
  return {
    district: knownDistricts().find((each) => each === search.get('district')),
    day: search.get('day') ?? undefined,
  };
}

interface TotalsProps {
  sheet: DeliverySheet;
  cash: ReturnType<typeof cashOf>;
}

/** What is on the van, and how much cash is to come back. */
function Totals({ sheet: { totals }, cash }: TotalsProps) {
  return (
    <div className="-mt-2 mb-2 flex flex-wrap items-baseline gap-x-4 lg:mb-3">
      {cash.due > 0 && (
        <p className="font-bold lg:text-lg">{DELIVERIES_TEXT.cash(cash.taken, cash.due)}</p>
      )}
      <p className="text-sm text-soft">
        {DELIVERIES_TEXT.totals(totals.orders, totals.packs, totals.weight)}
      </p>
    </div>
  );
}

type OnTick = ((order: ShownOrder, draft: TickDraft) => void) | undefined;

const isNoAnswer = (error: unknown): boolean =>
  error instanceof CallFailed && isUnanswered(error.status);

interface GroupsProps {
  orders: readonly ShownOrder[];
  onTick: OnTick;
  onHandOverAll: (packed: readonly ShownOrder[]) => void;
}

/** By what is to be done next. */
function Groups({ orders, onTick, onHandOverAll }: GroupsProps) {
  const { groups } = DELIVERIES_TEXT;
  const withStatus = (...statuses: ShownOrder['status'][]) =>
    orders.filter(({ status }) => statuses.includes(status));
  const packed = withStatus('Packed');
  return (
    <>
      <Group
        name={groups.deliver}
        orders={withStatus('Out for Delivery')}
        onTick={onTick}
        tool={undefined}
      />
      <Group
        name={groups.load}
        orders={packed}
        onTick={onTick}
        tool={
          onTick &&
          packed.length > 1 && (
            <HandOverAll count={packed.length} onConfirm={() => onHandOverAll(packed)} />
          )
        }
      />
      <Group
        name={groups.pack}
        orders={withStatus('Pending', 'Confirmed', 'Cancellation Requested')}
        onTick={onTick}
        tool={undefined}
      />
      <Group
        name={groups.done}
        orders={withStatus('Delivered', 'Cancelled')}
        onTick={onTick}
        tool={undefined}
      />
    </>
  );
}

interface GroupProps {
  name: string;
  orders: readonly ShownOrder[];
  onTick: OnTick;
  tool: React.ReactNode;
}

function Group({ name, orders, onTick, tool }: GroupProps) {
  if (orders.length === 0) return null;
  const tickAt = (index: number, order: ShownOrder, draft: TickDraft) => {
    onTick?.(order, draft);
    // The card moves to another group: the focus goes to the next one of this group, or follows the card.
    const next = orders[index + 1] ?? orders[index - 1] ?? order;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusCard(next.id);
    });
  };
  return (
    <section className="mb-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans! text-base font-bold">
          {DELIVERIES_TEXT.group(name, orders.length)}
        </h2>
        {tool}
      </div>
      <ul className="overflow-clip rounded-xl border border-line bg-paper">
        {orders.map((order, index) => (
          <DeliveryCard
            key={order.id}
            order={order}
            onTick={onTick && ((draft) => tickAt(index, order, draft))}
          />
        ))}
      </ul>
    </section>
  );
}

function CashByStaff({ cash }: Pick<DeliverySheet, 'cash'>) {
  if (cash.length === 0) return null;
  return (
    <section className="mb-4 max-w-xl">
      <h2 className="mb-2 font-sans! text-base font-bold">{DELIVERIES_TEXT.cashBy}</h2>
      <dl className="rounded-xl border border-line bg-paper text-sm">
        {cash.map(({ by, cashTaken, cashDue, deliveries }) => (
          <div
            key={by}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line px-3 py-2 first:border-t-0"
          >
            <dt className="font-semibold wrap-anywhere">{by}</dt>
            <dd className="tabular-nums">
              {DELIVERIES_TEXT.cashOf(cashTaken, cashDue, deliveries)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function NothingToDeliver({ sheet, filter }: { sheet: DeliverySheet; filter: SheetFilter }) {
  return (
    <EmptyState
      role="status"
      action={
        !sheet.isToday && (
          <Link href={sheetHref({ district: filter.district })} className={toolButtonClass()}>
            {DELIVERIES_TEXT.today}
          </Link>
        )
      }
    >
      <p className="font-display text-xl font-semibold">{DELIVERIES_TEXT.empty}</p>
      <p className="text-base">
        {sheet.isToday ? DELIVERIES_TEXT.emptyHint : DELIVERIES_TEXT.emptyDay}
      </p>
    </EmptyState>
  );
}
