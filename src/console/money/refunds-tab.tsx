import { useQuery } from '@tanstack/react-query';
import type { ConsoleRefund } from '../../contract/console-payments.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { REFUND_STATES } from '../../domain/refund-state.ts';
import {
  MONEY_TEXT,
  PAYMENTS_TEXT,
  REFUND_STATE_NAMES,
  REFUNDS_TEXT,
  refundReasonName,
} from '../../text/console-money.ts';
import type { Column } from '../../ui/data-table.tsx';
import { useConsole } from '../console-context.tsx';
import { refundsQuery } from '../queries/money.ts';
import { Link } from '../router.tsx';
import { hrefOfOrder, hrefOfPayment } from './money-filter.ts';
import { MoneySelect } from './money-filters.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { LINK } from './money-link.ts';
import { RefundTrouble } from './payment-panel.tsx';
import { RefundBadge } from './state-badge.tsx';
import type { MoneyTabProps } from './tab-props.ts';

/** What goes back to shops, and how far it is. */
export function RefundsTab({ filter, operator }: MoneyTabProps) {
  const { api } = useConsole();
  const query = useQuery(refundsQuery(api, operator.id, filter));
  return (
    <MoneyFrame
      filter={filter}
      query={query}
      page={query.data}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      words={REFUNDS_TEXT}
      filters={
        <MoneySelect
          filter={filter}
          name="state"
          label={MONEY_TEXT.state}
          anyLabel={REFUNDS_TEXT.anyState}
          values={REFUND_STATES}
          nameOf={(value) => REFUND_STATE_NAMES[value]}
        />
      }
    />
  );
}

const COLUMNS: readonly Column<ConsoleRefund>[] = [
  {
    key: 'order',
    header: MONEY_TEXT.order,
    isRowHeader: true,
    cell: ({ order }) =>
      order ? (
        <Link href={hrefOfOrder(order.id)} className={LINK}>
          {order.orderId}
        </Link>
      ) : (
        PAYMENTS_TEXT.noOrder
      ),
  },
  {
    key: 'when',
    header: MONEY_TEXT.when,
    className: 'whitespace-nowrap text-soft',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    key: 'payment',
    header: REFUNDS_TEXT.payment,
    onCard: 'line',
    cell: ({ paymentId }) => (
      <Link href={hrefOfPayment(paymentId)} className={LINK}>
        {paymentId}
      </Link>
    ),
  },
  {
    key: 'reason',
    header: MONEY_TEXT.reason,
    onCard: 'line',
    cell: (refund) => (
      <>
        {refundReasonName(refund)}
        {refund.note && <span className="block wrap-anywhere text-soft">{refund.note}</span>}
        <RefundTrouble refund={refund} />
      </>
    ),
  },
  {
    key: 'by',
    header: MONEY_TEXT.by,
    isWideOnly: true,
    onCard: 'right',
    className: 'text-soft',
    cell: ({ by }) => by ?? MONEY_TEXT.nothing,
  },
  {
    key: 'state',
    header: MONEY_TEXT.state,
    cell: ({ state }) => <RefundBadge state={state} />,
  },
  {
    key: 'amount',
    header: MONEY_TEXT.amount,
    isRight: true,
    onCard: 'corner',
    className: 'font-semibold',
    cell: ({ amount }) => formatRupees(amount),
  },
];
