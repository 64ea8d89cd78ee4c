import { Check, WifiOff } from 'lucide-react';
import { CART_TEXT } from '../../text/cart.ts';
import { useIsWaiting } from './use-cart.ts';

/** The green check of a product in the cart (CARD-04), or a sign that this waits for the network. */
export function InCartMark({ id, title }: { id: string; title: string }) {
  const isWaiting = useIsWaiting(id);
  const Icon = isWaiting ? WifiOff : Check;
  return (
    <span
      role="img"
      aria-label={isWaiting ? CART_TEXT.inCartUnsaved(title) : CART_TEXT.inCart(title)}
      className="shrink-0 text-leaf-deep"
    >
      <Icon aria-hidden="true" size={17} strokeWidth={2.75} />
    </span>
  );
}
