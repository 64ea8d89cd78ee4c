import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderSummary } from '../../contract/order.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { PATHS } from '../../domain/paths.ts';
import { INVOICES_TEXT } from '../../text/invoices.ts';
import { HISTORY_TEXT } from '../../text/order-screens.ts';
import { PACKED_SHORT_TEXT } from '../../text/packing.ts';
import { productCount } from '../../text/product-count.ts';
import { SandboxBadge } from '../../web/sandbox-badge.tsx';
import { StatusBadge } from '../../web/status-badge.tsx';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { OrderAgain } from './order-again.tsx';
import { SaveInvoice } from './save-invoice.tsx';

/** One order in the history (HIST-02), in three short rows: many fit on a screen. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { id, orderId, orderDate, paymentMethod, status, lineCount, totalAmount } = order;
  const titleId = `order-${id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="h-full rounded-2xl border border-line bg-paper px-3.5 py-2 sm:px-4 sm:py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} className="font-sans! text-base font-bold tracking-normal!">
          <span className="text-xs font-normal text-soft">{HISTORY_TEXT.orderId}</span> {orderId}
        </h2>
        <span className="max-[22rem]:[&_svg]:hidden">
          <StatusBadge status={status} />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-2 text-xs text-soft sm:text-sm">
        <dl className="flex flex-wrap gap-x-2">
          <Fact label={HISTORY_TEXT.orderDate}>{formatMoment(orderDate)}</Fact>
          <Fact label={HISTORY_TEXT.paymentMethod}>
            {paymentMethod} {order.isPaidInSandbox && <SandboxBadge />}
          </Fact>
        </dl>
        <p>{productCount(lineCount)}</p>
      </div>
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 max-[22rem]:gap-x-1">
        <dl className="leading-tight">
          <dt className="text-xs text-soft">{HISTORY_TEXT.totalPrice}</dt>
          <dd className="text-lg leading-tight font-bold wrap-anywhere tabular-nums max-[22rem]:text-base">
            {formatRupees(totalAmount)}
            {order.orderedTotal !== undefined && (
              <span className="block text-xs font-normal text-soft">
                {PACKED_SHORT_TEXT.wasOrdered(order.orderedTotal)}
              </span>
            )}
          </dd>
        </dl>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 max-sm:contents">
          {order.invoice && (
            <SaveInvoice
              document={order.invoice}
              label={INVOICES_TEXT.short}
              describedBy={titleId}
              className="px-2 max-sm:order-last max-sm:w-full max-sm:px-0"
            />
          )}
          <Link
            to={PATHS.order}
            params={{ id }}
            aria-describedby={titleId}
            className={`${TEXT_LINK} px-2 max-sm:ml-auto max-[22rem]:px-1 max-[22rem]:text-[0.8125rem]`}
          >
            {HISTORY_TEXT.viewHistory}
          </Link>
          <OrderAgain
            orderId={id}
            describedBy={titleId}
            className="min-h-11! px-4! max-[22rem]:px-2.5! max-[22rem]:text-[0.8125rem]"
          />
        </div>
      </div>
    </article>
  );
}

/** Date and method say themselves what they are; screen readers get the word too. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
