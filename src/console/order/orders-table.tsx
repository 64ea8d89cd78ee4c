import type { AnyOrderSummary } from '../../contract/operator-orders.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { ALL_ORDERS_TEXT } from '../../text/console.ts';
import { SandboxBadge } from '../../web/sandbox-badge.tsx';
import { StatusBadge } from '../../web/status-badge.tsx';

const HEADS = [
  ALL_ORDERS_TEXT.order,
  ALL_ORDERS_TEXT.placed,
  ALL_ORDERS_TEXT.shop,
  ALL_ORDERS_TEXT.district,
  ALL_ORDERS_TEXT.payment,
  ALL_ORDERS_TEXT.status,
  ALL_ORDERS_TEXT.total,
];

/** A table on a laptop. On a phone each row is shown as a card, but screen readers still read a table. */
export function OrdersTable({ orders }: { orders: readonly AnyOrderSummary[] }) {
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-paper">
      <table className="w-full text-left text-sm max-lg:block">
        <caption className="sr-only">{ALL_ORDERS_TEXT.caption}</caption>
        <thead className="bg-ivory text-xs text-soft max-lg:sr-only">
          <tr>
            {HEADS.map((head) => (
              <th
                key={head}
                scope="col"
                className="px-3 py-2 font-medium whitespace-nowrap last:text-right"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'lg:px-3 lg:py-1.5';

function OrderRow({ order }: { order: AnyOrderSummary }) {
  const { orderId, orderDate, storeName, userName, district, paymentMethod, status } = order;
  return (
    <tr className="border-t border-line max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:px-3 max-lg:py-3 max-lg:first:border-t-0">
      <th scope="row" className={`${CELL} font-bold whitespace-nowrap`}>
        {orderId}
      </th>
      <td className={`${CELL} whitespace-nowrap max-lg:order-4 max-lg:text-soft`}>
        <time dateTime={orderDate}>{formatMoment(orderDate)}</time>
      </td>
      <td className={`${CELL} wrap-anywhere max-lg:order-2 max-lg:font-medium`}>
        {storeName ?? userName ?? ALL_ORDERS_TEXT.unknown}
      </td>
      <td className={`${CELL} max-lg:order-3 max-lg:text-right`}>
        {district ?? ALL_ORDERS_TEXT.unknown}
      </td>
      <td className={`${CELL} whitespace-nowrap max-lg:order-5 max-lg:text-right max-lg:text-soft`}>
        {paymentMethod}
        {order.isPaidInSandbox && (
          <span className="ml-2">
            <SandboxBadge />
          </span>
        )}
      </td>
      <td className={`${CELL} whitespace-nowrap max-lg:order-6 max-lg:col-span-2 max-lg:pt-1`}>
        <StatusBadge status={status} />
      </td>
      <td className={`${CELL} text-right font-bold tabular-nums whitespace-nowrap max-lg:order-1`}>
        {formatRupees(order.totalAmount)}
      </td>
    </tr>
  );
}
