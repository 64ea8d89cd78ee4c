import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { ConsoleOrderSummary } from '../../contract/console-orders.ts';
import type { LedgerEntry } from '../../contract/console-retailers.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { ACTIVITY_TEXT } from '../../text/console-activity.ts';
import { LEDGER_REASON_NAMES } from '../../text/console-money.ts';
import { ORDER_DESK_TEXT } from '../../text/console-orders.ts';
import { BALANCE_NAMES, RETAILER_TEXT } from '../../text/console-retailers.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ToolButton, toolButtonClass } from '../../ui/tool-button.tsx';
import { StatusBadge } from '../../web/status-badge.tsx';
import { ActivityTable } from '../activity/activity-table.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { PaymentBadge } from '../order/payment-badge.tsx';
import { activityQuery } from '../queries/activity.ts';
import { retailerLedgerQuery, retailerOrdersQuery } from '../queries/retailers.ts';
import { Link, navigate } from '../router.tsx';
import type { Operator } from '../session.ts';

interface ShopListProps {
  id: string;
  operator: Operator;
}

const LINK = 'inline-flex min-h-11 items-center font-bold hover:underline lg:min-h-6';

const orderHref = (id: string, orderId: string) =>
  `${CONSOLE_PATHS.orders}?${new URLSearchParams({ q: orderId, open: id })}`;

const ORDER_COLUMNS: readonly Column<ConsoleOrderSummary>[] = [
  {
    key: 'order',
    header: ORDER_DESK_TEXT.order,
    isRowHeader: true,
    cell: ({ id, orderId }) => (
      <Link href={orderHref(id, orderId)} className={LINK}>
        {orderId}
      </Link>
    ),
  },
  {
    key: 'placed',
    header: ORDER_DESK_TEXT.placed,
    cell: ({ orderDate }) => <time dateTime={orderDate}>{formatMoment(orderDate)}</time>,
  },
  {
    key: 'status',
    header: ORDER_DESK_TEXT.status,
    onCard: 'right',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'payment',
    header: ORDER_DESK_TEXT.payment,
    isWideOnly: true,
    onCard: 'hidden',
    cell: (row) => <PaymentBadge {...row} />,
  },
  {
    key: 'total',
    header: ORDER_DESK_TEXT.total,
    isRight: true,
    onCard: 'corner',
    className: 'font-bold! whitespace-nowrap',
    cell: ({ totalAmount }) => (totalAmount === null ? '' : formatRupees(totalAmount)),
  },
];

export function ShopOrders({ id, operator }: ShopListProps) {
  const { api } = useConsole();
  const orders = useInfiniteQuery(retailerOrdersQuery(api, operator.id, id));
  return (
    <Section title={RETAILER_TEXT.ordersTitle}>
      <DataTable
        caption={RETAILER_TEXT.ordersCaption}
        columns={ORDER_COLUMNS}
        rows={orders.data?.pages.flatMap(({ items }) => items)}
        keyOf={(row) => row.id}
        onOpen={(row) => navigate(orderHref(row.id, row.orderId))}
        words={{ loading: ORDER_DESK_TEXT.loading }}
        empty={<Nothing>{RETAILER_TEXT.noOrders}</Nothing>}
        failure={failureIn(orders, RETAILER_TEXT.ordersFailed)}
      />
      <More list={orders} />
    </Section>
  );
}

const LEDGER_COLUMNS: readonly Column<LedgerEntry>[] = [
  {
    key: 'when',
    header: RETAILER_TEXT.when,
    className: 'whitespace-nowrap text-soft',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'what',
    header: RETAILER_TEXT.what,
    isRowHeader: true,
    className: 'font-normal!',
    cell: ({ reason, order, note, by }) => (
      <>
        {LEDGER_REASON_NAMES[reason]}{' '}
        {order && (
          <Link href={orderHref(order.id, order.orderId)} className={LINK}>
            {order.orderId}
          </Link>
        )}
        {note && (
          <span className="block text-xs wrap-anywhere text-soft">
            {[note, by].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'balance',
    header: RETAILER_TEXT.balance,
    onCard: 'right',
    cell: ({ balance }) => BALANCE_NAMES[balance],
  },
  {
    key: 'amount',
    header: RETAILER_TEXT.amount,
    isRight: true,
    onCard: 'corner',
    className: 'font-bold! whitespace-nowrap',
    cell: ({ amount }) => (amount > 0 ? `+${formatCount(amount)}` : `−${formatCount(-amount)}`),
  },
];

export function ShopLedger({ id, operator }: ShopListProps) {
  const { api } = useConsole();
  const ledger = useInfiniteQuery(retailerLedgerQuery(api, operator.id, id));
  return (
    <Section title={RETAILER_TEXT.ledgerTitle}>
      <DataTable
        caption={RETAILER_TEXT.ledgerCaption}
        columns={LEDGER_COLUMNS}
        rows={ledger.data?.pages.flatMap(({ items }) => items)}
        keyOf={(entry) => entry.id}
        words={{ loading: RETAILER_TEXT.ledgerLoading }}
        empty={<Nothing>{RETAILER_TEXT.noLedger}</Nothing>}
        failure={failureIn(ledger, RETAILER_TEXT.ledgerFailed)}
      />
      <More list={ledger} />
    </Section>
  );
}

const ACTIVITY_SHOWN = 10;

export function ShopActivity({ id, operator }: ShopListProps) {
  const { api } = useConsole();
  const filter = { kind: 'retailer', objectId: id } as const;
  const activity = useQuery(activityQuery(api, operator.id, filter));
  const entries = activity.data?.items;
  return (
    <Section title={RETAILER_TEXT.activityTitle}>
      <ActivityTable
        entries={entries?.slice(0, ACTIVITY_SHOWN)}
        empty={<Nothing>{RETAILER_TEXT.noActivity}</Nothing>}
        failure={
          activity.isError && (
            <CallFailedNotice
              sentence={ACTIVITY_TEXT.readFailed}
              tryAgain={() => activity.refetch()}
              isTrying={activity.isFetching}
            />
          )
        }
      />
      {entries && entries.length > ACTIVITY_SHOWN && (
        <Link
          href={`${CONSOLE_PATHS.activity}?${new URLSearchParams(filter)}`}
          className={toolButtonClass('paper', 'mt-2')}
        >
          {RETAILER_TEXT.allActivity}
        </Link>
      )}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <p role="status" className="rounded-xl border border-line bg-paper p-4 text-sm text-soft">
    {children}
  </p>
);

type AnyList = UseInfiniteQueryResult<InfiniteData<unknown>>;

const failureIn = (list: AnyList, sentence: string): ReactNode =>
  list.isError && (
    <CallFailedNotice
      sentence={sentence}
      tryAgain={() => (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
      isTrying={list.isFetching}
    />
  );

const More = ({ list }: { list: AnyList }) =>
  list.hasNextPage &&
  !list.isError && (
    <ToolButton
      isBusy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
      className="mt-2 w-fit"
    >
      {list.isFetchingNextPage ? PAGE_TEXT.loading : RETAILER_TEXT.more}
    </ToolButton>
  );
