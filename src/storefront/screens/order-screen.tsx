import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Order } from '../../contract/order.ts';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { expectedDays, expectedDelivery } from '../../domain/delivery.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { nextStatus } from '../../domain/order-status.ts';
import { packedQuantity } from '../../domain/packing.ts';
import { PATHS } from '../../domain/paths.ts';
import { DELIVERY_TEXT } from '../../text/delivery.ts';
import { ORDER_SCREEN_TEXT, orderedByPhone } from '../../text/order-screens.ts';
import { ORDER_PAGES } from '../../text/order-titles.ts';
import { PACKED_SHORT_TEXT } from '../../text/packing.ts';
import { productCount } from '../../text/product-count.ts';
import { SANDBOX_TEXT } from '../../text/sandbox.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SandboxBadge } from '../../web/sandbox-badge.tsx';
import { StatusBadge } from '../../web/status-badge.tsx';
import { AddGstNumber } from '../account/add-gst-number.tsx';
import { Protected } from '../account/protected.tsx';
import { useRetailerId } from '../account/session.ts';
import { ShareAsText } from '../cart/share-as-text.tsx';
import { LinkToProducts } from '../catalogue/link-to-products.tsx';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { TEXT_LINK } from '../frame/narrow-screen.tsx';
import { useBrand } from '../frame/use-brand.ts';
import { CancellationCard } from '../order/cancellation-card.tsx';
import { ExpectedDays } from '../order/expected-days.tsx';
import { OrderAgain, OrderMissing } from '../order/order-again.tsx';
import { OrderAmounts } from '../order/order-amounts.tsx';
import { OrderDocuments } from '../order/order-documents.tsx';
import { OrderLine } from '../order/order-line.tsx';
import { ORDER_CARD } from '../order/order-section.tsx';
import { OrderTimeline } from '../order/order-timeline.tsx';
import { orderQuery } from '../queries/orders.ts';

const route = getRouteApi(PATHS.order);

export const OrderScreen = () => (
  <Protected>
    <MyOrder />
  </Protected>
);

function MyOrder() {
  const { api } = route.useRouteContext();
  const { id } = route.useParams();
  const order = useQuery(orderQuery(api, useRetailerId(), id));

  if (order.isPending) return <Loading title="h1" picture={<Spinner />} />;
  if (order.data) return <Detail order={order.data} />;
  if (order.isError) {
    return (
      <FetchFailed
        title="h1"
        sentence={ORDER_SCREEN_TEXT.readFailed}
        tryAgain={order.refetch}
        isTrying={order.isFetching}
      />
    );
  }
  return <NoOrder />;
}

/** Missing, or someone else's: the screen doesn't say which (VIEW-03). */
function NoOrder() {
  return (
    <EmptyState
      picture={PLACEHOLDER_PICTURE}
      action={
        <>
          <Link to={PATHS.history} className={buttonClass()}>
            {ORDER_SCREEN_TEXT.toHistory}
          </Link>
          <LinkToProducts look="outline" />
        </>
      }
    >
      <h1 className="mb-2 text-[1.875rem] sm:text-[2.5rem]">{ORDER_SCREEN_TEXT.notFound}</h1>
      <p>{ORDER_SCREEN_TEXT.notFoundHint}</p>
    </EmptyState>
  );
}

function Detail({ order }: { order: Order }) {
  return (
    <>
      <Link to={PATHS.history} className={`${TEXT_LINK} gap-1.5`}>
        <ArrowLeft aria-hidden="true" size={18} />
        {ORDER_SCREEN_TEXT.toHistory}
      </Link>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 sm:mb-5">
        <h1 className="text-[1.875rem] sm:text-[2.5rem]">{ORDER_PAGES.order.title}</h1>
        <StatusBadge status={order.status} />
        {order.isPaidInSandbox && <SandboxBadge />}
        <p className="tabular-nums max-sm:w-full">
          <strong className="text-xl">{formatRupees(order.totalAmount)}</strong>{' '}
          <span className="text-soft">· {productCount(order.lineCount)}</span>
        </p>
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <OrderAgain orderId={order.id} />
          <ShareAsText lines={order.orderDetails} />
        </div>
      </div>
      {order.isPaidInSandbox && (
        <p className="mb-4 rounded-2xl bg-chilli-wash px-4 py-3">{SANDBOX_TEXT.orderNote}</p>
      )}
      {order.ordered && <PackedShort order={order} ordered={order.ordered} />}
      {order.assistedBy && (
        <p className="mb-4 rounded-2xl bg-leaf-wash px-4 py-3">
          {orderedByPhone(order.assistedBy)}
        </p>
      )}
      {/* What a person wants to know first is first; on a desktop it is beside the rest. */}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_25rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="lg:col-start-2">
          <OrderTimeline order={order} />
        </div>
        <div className="grid gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Facts order={order} />
          <section aria-labelledby="order-items" className={`${ORDER_CARD} pb-1!`}>
            <h2 id="order-items" className="text-xl">
              {ORDER_SCREEN_TEXT.items}
            </h2>
            <ul className="divide-y divide-line">
              {order.orderDetails.map((line) => (
                <OrderLine key={line.id} line={line} />
              ))}
            </ul>
          </section>
          <OrderAmounts order={order} />
          <OrderDocuments documents={order.documents} />
          {isBeforeInvoice(order) && <AddGstNumber className={`${ORDER_CARD} py-2!`} />}
        </div>
        <div className="lg:col-start-2">
          <CancellationCard order={order} />
        </div>
      </div>
    </>
  );
}

/** The invoice takes the GST number of the account where the order has none. */
const isBeforeInvoice = ({ status, documents }: Order): boolean =>
  documents.length === 0 && nextStatus(status) !== null;

interface PackedShortProps {
  order: Order;
  ordered: NonNullable<Order['ordered']>;
}

/** Not everything was there (SHORT-05). */
function PackedShort({ order, ordered }: PackedShortProps) {
  const missing = order.orderDetails.flatMap((line) => {
    const quantity = line.quantity - packedQuantity(line);
    return quantity > 0 ? [{ productId: line.id, quantity, pack: line.pack }] : [];
  });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl bg-turmeric-wash px-4 py-3">
      <p>{shortSentence(order, ordered.totalAmount)}</p>
      <OrderMissing lines={missing} />
    </div>
  );
}

function shortSentence({ status, totalAmount, orderDetails }: Order, ordered: number): string {
  const isNothing = orderDetails.every((line) => packedQuantity(line) === 0);
  if (status === 'Cancelled' && isNothing) return PACKED_SHORT_TEXT.nothing;
  return totalAmount === ordered
    ? PACKED_SHORT_TEXT.sameTotal
    : PACKED_SHORT_TEXT.insteadOf(totalAmount, ordered);
}

function Facts({ order }: { order: Order }) {
  const { orderDate, orderId, status, paymentMethod, storeName, address, pincode } = order;
  const place = [storeName, address, pincode].filter(Boolean).join(', ');
  const expected = expectedDelivery(new Date(orderDate), useBrand().deliveryDays);
  return (
    <dl
      className={`${ORDER_CARD} grid gap-x-6 gap-y-4 min-[22rem]:grid-cols-[max-content_1fr] sm:grid-cols-2`}
    >
      <Fact label={ORDER_SCREEN_TEXT.orderDate} value={formatMoment(orderDate)} />
      <Fact label={ORDER_SCREEN_TEXT.orderId} value={orderId} />
      <Fact label={ORDER_SCREEN_TEXT.paymentMethod} value={paymentMethod} />
      <Fact label={ORDER_SCREEN_TEXT.address} value={place} isLong />
      {nextStatus(status) && (
        <div className="max-sm:col-span-full">
          <dt className="text-sm text-soft">{DELIVERY_TEXT.expected}</dt>
          <dd className="font-semibold">
            <ExpectedDays days={expectedDays(expected, pincode ?? '')} />
            <span className="block text-sm font-normal text-soft">{DELIVERY_TEXT.holidays}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  value: string;
  /** On a phone it takes a full row. */
  isLong?: boolean;
}

function Fact({ label, value, isLong = false }: FactProps) {
  return (
    <div className={isLong ? 'max-sm:col-span-full' : ''}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
