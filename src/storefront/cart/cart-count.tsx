import { WifiOff } from 'lucide-react';
import { CART_TEXT } from '../../text/cart.ts';
import { productCount } from '../../text/product-count.ts';
import { useCartCount, useWaitingCount } from './use-cart.ts';

/** The badge on a cart link: how many products are in the cart, and whether changes wait for the network. */
export function CartCount() {
  const count = useCartCount();
  const isWaiting = useWaitingCount() > 0;
  if (count === 0 && !isWaiting) return null;
  return (
    <span
      className={`absolute -top-2 -right-3 flex h-5 min-w-5 items-center justify-center gap-0.5 rounded-full px-1 text-[0.6875rem] leading-none font-bold ${isWaiting ? 'bg-turmeric text-ink' : 'bg-chilli text-white'}`}
    >
      {isWaiting && <WifiOff aria-hidden="true" size={12} />}
      {count > 0 && <span aria-hidden="true">{count > 99 ? '99+' : count}</span>}
      <span className="sr-only">
        {productCount(count)}
        {isWaiting && ` (${CART_TEXT.notSaved})`}
      </span>
    </span>
  );
}
