import { Link } from '@tanstack/react-router';
import { ShoppingCart, WifiOff } from 'lucide-react';
import { formatRupees } from '../../domain/format-money.ts';
import { PATHS } from '../../domain/paths.ts';
import { CART_TEXT } from '../../text/cart.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { useShownCart, useWaitingCount } from './use-cart.ts';

/** The cart in the header: how many products it has and what they cost (BUY-02). Its place is there before the cart is. */
export function CartSummary() {
  const { cart } = useShownCart();
  const isWaiting = useWaitingCount() > 0;
  const look = isWaiting ? 'bg-turmeric text-ink' : 'bg-leaf text-white hover:bg-leaf-deep';
  const Icon = isWaiting ? WifiOff : ShoppingCart;
  return (
    <Link
      to={PATHS.cart}
      className={`flex h-12 min-w-21 shrink-0 items-center justify-center gap-2 rounded-full px-3.5 font-semibold tabular-nums sm:min-w-48 sm:px-5 ${look}`}
    >
      <Icon aria-hidden="true" size={18} className="hidden shrink-0 sm:block" />
      <span className="sr-only">{SHELL_TEXT.cartHolds}</span>
      {cart && (
        // Two lines on a phone, one elsewhere.
        <span className="text-center text-xs leading-tight sm:text-base">
          {CART_TEXT.items(cart.items.length)}
          <span className="max-sm:sr-only"> · </span>
          <span className="max-sm:block max-sm:text-sm max-sm:font-bold">
            {formatRupees(cart.totalAmount)}
          </span>
        </span>
      )}
      {isWaiting && <span className="sr-only">({CART_TEXT.notSaved})</span>}
    </Link>
  );
}
