import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useId } from 'react';
import type { ConsolePayment, ConsoleRefund } from '../../contract/console-payments.ts';
import type { OrderDocument } from '../../contract/invoice.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { mayChangeMoney } from '../../domain/money-desk.ts';
import {
  MONEY_TEXT,
  PAYMENTS_TEXT,
  RECONCILIATION_NAMES,
  REFUNDS_TEXT,
  refundReasonName,
} from '../../text/console-money.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { SidePanel } from '../frame/side-panel.tsx';
import { paymentQuery } from '../queries/money.ts';
import { Link } from '../router.tsx';
import type { Operator } from '../session.ts';
import { hrefOfInvoice, hrefOfOrder } from './money-filter.ts';
import { LINK } from './money-link.ts';
import { RefundForm } from './refund-form.tsx';
import { PaidBadge, RefundBadge } from './state-badge.tsx';

interface PaymentPanelProps {
  id: string;
  operator: Operator;
  onClose: () => void;
}

/** A payment beside the list: its order, what was refunded of it, and the form for more. */
export function PaymentPanel({ id, operator, onClose }: PaymentPanelProps) {
  const { api } = useConsole();
  const payment = useQuery(paymentQuery(api, operator.id, id));
  const isMissing = payment.error instanceof CallFailed && payment.error.status === 404;
  const { data } = payment;
  return (
    <SidePanel
      title={PAYMENTS_TEXT.panel}
      badge={data && <PaidBadge {...data} />}
      onClose={onClose}
    >
      {data && (
        <div className="grid gap-4 text-sm">
          <Facts payment={data} />
          <Refunds refunds={data.refunds} />
          {data.creditNotes.length > 0 && <Credited documents={data.creditNotes} />}
          {mayChangeMoney(operator.role) && (
            <RefundForm key={data.id} payment={data} operator={operator} />
          )}
        </div>
      )}
      {payment.isPending && (
        <div role="status" className="py-10 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-3">{PAYMENTS_TEXT.loadingOne}</p>
        </div>
      )}
      {isMissing && <p role="alert">{ERROR_MESSAGES.PAYMENT_NOT_FOUND}</p>}
      {payment.isError && !isMissing && (
        <CallFailedNotice
          sentence={PAYMENTS_TEXT.readOneFailed}
          tryAgain={() => payment.refetch()}
          isTrying={payment.isFetching}
        />
      )}
    </SidePanel>
  );
}

function Facts({ payment }: { payment: ConsolePayment }) {
  const { order, checking } = payment;
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
      <Fact name={PAYMENTS_TEXT.payment}>
        {payment.id}
        {payment.isSandbox && <span className="block text-chilli">{PAYMENTS_TEXT.sandbox}</span>}
      </Fact>
      <Fact name={MONEY_TEXT.when}>
        <time dateTime={payment.at}>{formatMoment(payment.at)}</time>
      </Fact>
      <Fact name={MONEY_TEXT.amount}>
        <span className="font-semibold">{formatRupees(payment.amount)}</span>
        {payment.method && ` · ${payment.method}`}
      </Fact>
      <Fact name={PAYMENTS_TEXT.left}>{formatRupees(payment.left)}</Fact>
      <Fact name={MONEY_TEXT.order}>
        {order ? (
          <>
            <Link href={hrefOfOrder(order.id)} className={LINK}>
              {order.orderId}
            </Link>
            {order.storeName && ` · ${order.storeName}`}
          </>
        ) : (
          PAYMENTS_TEXT.noOrder
        )}
      </Fact>
      <Fact name={PAYMENTS_TEXT.reconciliation}>
        {RECONCILIATION_NAMES[payment.reconciliation]}
      </Fact>
      <Fact name={PAYMENTS_TEXT.checking}>
        {PAYMENTS_TEXT.checked(
          checking.attempts,
          checking.nextCheckAt && formatMoment(checking.nextCheckAt),
        )}
      </Fact>
      {payment.providerOrderId && (
        <Fact name={PAYMENTS_TEXT.providerOrder}>{payment.providerOrderId}</Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-soft">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

function Refunds({ refunds }: { refunds: readonly ConsoleRefund[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-base font-semibold">
        {PAYMENTS_TEXT.refunds}
      </h3>
      {refunds.length === 0 && <p className="text-soft">{PAYMENTS_TEXT.noRefunds}</p>}
      <ul className="grid gap-1.5">
        {refunds.map((refund) => (
          <li key={refund.id} className="rounded-lg border border-line px-2.5 py-1.5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold tabular-nums">{formatRupees(refund.amount)}</span>
              <RefundBadge state={refund.state} />
            </p>
            <p className="wrap-anywhere">{refund.note ?? refundReasonName(refund)}</p>
            <p className="text-xs text-soft">
              {[refund.by, formatMoment(refund.at)].filter(Boolean).join(' · ')}
            </p>
            <RefundTrouble refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A refund makes a credit note of its own: whoever refunds should know what was credited before. */
const Credited = ({ documents }: { documents: readonly OrderDocument[] }) => (
  <p className="text-soft">
    {PAYMENTS_TEXT.credited}{' '}
    {documents.map(({ id, number, total }, nth) => (
      <Fragment key={id}>
        {nth > 0 && ', '}
        <Link href={hrefOfInvoice(id)} className={LINK}>
          {number}
        </Link>{' '}
        ({formatRupees(total)})
      </Fragment>
    ))}
    . {PAYMENTS_TEXT.creditsAgain}
  </p>
);

/** Why a refund has not gone out, and when it is sent again. */
export const RefundTrouble = ({ refund }: { refund: ConsoleRefund }) =>
  refund.isFailing &&
  refund.nextAttemptAt && (
    <p className="mt-1 text-xs font-medium text-chilli">
      {REFUNDS_TEXT.failing(refund.attempts, formatMoment(refund.nextAttemptAt))}
    </p>
  );
