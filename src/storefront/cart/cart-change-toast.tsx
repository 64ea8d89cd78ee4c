import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { toast } from 'react-hot-toast';
import { CART_TEXT } from '../../text/cart.ts';
import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { focusScreen } from '../../web/focus-screen.ts';
import type { CartChange } from './cart-changes.ts';
import type { CartSync, Changes, FailedCall, Failure } from './cart-sync.ts';
import { isWorthRetrying } from './failed-change.ts';
import { IN_CART_TOAST } from './toast-ids.ts';

/** Shows the outcome of changes, in the specification's words (CART-03, CART-07). */
export function showChangeToast(sync: CartSync, changes: Changes, failure?: Failure): void {
  const [change] = changes;
  if (failure) {
    sayFailed(sync, changes, failure);
    return;
  }
  // 'Try again' would overwrite what has just been saved.
  toast.dismiss(failedToast(change));
  // Quick adds update one toast: it names the latest.
  if (change.kind === 'add' && !change.isQuiet)
    toast.success(CART_SCREEN_TEXT.added(change.product.title), IN_CART_TOAST);
  if (change.kind === 'remove') sayRemoved(sync, change);
}

const failedToast = ({ id }: CartChange): string => `failed-${id}`;

function sayFailed(sync: CartSync, changes: Changes, failure: Failure): void {
  const [change] = changes;
  const id = failedToast(change);
  if (failure === 'overtaken') {
    toast.error(overtaken(change), { id });
    return;
  }
  const sentence = reasonOf(change, failure) ?? failed(change, failure);
  if (!isWorthRetrying(failure.status)) {
    toast.error(sentence, { id });
    return;
  }
  const tryAgain = () => {
    toast.dismiss(id);
    for (const each of changes) sync.put(each);
  };
  toast.error(
    <WithAction sentence={sentence}>
      <ToastButton label={PAGE_TEXT.tryAgain} onClick={tryAgain} />
    </WithAction>,
    { id },
  );
}

/** Error codes for which the server's own message is shown: the person can act on it. */
const TELLING = [
  'PRODUCT_NOT_FOUND',
  'PRICE_NOT_AVAILABLE',
  'SOLD_OUT',
  'NOT_VERIFIED',
  'CART_FULL',
  'PACKS_CHANGED',
  'RATE_LIMITED',
  'VIEWING_READ_ONLY',
];

function reasonOf(change: CartChange, { refusal }: FailedCall): string | undefined {
  if (!refusal || !TELLING.includes(refusal.code)) return undefined;
  const changed = change.kind === 'add' && refusal.changedPacks?.[0];
  return changed ? CART_SCREEN_TEXT.addOfOtherPack(changed.title, changed.pack) : refusal.message;
}

function failed(change: CartChange, { status }: FailedCall): string {
  switch (change.kind) {
    case 'add':
      // The session has ended without this page knowing (CART-04).
      return status === 401 ? CART_TEXT.loginToAdd : CART_TEXT.addFailed;
    case 'set':
      return CART_SCREEN_TEXT.quantityFailed;
    case 'remove':
      return change.isByMinus
        ? CART_SCREEN_TEXT.lastOneRemoveFailed
        : CART_SCREEN_TEXT.removeFailed;
  }
}

function overtaken(change: CartChange): string {
  switch (change.kind) {
    case 'add':
      return CART_SCREEN_TEXT.addOvertaken(change.product.title);
    case 'set':
      return CART_SCREEN_TEXT.quantityOvertaken(change.title);
    case 'remove':
      return CART_SCREEN_TEXT.removeOvertaken(change.title);
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
    const { product, quantity } = undo;
    sync.put({ kind: 'add', id, product });
    if (quantity > 1) sync.put({ kind: 'set', id, title, quantity, pack: product.pack });
  };
  // Not a success toast: that would disappear before a thumb can reach Undo.
  const shown = toast.custom(
    ({ visible }) => (
      <div
        role="status"
        aria-live="polite"
        className={`max-w-[350px] rounded-2xl bg-ink px-4 py-1 font-medium text-white shadow-lifted transition-opacity ${visible ? 'rising' : 'opacity-0'}`}
      >
        <WithAction sentence={sentence}>
          <ToastButton
            label={CART_SCREEN_TEXT.undo}
            hasFocus={isByKey ?? false}
            onClick={bringBack}
          />
        </WithAction>
      </div>
    ),
    isByKey ? { duration: KEYBOARD_UNDO_MS } : {},
  );
}

const WithAction = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <span className="flex items-center gap-3">
    <span>{sentence}</span>
    {children}
  </span>
);

interface ToastButtonProps {
  label: string;
  hasFocus?: boolean;
  onClick: () => void;
}

/** Toasts are outside the tab order: after a removal by keyboard, Undo gets the focus and the toast stays longer. */
function ToastButton({ label, hasFocus = false, onClick }: ToastButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const shown = button.current;
    if (hasFocus) shown?.focus();
    return () => {
      // When it disappears, the focus moves to the screen.
      if (document.activeElement === shown) focusScreen();
    };
  }, [hasFocus]);
  return (
    <button
      ref={button}
      type="button"
      onClick={onClick}
      className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold text-turmeric underline underline-offset-4"
    >
      {label}
    </button>
  );
}
