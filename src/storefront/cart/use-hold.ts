import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Cart } from '../../contract/cart.ts';
import { CallFailed, isUnanswered } from '../../web/api-client.ts';
import type { CartSync } from './cart-sync.ts';

type CallOptions = Partial<CartSync['callOptions']>;

interface Hold {
  /** With the options it is given, which say whose cart is meant. */
  call: (options: CallOptions) => Promise<Cart>;
  /** What is said when nobody answered. */
  unanswered: string;
  /** What is said when the server failed and gave no reason. */
  failed: string;
}

/** Coupons and coins: what is put on the cart besides products. The server alone knows whether it can be. */
export function useHold() {
  const { cart: store } = useRouter().options.context;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** Returns the cart with it; null: it was refused, and `problem` says why. */
  const hold = async ({ call, unanswered, failed }: Hold): Promise<Cart | null> => {
    if (isBusy) return null;
    setBusy(true);
    setProblem(undefined);
    try {
      const sync = await store.sync;
      // What it is worth depends on the lines.
      await sync?.settled();
      if (sync && sync.waiting().length > 0) {
        setProblem(unanswered);
        return null;
      }
      const cart = await call(sync?.callOptions ?? {});
      sync?.take(cart);
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
