import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../contract/order.ts';
import { expectedDays, expectedDelivery } from '../../domain/delivery.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { nextStatus } from '../../domain/order-status.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';
import { PLACED_ORDER_TEXT } from '../../text/order-screens.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../web/use-hydrated.ts';
import { useRetailerId } from '../account/session.ts';
import { ShareAsText } from '../cart/share-as-text.tsx';
import { useBrand } from '../frame/use-brand.ts';
import { orderQuery } from '../queries/orders.ts';
import { ExpectedDays } from './expected-days.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order that has just been placed, for the history. */
    placedOrderId?: string;
  }
}

/** After ordering: what was ordered, what is due, and when it comes. */
export function PlacedOrder() {
  const id = useLocation({ select: ({ state }) => state.placedOrderId });
  // The server does not know it.
  return useHydrated() && id !== undefined ? <Placed id={id} /> : null;
}

function Placed({ id }: { id: string }) {
  const { api } = useRouter().options.context;
  const { data: order, isPending } = useQuery(orderQuery(api, useRetailerId(), id));
  if (isPending) return <Skeleton className="mb-4 h-52 sm:h-28" />;
  // Somebody who comes back later finds it in the list.
  if (!order || !nextStatus(order.status)) return null;
  return <Panel order={order} />;
}

function Panel({ order }: { order: Order }) {
  const { orderId, orderDate, paymentMethod, totalAmount, pincode } = order;
  const expected = expectedDelivery(new Date(orderDate), useBrand().deliveryDays);
  const isPaid = paymentMethod === 'Online Pay';
  return (
    <section
      aria-labelledby="placed-order"
      className="mb-4 flex min-h-52 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-leaf-wash p-4 sm:min-h-28"
    >
      <h2
        id="placed-order"
        className="flex items-center gap-2 font-sans! text-lg font-bold tracking-normal!"
      >
        <CircleCheck aria-hidden="true" size={22} className="shrink-0 text-leaf-deep" />
        {PLACED_ORDER_TEXT.title(orderId)}
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Fact label={isPaid ? PLACED_ORDER_TEXT.paid : PLACED_ORDER_TEXT.due}>
          {formatRupees(totalAmount)}
        </Fact>
        <Fact label={DELIVERY_TEXT.expected}>
          <ExpectedDays days={expectedDays(expected, pincode ?? '')} />
        </Fact>
      </dl>
      <ShareAsText lines={order.orderDetails} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
