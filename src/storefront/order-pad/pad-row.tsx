import { Link, useRouter } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { memo, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { PLACEHOLDER_PICTURE } from '../../domain/constants.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { rateText } from '../../domain/pack.ts';
import { PATHS } from '../../domain/paths.ts';
import { linePicture } from '../../domain/picture-forms.ts';
import { priceText } from '../../domain/unit.ts';
import { CART_TEXT } from '../../text/cart.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { ORDER_PAD_TEXT } from '../../text/order-pad.ts';
import { soldOutText } from '../../text/sold-out.ts';
import { focusScreen } from '../../web/focus-screen.ts';
import { PadQuantity } from '../../web/pad-quantity.tsx';
import { useCartQuantity, useIsWaiting } from '../cart/use-cart.ts';
import { priceQuestionLink } from '../catalogue/price-question.ts';
import { SoldOutNote } from '../catalogue/sold-out-note.tsx';
import { AddedBelow, type PadProduct, readyQuantity, UsualItems } from './pad-product.ts';
import { useSetQuantity } from './use-pad-quantity.ts';

/** The columns on a desktop; on a phone a row is the product and its quantity, whose place is kept before there is one. */
export const PAD_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_8.75rem] items-center gap-x-3 lg:grid-cols-[minmax(11rem,1fr)_8.5rem_6.5rem_5rem_2.5rem_5rem_6.5rem]';

const { columns } = ORDER_PAD_TEXT;

interface PadRowProps {
  product: PadProduct;
  /** Its name stands above: the row says the pack. */
  isOfFamily?: boolean;
}

/** One product of the pad: what it is, what it costs today, what was ordered last, and how many to order. */
export const PadRow = memo(function PadRow({ product: shown, isOfFamily = false }: PadRowProps) {
  const usual = useContext(UsualItems).get(shown.id);
  const product: PadProduct =
    shown.last === undefined && usual
      ? { ...shown, last: usual.last, priceChange: usual.priceChange }
      : shown;
  const { id, title, images, pack, price, last, soldOut } = product;
  const quantity = useCartQuantity(id);
  const note = useContext(AddedBelow);
  const setQuantity = useSetQuantity(product);
  const set: typeof setQuantity = (to, how) => {
    if (quantity === 0) note?.(id);
    return setQuantity(to, how);
  };
  const field = useRef<HTMLInputElement>(null);
  const ready = readyQuantity(product);
  // What is in the cart can always be removed.
  const canOrder = quantity > 0 || (typeof price === 'number' && !soldOut);
  const addReady = () => {
    void set(ready!);
    // The button disappears: the field takes the focus.
    field.current?.focus();
  };
  const row = useFocusKept();
  return (
    <li
      ref={row}
      className={`${PAD_COLUMNS} border-b border-line py-1.5 last:border-b-0 max-[23rem]:grid-cols-1 ${quantity > 0 ? 'bg-leaf-wash/40' : ''}`}
    >
      <Link
        to={PATHS.product}
        params={{ productId: id }}
        className={`flex min-h-11 min-w-0 items-center gap-3 underline-offset-4 hover:text-leaf-deep hover:underline ${isOfFamily ? 'pl-14' : ''}`}
      >
        {!isOfFamily && (
          <img
            src={linePicture(images[0] ?? PLACEHOLDER_PICTURE)}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="size-11 shrink-0 rounded-xl"
          />
        )}
        <span className="min-w-0">
          {isOfFamily ? (
            <span className="block leading-tight font-medium wrap-anywhere">
              <span className="sr-only">{title}, </span>
              {pack}
            </span>
          ) : (
            <span className="block leading-tight font-semibold wrap-anywhere max-lg:text-sm">
              {title}
            </span>
          )}
        </span>
      </Link>
      <div className="col-start-1 row-start-2 pl-14 text-[0.8125rem] text-soft min-[23rem]:max-lg:col-span-2">
        <p className="tabular-nums lg:hidden">
          <Facts product={product} isOfFamily={isOfFamily} />
        </p>
        <RowNotes product={product} />
      </div>
      <Cell label={columns.pack} className="text-sm text-soft wrap-anywhere">
        {!isOfFamily && pack}
      </Cell>
      <Cell label={columns.price} className="text-right leading-tight tabular-nums">
        <Price product={product} />
      </Cell>
      <Cell label={columns.since} className="text-sm tabular-nums">
        <Change product={product} />
      </Cell>
      <Cell label={columns.last} className="text-right tabular-nums">
        {last ? formatCount(last.quantity) : '–'}
      </Cell>
      {canOrder ? (
        <div className="max-[23rem]:justify-self-end">
          <PadQuantity
            product={product}
            ready={ready ?? 1}
            quantity={quantity}
            set={set}
            field={field}
          />
        </div>
      ) : (
        <div className="text-right text-xs text-soft lg:col-span-2">
          <NotOrdered product={product} />
        </div>
      )}
      {canOrder && (
        <Cell label={columns.amount} className="text-right font-semibold tabular-nums">
          {quantity > 0 && typeof price === 'number' && formatRupees(price * quantity)}
          {quantity === 0 && ready !== undefined && (
            <button
              type="button"
              aria-label={ORDER_PAD_TEXT.addOf(ready, title)}
              onClick={addReady}
              className="min-h-11 min-w-11 cursor-pointer rounded-full px-2 text-leaf-deep hover:bg-leaf-wash"
            >
              {ORDER_PAD_TEXT.add(ready)}
            </button>
          )}
        </Cell>
      )}
    </li>
  );
});

/** A row with the focus may disappear, with its product or far from the screen: the focus moves to the screen. */
function useFocusKept() {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const shown = row.current;
    return () => {
      if (shown?.contains(document.activeElement)) focusScreen();
    };
  }, []);
  return row;
}

interface CellProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** A column of the desktop's table. The heading is far above, so each cell says it for people who don't see it. */
const Cell = ({ label, className, children }: CellProps) => (
  <div className={`hidden lg:block ${className}`}>
    <span className="sr-only">{label} </span>
    {children}
  </div>
);

/** Why it can't be ordered, and what helps. */
function NotOrdered({ product }: { product: PadProduct }) {
  if (product.soldOut) return <SoldOutNote soldOut={product.soldOut} />;
  return product.price === null ? <NoPrice product={product} /> : '–';
}

/** Without a price, the row asks for it in a chat (BUY-04). */
function NoPrice({ product }: { product: PadProduct }) {
  const { brand, publicUrl } = useRouter().options.context;
  return (
    <>
      {ORDER_PAD_TEXT.noPrice}
      <a
        href={priceQuestionLink(product, brand, publicUrl)}
        target="_blank"
        rel="noopener"
        className="flex min-h-11 items-center justify-end gap-1.5 text-sm font-semibold text-leaf-deep underline underline-offset-4"
      >
        <MessageCircle aria-hidden="true" size={17} className="shrink-0" />
        {CATALOGUE_TEXT.askForPrice}
      </a>
    </>
  );
}

/** Pack, price, its rate, change, last quantity and how often it is ordered, on a phone. */
function Facts({ product, isOfFamily }: { product: PadProduct; isOfFamily: boolean }) {
  const { pack, price, unit, rate, last, priceChange } = product;
  const facts = [
    !isOfFamily && pack,
    typeof price === 'number' && priceText(price, unit),
    rate && rateText(rate),
  ];
  const { everyDays } = product;
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {priceChange ? (
        <>
          {' '}
          <Change product={product} />
        </>
      ) : null}
      {last && ` · ${ORDER_PAD_TEXT.lastTime(last.quantity)}`}
      {everyDays !== undefined && ` · ${ORDER_PAD_TEXT.every(everyDays)}`}
    </>
  );
}

/** How often a product that is due is ordered, whether one in the cart is sold out, and whether its change is saved. */
function RowNotes({ product: { id, everyDays, soldOut } }: { product: PadProduct }) {
  const isWaiting = useIsWaiting(id);
  const isIn = useCartQuantity(id) > 0;
  if (everyDays === undefined && !isWaiting && !(isIn && soldOut)) return null;
  return (
    <p>
      {isIn && soldOut && (
        <span className="block font-semibold text-chilli">{soldOutText(soldOut)}</span>
      )}
      {everyDays !== undefined && (
        <span className="max-lg:hidden">{ORDER_PAD_TEXT.every(everyDays)}</span>
      )}
      {isWaiting && (
        <span className="ml-1 inline-block rounded-md bg-turmeric-wash px-1.5 text-ink">
          {CART_TEXT.notSaved}
        </span>
      )}
    </p>
  );
}

function Price({ product: { price, unit, rate } }: { product: PadProduct }) {
  if (typeof price !== 'number') return '–';
  return (
    <>
      <span className="block font-semibold whitespace-nowrap">{priceText(price, unit)}</span>
      {rate && <span className="block text-xs whitespace-nowrap text-soft">{rateText(rate)}</span>}
    </>
  );
}

/** Today's price compared with the last order's. */
function Change({ product: { priceChange } }: { product: PadProduct }) {
  if (priceChange === undefined || priceChange === null) return '–';
  if (priceChange === 0) return ORDER_PAD_TEXT.same;
  const isUp = priceChange > 0;
  const amount = Math.abs(priceChange);
  return (
    <span className={`whitespace-nowrap ${isUp ? 'text-chilli' : 'text-leaf-deep'}`}>
      <span aria-hidden="true">
        {isUp ? '↑' : '↓'} {formatRupees(amount)}
      </span>
      <span className="sr-only">
        {isUp ? ORDER_PAD_TEXT.up(amount) : ORDER_PAD_TEXT.down(amount)}
      </span>
    </span>
  );
}
