import type { PointerEvent } from 'react';
import { BuyControl } from '../cart/buy-control.tsx';
import { useIsInCart } from '../cart/use-cart.ts';
import type { SuggestedPack } from './suggested-packs.ts';

/** A button needs the last column; a quantity the second, too. */
export const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_7.25rem_3.5rem]';

interface SuggestedQuantitiesProps {
  items: readonly SuggestedPack[];
  backToField: () => void;
}

/** Beside the suggestions, row by row: the add button or the quantity. A tap leaves the focus in the field (BUY-01). */
export const SuggestedQuantities = ({ items, backToField }: SuggestedQuantitiesProps) => (
  <ul onPointerDown={keepFocus} className="contents">
    {items.map((item) => (
      <Quantity key={item.id} item={item} backToField={backToField} />
    ))}
  </ul>
);

function Quantity({ item, backToField }: { item: SuggestedPack; backToField: () => void }) {
  const isIn = useIsInCart(item.id);
  // The row says so itself.
  if (item.soldOut && !isIn) return null;
  return (
    <li
      style={{ gridRow: item.row, gridColumn: isIn ? '2 / 4' : '3' }}
      className="flex items-center justify-end pr-3"
    >
      <BuyControl
        product={{ ...item, images: [item.image] }}
        look="round"
        afterAdding={backToField}
      />
    </li>
  );
}

/** A button doesn't take the focus when it is pressed; a quantity can still be typed. */
function keepFocus(event: PointerEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}
