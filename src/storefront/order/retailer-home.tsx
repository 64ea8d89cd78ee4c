import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import type { OrderSummary } from '../../contract/order.ts';
import type { RetailerHome as Home } from '../../contract/retailer-home.ts';
import type { UsualItem } from '../../contract/usual-item.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { PATHS } from '../../domain/paths.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { productCount } from '../../text/product-count.ts';
import { RETAILER_HOME_TEXT } from '../../text/retailer-home.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ProductShelf } from '../catalogue/product-shelf.tsx';
import { changedItems } from './changed-items.ts';
import { OrderAgain } from './order-again.tsx';

/** The retailer's own part of the home screen (BUY-06): last order, usual items, and how their prices have changed. */
export function RetailerHome({ home: { lastOrder, usual } }: { home: Home }) {
  const changed = changedItems(usual);
  return (
    <>
      {lastOrder ? (
        <LastOrder order={lastOrder} />
      ) : (
        <p className="flex">
          <LinkToOrderPad />
        </p>
      )}
      <ProductShelf title={HOME_TEXT.usualItems} products={usual} isLate />
      {changed.length > 0 && <PriceChanges items={changed} />}
    </>
  );
}

function LastOrder({ order }: { order: OrderSummary }) {
  const { id, orderId, orderDate, lineCount, totalAmount } = order;
  return (
    <div className="flex min-h-40 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-paper p-4 sm:min-h-26 sm:px-5">
      <div>
        <h2 className="font-sans! text-base font-semibold tracking-normal!">
          {RETAILER_HOME_TEXT.lastOrder}{' '}
          <Link
            to={PATHS.order}
            params={{ id }}
            className="inline-flex min-h-11 items-center text-leaf-deep underline underline-offset-4"
          >
            {orderId}
          </Link>
        </h2>
        <p className="text-sm text-soft tabular-nums">
          {formatDate(orderDate)} · {productCount(lineCount)} · {formatRupees(totalAmount)}
        </p>
      </div>
      {/* Two columns where both just fit: there they would wrap for a moment while the fonts load, and shift the page. */}
      <div className="flex grow flex-wrap gap-3 max-[22rem]:grid max-[22rem]:grid-cols-2 sm:grow-0">
        <OrderAgain orderId={id} className="grow max-[22rem]:px-3!" />
        <LinkToOrderPad />
      </div>
    </div>
  );
}

const LinkToOrderPad = () => (
  <Link to={PATHS.orderPad} className={buttonClass('outline', 'grow max-[22rem]:px-3! sm:grow-0')}>
    <ClipboardList aria-hidden="true" size={19} className="max-[22rem]:hidden" />
    {SHELL_TEXT.orderPad}
  </Link>
);

function PriceChanges({ items }: { items: readonly UsualItem[] }) {
  return (
    <section aria-labelledby="price-changes" className="mt-4">
      <h2 id="price-changes" className="mb-1 h-7 truncate text-xl leading-7!">
        {RETAILER_HOME_TEXT.priceChanges}
      </h2>
      <ul className="grid gap-x-8 rounded-2xl border border-line bg-paper px-4 sm:grid-cols-2">
        {items.map((item) => (
          <PriceChange key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function PriceChange({ item }: { item: UsualItem }) {
  const difference = item.priceChange!;
  return (
    <li className="flex h-14 min-w-0 items-center justify-between gap-4">
      <Link
        to={PATHS.product}
        params={{ productId: item.id }}
        className="flex min-h-11 min-w-0 flex-col justify-center leading-tight underline-offset-4 hover:underline"
      >
        <span className="truncate font-medium">{item.title}</span>
        <span className="truncate text-sm text-soft">{item.pack}</span>
      </Link>
      <span className="shrink-0 text-right leading-tight whitespace-nowrap tabular-nums">
        <span className="font-semibold">{formatRupees(item.price!)}</span>{' '}
        <span className={`block text-sm ${difference > 0 ? 'text-chilli' : 'text-leaf-deep'}`}>
          {RETAILER_HOME_TEXT.change(difference)}
        </span>
      </span>
    </li>
  );
}
