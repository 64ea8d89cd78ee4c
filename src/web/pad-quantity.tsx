import { Minus, Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, type Ref, useRef } from 'react';
import { toast } from 'react-hot-toast';
import { isNotWhole, MAX_QUANTITY, padQuantity } from '../domain/quantity.ts';
import { CART_SCREEN_TEXT } from '../text/cart-screen.ts';
import { ORDER_PAD_TEXT } from '../text/order-pad.ts';
import { type TypedText, useDraft } from '../ui/use-draft.ts';

interface PadQuantityProps {
  product: { readonly title: string; readonly pack: string };
  /** What one tap adds. */
  ready: number;
  quantity: number;
  set: (quantity: number, how?: { isByMinus: boolean }) => void;
  field: Ref<HTMLInputElement>;
}

const END =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-leaf-deep hover:bg-leaf-wash lg:hidden';

/**
 * The quantity of a row of an order pad. On a desktop a field to type into; on a phone a button that adds the ready quantity, and then a
 * stepper. What is typed counts after Enter, an arrow key or a pause; an emptied field when it is left, since a new number
 * may follow.
 */
export function PadQuantity({ product, ready, quantity, set, field }: PadQuantityProps) {
  const { title, pack } = product;
  const more = useRef<HTMLButtonElement>(null);
  const hasJustAdded = useRef(false);
  const isIn = quantity > 0;

  const takeTyped = ({ text, isFinished, before }: TypedText): boolean => {
    const typed = padQuantity(text);
    if (!typed) {
      if (isFinished && isNotWhole(text)) {
        toast.error(CART_SCREEN_TEXT.wholeQuantity, { id: 'whole-quantity' });
        if (before !== quantity) set(before);
      }
      return false;
    }
    if (typed.quantity === 0 && !isFinished) return false;
    if (typed.isCapped) toast(CART_SCREEN_TEXT.mostQuantity, { id: 'most-quantity' });
    set(typed.quantity);
    return true;
  };
  const { draft, type, finish, discard } = useDraft(quantity, takeTyped);
  const step = (next: number) => {
    discard();
    // The minus disappears: the button that adds it again takes the focus.
    if (next === 0) more.current?.focus();
    set(next, { isByMinus: next === 0 });
  };
  const addOrIncrease = ({ detail }: MouseEvent) => {
    if (detail <= 1) hasJustAdded.current = !isIn;
    // The second click of a double click on the add button must not change the quantity.
    else if (hasJustAdded.current) return;
    step(isIn ? Math.min(quantity + 1, MAX_QUANTITY) : ready);
  };

  return (
    <div
      className={`flex items-center justify-end rounded-full max-lg:border ${isIn ? 'max-lg:border-line max-lg:bg-white' : 'max-lg:border-transparent'}`}
    >
      {isIn && (
        <button
          type="button"
          aria-label={
            quantity === 1 ? CART_SCREEN_TEXT.removeLast(title) : ORDER_PAD_TEXT.less(title)
          }
          onClick={() => step(quantity - 1)}
          className={END}
        >
          {quantity === 1 ? (
            <Trash2 aria-hidden="true" size={18} />
          ) : (
            <Minus aria-hidden="true" size={18} />
          )}
        </button>
      )}
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={6}
        data-quantity
        aria-label={ORDER_PAD_TEXT.quantityOf(title, pack)}
        value={draft ?? (isIn ? String(quantity) : '')}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={finish}
        onKeyDown={({ key }) => {
          if (key === 'Enter') finish();
        }}
        className={`h-11 rounded-lg text-center font-semibold tabular-nums max-lg:w-12 max-lg:bg-transparent lg:w-full lg:border lg:border-control lg:bg-white ${isIn || draft !== undefined ? '' : 'max-lg:hidden'}`}
      />
      {/* The same button before and after, so that it keeps the focus. */}
      <button
        ref={more}
        type="button"
        aria-label={isIn ? ORDER_PAD_TEXT.more(title) : ORDER_PAD_TEXT.addOf(ready, title)}
        onClick={addOrIncrease}
        className={
          isIn
            ? END
            : 'min-h-11 min-w-18 cursor-pointer rounded-full bg-leaf px-4 font-semibold whitespace-nowrap text-white hover:bg-leaf-deep lg:hidden'
        }
      >
        {isIn ? <Plus aria-hidden="true" size={18} /> : ORDER_PAD_TEXT.add(ready)}
      </button>
    </div>
  );
}
