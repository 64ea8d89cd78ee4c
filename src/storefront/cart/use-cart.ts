import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { CartLine } from '../../contract/cart.ts';
import type { CartState, Leaving } from './cart-state.ts';
import { NOTHING, type ShownCart } from './shown-cart.ts';

// Server-rendered pages have no cart, so the first client render has none, even if the cart is already loaded.
const nothing = () => NOTHING;
const notIn = () => false;
const none = () => 0;
const noLine = () => undefined;
const nobody = () => undefined;
const loading = () => 'loading' as const;

const useStore = (): CartState => useRouter().options.context.cart;

export function useShownCart(): ShownCart {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.shown, nothing);
}

/** Used by every card, which re-renders only when its own result changes. */
export function useIsInCart(id: string): boolean {
  const store = useStore();
  const isIn = () => store.has(id);
  return useSyncExternalStore(store.subscribe, isIn, notIn);
}

/** 0: not in the cart. */
export function useCartQuantity(id: string): number {
  const store = useStore();
  const quantity = () => store.quantityOf(id);
  return useSyncExternalStore(store.subscribe, quantity, none);
}

/** For a screen that re-renders only when the cart has loaded, not with every change. */
export function useCartStatus(): 'loading' | 'failed' | 'ready' {
  const store = useStore();
  const status = () => {
    const { cart, hasFailed } = store.shown();
    if (cart) return 'ready';
    return hasFailed ? 'failed' : 'loading';
  };
  return useSyncExternalStore(store.subscribe, status, loading);
}

/** The product's line; undefined: it isn't in the cart. */
export function useCartLine(id: string): CartLine | undefined {
  const store = useStore();
  const line = () => store.line(id);
  return useSyncExternalStore(store.subscribe, line, noLine);
}

/** The product was added without a network, and that isn't saved yet. */
export function useIsWaiting(id: string): boolean {
  const store = useStore();
  const isWaiting = () => store.isWaiting(id);
  return useSyncExternalStore(store.subscribe, isWaiting, notIn);
}

export function useWaitingCount(): number {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.waitingCount, none);
}

/** How many products are in the cart. */
export function useCartCount(): number {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.count, none);
}

/** The pending question whether to log out. */
export function useLeaving(): Leaving | undefined {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.leaving, nobody);
}
