import { CART_SCREEN_TEXT } from '../../text/cart-screen.ts';
import { useWaitingCount } from './use-cart.ts';

/** Says that changes wait for the network. Always mounted: a live region that appears together with its text isn't announced. */
export function WaitingChanges() {
  const count = useWaitingCount();
  return (
    <div role="status">
      {count > 0 && (
        <p className="mb-3 rounded-2xl bg-turmeric-wash px-4 py-3">
          {CART_SCREEN_TEXT.changesWaiting(count)}
        </p>
      )}
    </div>
  );
}
