import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { toast } from 'react-hot-toast';
import type { CartLine as Line } from '../../contract/cart.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { MAX_QUANTITY, MIN_QUANTITY, typedQuantity } from '../../domain/quantity.ts';
import { shownUnit } from '../../domain/unit.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { ProductLine } from '../catalogue/product-line.tsx';
import type { CartChange } from './cart-changes.ts';
import { useIsWaiting } from './use-cart.ts';

interface CartLineProps {
  line: Line;
  change: (change: CartChange) => void;
}

/** One line of the cart (CART-02): today's price, quantity, remove button. */
export function CartLine({ line, change }: CartLineProps) {
  const { id, title, quantity, lineTotal, problem } = line;
  const isWaiting = useIsWaiting(id);
  const set = (quantity: number) => change({ kind: 'set', id, title, quantity });
  const finishTyping = (text: string): boolean => {
    const typed = typedQuantity(text);
    if (!typed) return false;
    if (typed.isCapped) toast(CART_SCREEN_TEXT.mostQuantity, { id: 'most-quantity' });
    if (typed.quantity !== quantity) set(typed.quantity);
    return true;
  };
  const remove = (isByMinus: boolean, isByKey: boolean) =>
    change({ kind: 'remove', id, title, isByMinus, isByKey, undo: undoOf(line) });
  return (
    <ProductLine
      product={line}
      isFaded={problem !== null}
      action={
        <IconButton
          label={CART_SCREEN_TEXT.remove(title)}
          onClick={(event) => remove(false, isByKeyboard(event))}
          className="-mr-2 shadow-none!"
        >
          <X aria-hidden="true" size={19} />
        </IconButton>
      }
    >
      <Price line={line} />
      {isWaiting && (
        <p className="mt-1 inline-block rounded-md bg-turmeric-wash px-2 py-0.5 text-sm">
          {CART_SCREEN_TEXT.waiting}
        </p>
      )}
      {problem ? (
        <p className="mt-1 text-sm font-medium text-chilli">
          {CART_SCREEN_TEXT.lineProblem[problem]}
        </p>
      ) : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Stepper
            value={quantity}
            least={MIN_QUANTITY}
            most={MAX_QUANTITY}
            labels={{
              less: CART_SCREEN_TEXT.less(title),
              more: CART_SCREEN_TEXT.more(title),
              remove: CART_SCREEN_TEXT.removeLast(title),
              value: CART_SCREEN_TEXT.quantityOf(title),
            }}
            onTyped={finishTyping}
            onChange={set}
            onRemove={(event) => remove(true, isByKeyboard(event))}
          />
          <p className="ml-auto text-lg font-bold tabular-nums">
            {lineTotal !== null && formatRupees(lineTotal)}
          </p>
        </div>
      )}
    </ProductLine>
  );
}

/** Enter and Space cause a click with detail 0. */
const isByKeyboard = ({ detail }: MouseEvent): boolean => detail === 0;

/** Unit price x quantity, and the unit price when it was added (docs/decisions/020-money-and-price.md). */
function Price({ line: { price, addedPrice, quantity, unit } }: { line: Line }) {
  if (price === null) return null;
  const hasMoved = addedPrice !== null && addedPrice !== price;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft tabular-nums">
      <span>
        {formatRupees(price)} x {formatCount(quantity)} {shownUnit(unit)}
      </span>
      {hasMoved && (
        <span className="rounded-md bg-chilli-wash px-2 py-0.5 font-semibold text-chilli">
          {CART_SCREEN_TEXT.was(addedPrice)}
        </span>
      )}
    </p>
  );
}

function undoOf({ id, title, images, unit, pack, packDetails, price, quantity, problem }: Line) {
  if (problem !== null) return null;
  return { product: { id, title, image: images[0], unit, pack, packDetails, price }, quantity };
}
