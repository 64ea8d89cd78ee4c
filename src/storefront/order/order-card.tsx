import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderSummary } from '../../contract/order.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { PATHS } from '../../domain/paths.ts';
import { HISTORY_TEXT } from '../../text/order-screens.ts';
import { productCount } from '../../text/product-count.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SandboxBadge } from '../../web/sandbox-badge.tsx';
import { StatusBadge } from '../../web/status-badge.tsx';
import { OrderAgain } from './order-again.tsx';

/** One order in the history (HIST-02). */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { id, orderId, orderDate, paymentMethod, status, lineCount, totalAmount } = order;
  const titleId = `order-${id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full flex-col rounded-3xl border border-line bg-paper p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 id={titleId} className="font-sans! text-lg font-bold tracking-normal!">
          <span className="block text-sm font-normal text-soft">{HISTORY_TEXT.orderId}</span>{' '}
          {orderId}
        </h2>
        <StatusBadge status={status} />
      </div>
      <dl className="my-4 grid gap-2 border-y border-line py-3">
        <Fact label={HISTORY_TEXT.orderDate}>{formatMoment(orderDate)}</Fact>
        <Fact label={HISTORY_TEXT.paymentMethod}>
          {paymentMethod} {order.isPaidInSandbox && <SandboxBadge />}
        </Fact>
        <Fact label={HISTORY_TEXT.totalPrice}>
          <span className="text-xl font-bold tabular-nums">{formatRupees(totalAmount)}</span>
        </Fact>
      </dl>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">{productCount(lineCount)}</p>
        <div className="flex grow flex-wrap justify-end gap-2">
          <Link
            to={PATHS.order}
            params={{ id }}
            aria-describedby={titleId}
            className={buttonClass('outline', 'px-4!')}
          >
            {HISTORY_TEXT.viewHistory}
          </Link>
          <OrderAgain orderId={id} describedBy={titleId} className="px-4!" />
        </div>
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="ml-auto text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
