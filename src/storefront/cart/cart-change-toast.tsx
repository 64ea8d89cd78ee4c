import { useLayoutEffect, useRef } from 'react';
import { toast } from 'react-hot-toast';
import { CART_TEXT } from '../../text/cart.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import type { CallFailed } from '../../web/api-client.ts';
import type { CartChange } from './cart-changes.ts';
import type { CartSync } from './cart-sync.ts';

/** Shows the outcome of a change, in the specification's words (CART-03, CART-07). */
export function showChangeToast(sync: CartSync, change: CartChange, failure?: CallFailed): void {
  if (failure) {
    toast.error(reasonOf(failure) ?? failed(change));
    return;
  }
  if (change.kind === 'add') toast.success(CART_SCREEN_TEXT.added(change.product.title));
  if (change.kind === 'remove') sayRemoved(sync, change);
}

/** Error codes for which the server's own message is shown: the person can act on it. */
const TELLING = [
  'PRODUCT_NOT_FOUND',
  'PRICE_NOT_AVAILABLE',
  'NOT_VERIFIED',
  'CART_FULL',
  'RATE_LIMITED',
];

const reasonOf = ({ refusal }: CallFailed): string | undefined =>
  refusal && TELLING.includes(refusal.code) ? refusal.message : undefined;

function failed(change: CartChange): string {
  switch (change.kind) {
    case 'add':
      return CART_TEXT.addFailed;
    case 'set':
      return CART_SCREEN_TEXT.quantityFailed;
    case 'remove':
      return change.isByMinus
        ? CART_SCREEN_TEXT.lastOneRemoveFailed
        : CART_SCREEN_TEXT.removeFailed;
  }
}

const KEYBOARD_UNDO_MS = 10_000;

type Removal = Extract<CartChange, { kind: 'remove' }>;

function sayRemoved(sync: CartSync, { id, title, isByMinus, isByKey, undo }: Removal): void {
  const sentence = isByMinus ? CART_SCREEN_TEXT.lastOneRemoved : CART_SCREEN_TEXT.removed(title);
  if (!undo) {
    toast.success(sentence);
    return;
  }
  const bringBack = () => {
    toast.dismiss(shown);
    sync.put({ kind: 'add', id, product: undo.product });
    if (undo.quantity > 1) sync.put({ kind: 'set', id, title, quantity: undo.quantity });
  };
  // A plain toast: success toasts disappear before a thumb can reach Undo.
  const shown = toast(
    <span className="flex items-center gap-3">
      <span>{sentence}</span>
      <UndoButton hasFocus={isByKey ?? false} onClick={bringBack} />
    </span>,
    isByKey ? { duration: KEYBOARD_UNDO_MS } : {},
  );
}

/** Toasts are outside the tab order: after a removal by keyboard, Undo gets the focus and the toast stays longer. */
function UndoButton({ hasFocus, onClick }: { hasFocus: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    if (hasFocus) shown?.focus();
    return () => {
      // When it disappears, the focus moves to the screen.
      if (document.activeElement === shown) document.getElementById('content')?.focus();
    };
  }, [hasFocus]);
  return (
    <button
      ref={button}
      type="button"
      onClick={onClick}
      className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold text-turmeric underline underline-offset-4"
    >
      {CART_SCREEN_TEXT.undo}
    </button>
  );
}
