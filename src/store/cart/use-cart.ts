import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { CartStore, Leaving, ShownCart } from './cart-store.ts';

const useStore = (): CartStore => useRouter().options.context.cart;

export function useShownCart(): ShownCart {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.shown, store.shown);
}

/** Asked by every card: it is drawn anew only when its own answer changes. */
export function useIsInCart(id: string): boolean {
  const store = useStore();
  const isIn = () => store.has(id);
  return useSyncExternalStore(store.subscribe, isIn, isIn);
}

/** How many products are in the cart. */
export function useCartCount(): number {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.count, store.count);
}

/** Somebody is asked whether they want to log out. */
export function useLeaving(): Leaving | undefined {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.leaving, store.leaving);
}
