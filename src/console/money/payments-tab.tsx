import { useQuery } from '@tanstack/react-query';
import type { ConsolePaymentSummary } from '../../contract/console-payments.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { PAYMENT_VIEWS } from '../../domain/money-desk.ts';
import {
  MONEY_TEXT,
  PAYMENT_VIEW_NAMES,
  PAYMENTS_TEXT,
  RECONCILIATION_NAMES,
} from '../../text/console-money.ts';
import type { Column } from '../../ui/data-table.tsx';
import { useConsole } from '../console-context.tsx';
import { paymentsQuery } from '../queries/money.ts';
import { closePanel, Link, openPanel } from '../router.tsx';
import { hrefOfOrder } from './money-filter.ts';
import { MoneySearch, MoneySelect } from './money-filters.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { LINK } from './money-link.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { PaidBadge } from './state-badge.tsx';
import type { MoneyTabProps } from './tab-props.ts';

/** What shops paid online, what became of it, and the way to refund it. */
export function PaymentsTab({ filter, operator }: MoneyTabProps) {
  const { api } = useConsole();
  const query = useQuery(paymentsQuery(api, operator.id, filter));
  const { open } = filter;
  const openPayment = (id: string) => openPanel({ open: id });
  const unsettled = query.data?.open;
  return (
    <MoneyFrame
      filter={filter}
      query={query}
      page={query.data}
      columns={columns(openPayment)}
      keyOf={({ id }) => id}
      words={PAYMENTS_TEXT}
      current={open}
      onOpen={({ id }) => openPayment(id)}
      search={<MoneySearch filter={filter} label={PAYMENTS_TEXT.search} className="sm:w-60" />}
      filters={
        <MoneySelect
          filter={filter}
          name="view"
          label={PAYMENTS_TEXT.view}
          anyLabel={PAYMENTS_TEXT.anyView}
          values={PAYMENT_VIEWS}
          nameOf={(value) => PAYMENT_VIEW_NAMES[value]}
        />
      }
      panel={
        open ? <PaymentPanel id={open} operator={operator} onClose={() => closePanel()} /> : null
      }
    >
      {unsettled && (
        <p className="mb-2 text-sm text-soft">
          {PAYMENTS_TEXT.open(unsettled.count, unsettled.since && formatMoment(unsettled.since))}
        </p>
      )}
    </MoneyFrame>
  );
}

const columns = (onOpen: (id: string) => void): readonly Column<ConsolePaymentSummary>[] => [
  {
    key: 'payment',
    header: PAYMENTS_TEXT.payment,
    isRowHeader: true,
    cell: ({ id }) => (
      <button type="button" onClick={() => onOpen(id)} className={`${LINK} cursor-pointer`}>
        {id}
      </button>
    ),
  },
  {
    key: 'when',
    header: MONEY_TEXT.when,
    isWideOnly: true,
    className: 'whitespace-nowrap text-soft',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'order',
    header: MONEY_TEXT.order,
    onCard: 'line',
    cell: ({ order }) =>
      order ? (
        <>
          <Link href={hrefOfOrder(order.id)} className={LINK}>
            {order.orderId}
          </Link>
          {order.storeName && (
            <span className="block text-xs wrap-anywhere text-soft">{order.storeName}</span>
          )}
        </>
      ) : (
        PAYMENTS_TEXT.noOrder
      ),
  },
  {
    key: 'method',
    header: PAYMENTS_TEXT.method,
    isWideOnly: true,
    onCard: 'right',
    cell: ({ method }) => method ?? MONEY_TEXT.nothing,
  },
  {
    key: 'state',
    header: MONEY_TEXT.state,
    cell: ({ state }) => <PaidBadge state={state} />,
  },
  {
    key: 'reconciliation',
    header: PAYMENTS_TEXT.reconciliation,
    isWideOnly: true,
    onCard: 'line',
    cell: ({ reconciliation, isSandbox }) => (
      <>
        {RECONCILIATION_NAMES[reconciliation]}
        {isSandbox && <span className="block text-xs text-chilli">{PAYMENTS_TEXT.sandbox}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    header: MONEY_TEXT.amount,
    isRight: true,
    onCard: 'corner',
    className: 'font-semibold',
    cell: ({ amount, refunded }) => (
      <>
        {formatRupees(amount)}
        {refunded > 0 && (
          <span className="block text-xs font-normal text-soft">
            {PAYMENTS_TEXT.refunded(refunded)}
          </span>
        )}
      </>
    ),
  },
];
