import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { CallFailed, isUnanswered } from '../../web/api-client.ts';
import type { CartSync } from './cart-sync.ts';

type CallOptions = Partial<CartSync['callOptions']>;

interface Hold {
  /** Makes the call with these options, which name the cart's owner. */
  call: (options: CallOptions) => Promise<Cart>;
  /** The message when there was no response. */
  unanswered: string;
  /** The message when the server failed without a reason. */
  failed: string;
}

/** Applies or returns a coupon or coins. Only the server knows whether that is possible, so nothing is shown before it replies. */
export function useCouponOrCoins() {
  const { cart: store } = useRouter().options.context;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** Returns the new cart; null: refused, and `problem` says why. */
  const hold = async ({ call, unanswered, failed }: Hold): Promise<Cart | null> => {
    if (isBusy) return null;
    setBusy(true);
    setProblem(undefined);
    try {
      const sync = await store.sync;
      // The discount depends on the lines, so pending changes go first.
      await sync?.settled();
      if (sync && sync.waiting().length > 0) {
        setProblem(unanswered);
        return null;
      }
      const cart = await call(sync?.callOptions ?? {});
      sync?.accept(cart);
      return cart;
    } catch (error) {
      console.error(error);
      const { refusal, status } = error instanceof CallFailed ? error : {};
      const reason = refusal && refusal.code !== 'UNEXPECTED' ? refusal.message : failed;
      setProblem(isUnanswered(status) ? unanswered : reason);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, hold, setProblem };
}
