import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { CartState, Leaving } from './cart-state.ts';
import { NOTHING, type ShownCart } from './shown-cart.ts';

// Pages come without a cart, and each part of them comes alive as it came, though the cart may be there by then.
const nothing = () => NOTHING;
const notIn = () => false;
const none = () => 0;
const nobody = () => undefined;

const useStore = (): CartState => useRouter().options.context.cart;

export function useShownCart(): ShownCart {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.shown, nothing);
}

/** Asked by every card: it is drawn anew only when its own answer changes. */
export function useIsInCart(id: string): boolean {
  const store = useStore();
  const isIn = () => store.has(id);
  return useSyncExternalStore(store.subscribe, isIn, notIn);
}

/** How many products are in the cart. */
export function useCartCount(): number {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.count, none);
}

/** Somebody is asked whether they want to log out. */
export function useLeaving(): Leaving | undefined {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.leaving, nobody);
}
