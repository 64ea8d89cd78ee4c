import type { PointerEvent } from 'react';
import type { Suggestion } from '../../contract/catalogue.ts';
import { BuyControl } from '../cart/buy-control.tsx';

interface SuggestedQuantitiesProps {
  items: readonly Suggestion[];
  backToField: () => void;
}

/** Beside the suggestions, row by row: the add button or the quantity. A tap leaves the focus in the field (BUY-01). */
export const SuggestedQuantities = ({ items, backToField }: SuggestedQuantitiesProps) => (
  <ul onPointerDown={keepFocus}>
    {items.map((item) => (
      <li key={item.id} className="flex h-14 items-center justify-end pr-3">
        <BuyControl
          product={{ ...item, images: [item.image] }}
          look="round"
          afterAdding={backToField}
        />
      </li>
    ))}
  </ul>
);

/** A button doesn't take the focus when it is pressed; a quantity can still be typed. */
function keepFocus(event: PointerEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}
