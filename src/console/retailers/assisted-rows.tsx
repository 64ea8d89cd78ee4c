import { useRef } from 'react';
import type { ProductCard } from '../../contract/catalogue.ts';
import type { UsualItem } from '../../contract/usual-item.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { priceText } from '../../domain/unit.ts';
import { ASSIST_TEXT } from '../../text/console-assist.ts';
import { soldOutText } from '../../text/sold-out.ts';
import { PadQuantity } from '../../web/pad-quantity.tsx';
import type { AssistedLine } from './assisted-draft.ts';

/** A product, with what the shop ordered last if that is known. */
type AssistedProduct = ProductCard & Partial<Pick<UsualItem, 'last'>>;

interface AssistedRowsProps {
  products: readonly AssistedProduct[];
  quantityOf: (id: string) => number;
  set: (line: AssistedLine) => void;
}

export const AssistedRows = ({ products, quantityOf, set }: AssistedRowsProps) => (
  <ul>
    {products.map((product) => (
      <AssistedRow key={product.id} product={product} quantity={quantityOf(product.id)} set={set} />
    ))}
  </ul>
);

interface AssistedRowProps {
  product: AssistedProduct;
  quantity: number;
  set: (line: AssistedLine) => void;
}

function AssistedRow({ product, quantity, set }: AssistedRowProps) {
  const { id, title, pack, unit, price = null, last, soldOut } = product;
  const isLoose = product.packDetails === null;
  const field = useRef<HTMLInputElement>(null);
  const facts = [
    pack,
    price !== null && priceText(price, unit),
    last && ASSIST_TEXT.last(formatCount(last.quantity)),
  ].filter(Boolean);
  // What is in the order can always be removed.
  const canOrder = quantity > 0 || (price !== null && !soldOut);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-3 py-1 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_5.5rem_6.5rem] ${quantity > 0 ? 'bg-leaf-wash/40' : ''}`}
    >
      <p className="min-w-0 text-sm leading-snug">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-soft tabular-nums">{facts.join(' · ')}</span>
        {soldOut && <span className="block font-semibold text-chilli">{soldOutText(soldOut)}</span>}
      </p>
      {canOrder && (
        <PadQuantity
          product={{ title, pack }}
          ready={last?.quantity ?? 1}
          quantity={quantity}
          set={(typed) => set({ id, title, pack, isLoose, price, quantity: typed })}
          field={field}
        />
      )}
      {!canOrder && !soldOut && (
        <span className="text-right text-xs text-soft lg:col-span-2">{ASSIST_TEXT.noPrice}</span>
      )}
      {canOrder && (
        <span className="text-right text-sm font-semibold tabular-nums max-lg:hidden">
          {price !== null && quantity > 0 && formatRupees(price * quantity)}
        </span>
      )}
    </li>
  );
}
