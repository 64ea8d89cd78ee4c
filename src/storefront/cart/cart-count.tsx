import { CART_TEXT } from '../../text/cart.ts';
import { useCartCount } from './use-cart.ts';

/** How many products are in the cart, at the corner of what leads there; nothing where there are none. */
export function CartCount() {
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <span className="absolute -top-2 -right-3 grid h-5 min-w-5 place-items-center rounded-full bg-chilli px-1 text-[0.6875rem] leading-none font-bold text-white">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{CART_TEXT.lines(count)}</span>
    </span>
  );
}
