import type { MouseEvent, ReactNode } from 'react';
import { toast } from 'react-hot-toast';
import type { CartLine } from '../../contract/cart.ts';
import { isNotWhole, MAX_QUANTITY, MIN_QUANTITY, typedQuantity } from '../../domain/quantity.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { Stepper } from '../../ui/stepper.tsx';
import type { TypedText } from '../../ui/use-draft.ts';
import type { CartChange } from './cart-changes.ts';

interface LineStepperProps {
  line: CartLine;
  change: (change: CartChange) => void;
  mark?: ReactNode;
  takesFocus?: boolean;
}

/** The quantity of a line, wherever it is shown (CART-05, CART-06). */
export function LineStepper({ line, change, ...look }: LineStepperProps) {
  const { id, title, pack, quantity } = line;
  const set = (to: number) => change({ kind: 'set', id, title, quantity: to, pack });
  const takeTyped = ({ text, isFinished, before }: TypedText): boolean => {
    const typed = typedQuantity(text);
    if (!typed) {
      if (isFinished && isNotWhole(text)) {
        toast.error(CART_SCREEN_TEXT.wholeQuantity, { id: 'whole-quantity' });
        if (before !== quantity) set(before);
      }
      return false;
    }
    if (typed.isCapped) toast(CART_SCREEN_TEXT.mostQuantity, { id: 'most-quantity' });
    if (typed.quantity !== quantity) set(typed.quantity);
    return true;
  };
  return (
    <Stepper
      {...look}
      value={quantity}
      least={MIN_QUANTITY}
      most={MAX_QUANTITY}
      labels={{
        less: CART_SCREEN_TEXT.less(title),
        more: CART_SCREEN_TEXT.more(title),
        remove: CART_SCREEN_TEXT.removeLast(title),
        value: CART_SCREEN_TEXT.quantityOf(title),
      }}
      onTyped={takeTyped}
      onChange={set}
      onRemove={(event) => change(removalOf(line, event, true))}
    />
  );
}

/** Removes a line, by its remove button or by minus at quantity 1. */
export function removalOf(line: CartLine, event: MouseEvent, isByMinus = false): CartChange {
  const { id, title } = line;
  // Enter and Space cause a click with detail 0.
  const isByKey = event.detail === 0;
  return { kind: 'remove', id, title, isByMinus, isByKey, undo: undoOf(line) };
}

function undoOf({
  id,
  title,
  images,
  unit,
  pack,
  packDetails,
  price,
  quantity,
  problem,
}: CartLine) {
  if (problem !== null) return null;
  return { product: { id, title, image: images[0], unit, pack, packDetails, price }, quantity };
}
