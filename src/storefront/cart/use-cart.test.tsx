import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CUMIN, keptLine, made } from '../testing/sample-cart.ts';
import { CartState } from './cart-state.ts';
import { useCartCount, useIsInCart, useShownCart } from './use-cart.ts';

function Looking() {
  const { cart } = useShownCart();
  return <>{JSON.stringify([useIsInCart(CUMIN.id), useCartCount(), cart?.items.length ?? null])}</>;
}

it('a page comes alive as the server wrote it, without a cart, however early the cart was read', () => {
  const cart = new CartState();
  cart.show({
    ...{ hasFailed: false, waiting: new Set(), isStuck: false },
    cart: made([keptLine(CUMIN, 2)]),
  });
  expect(cart.has(CUMIN.id)).toBe(true);
  const router = { options: { context: { cart } } } as unknown as AnyRouter;
  // What React takes while it renders without a browser is what it takes while a page comes alive.
  const html = renderToString(
    <RouterContextProvider router={router}>
      <Looking />
    </RouterContextProvider>,
  );
  expect(html).toBe('[false,0,null]');
});
