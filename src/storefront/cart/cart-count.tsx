import { productCount } from '../../text/product-count.ts';
import { useCartCount } from './use-cart.ts';

/** The badge on a cart link: how many products are in the cart. No badge on an empty cart. */
export function CartCount() {
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <span className="absolute -top-2 -right-3 grid h-5 min-w-5 place-items-center rounded-full bg-chilli px-1 text-[0.6875rem] leading-none font-bold text-white">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{productCount(count)}</span>
    </span>
  );
}
