import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import type { OrderSummary } from '../../contract/order.ts';
import type { ChangedPrice, RetailerHome as Home } from '../../contract/retailer-home.ts';
import type { UsualItem } from '../../contract/usual-item.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { PATHS } from '../../domain/paths.ts';
import { HOME_TEXT } from '../../text/home.ts';
import { productCount } from '../../text/product-count.ts';
import { RETAILER_HOME_TEXT } from '../../text/retailer-home.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StatusBadge } from '../../web/status-badge.tsx';
import { ProductShelf } from '../catalogue/product-shelf.tsx';
import { SmallHero } from '../catalogue/small-hero.tsx';
import { OrderAgain } from './order-again.tsx';
import { PRICE_CHANGES_IN_SIGHT } from './price-changes-in-sight.ts';

/**
 * The retailer's own part of the home screen (BUY-06): last order, usual items, and every price that has changed; below
 * them the hero, which is there even if they couldn't be loaded.
 */
export function RetailerHome({ home }: { home: Home | undefined }) {
  return (
    <>
      {home && <OwnOrders home={home} />}
      <SmallHero />
    </>
  );
}

function OwnOrders({ home: { lastOrder, usual, priceChanges } }: { home: Home }) {
  // One tap adds what the order pad's would. The shop has its pack: the others are not offered, and no card grows by them.
  const ready = usual.map(({ otherPacks: _, ...item }) => ({
    ...item,
    readyQuantity: severalOf(item),
  }));
  return (
    <>
      {lastOrder ? (
        <LastOrder order={lastOrder} />
      ) : (
        <p className="flex">
          <LinkToOrderPad />
        </p>
      )}
      <ProductShelf title={HOME_TEXT.usualItems} products={ready} isLate />
      {priceChanges.length > 0 && <PriceChanges changes={priceChanges} />}
    </>
  );
}

/** The last quantity; undefined: a single one, or none to go by. */
function severalOf({ last }: UsualItem): number | undefined {
  return last && last.quantity > 1 ? last.quantity : undefined;
}

function LastOrder({ order }: { order: OrderSummary }) {
  const { id, orderId, orderDate, status, lineCount, totalAmount } = order;
  return (
    <div className="flex min-h-48 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-paper p-4 sm:min-h-28 sm:px-5">
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
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} />
          <p className="text-sm text-soft tabular-nums">
            {formatDate(orderDate)} · {productCount(lineCount)} · {formatRupees(totalAmount)}
          </p>
        </div>
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

function PriceChanges({ changes }: { changes: readonly ChangedPrice[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, PRICE_CHANGES_IN_SIGHT);
  return (
    <section aria-labelledby="price-changes" className="mt-4">
      <h2 id="price-changes" className="mb-1 h-7 truncate text-xl leading-7! max-[22rem]:text-lg">
        {RETAILER_HOME_TEXT.priceChanges}
      </h2>
      <ul className="grid gap-x-8 rounded-2xl border border-line bg-paper px-4 sm:grid-cols-2">
        {shown.map((change) => (
          <PriceChange key={change.id} change={change} />
        ))}
      </ul>
      {shown.length < changes.length && (
        <button
          type="button"
          onClick={(event) => {
            // The button disappears: the focus stays at the end of what was shown.
            event.currentTarget.parentElement
              ?.querySelector<HTMLElement>('li:last-child a')
              ?.focus();
            setWhole(true);
          }}
          className="h-14 cursor-pointer px-4 font-semibold text-leaf-deep underline underline-offset-4"
        >
          {RETAILER_HOME_TEXT.allPriceChanges(changes.length)}
        </button>
      )}
    </section>
  );
}

function PriceChange({
  change: { id, title, pack, price, priceChange },
}: {
  change: ChangedPrice;
}) {
  return (
    <li className="flex h-14 min-w-0 items-center justify-between gap-4">
      <Link
        to={PATHS.product}
        params={{ productId: id }}
        className="flex min-h-11 min-w-0 flex-col justify-center leading-tight underline-offset-4 hover:underline"
      >
        <span className="truncate font-medium">{title}</span>
        <span className="truncate text-sm text-soft">{pack}</span>
      </Link>
      <span className="shrink-0 text-right leading-tight whitespace-nowrap tabular-nums">
        <span className="font-semibold">{formatRupees(price)}</span>{' '}
        <span className={`block text-sm ${priceChange > 0 ? 'text-chilli' : 'text-leaf-deep'}`}>
          {RETAILER_HOME_TEXT.change(priceChange)}
        </span>
      </span>
    </li>
  );
}
