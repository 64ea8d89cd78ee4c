import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CUMIN, sampleCart, sampleLine } from '../testing/sample-cart.ts';
import { CartState } from './cart-state.ts';
import { useCartCount, useIsInCart, useShownCart } from './use-cart.ts';

function Probe() {
  const { cart } = useShownCart();
  return <>{JSON.stringify([useIsInCart(CUMIN.id), useCartCount(), cart?.items.length ?? null])}</>;
}

it('hydration renders no cart, like the server, even if the cart is already loaded', () => {
  const cart = new CartState();
  cart.show({
    ...{ hasFailed: false, waiting: new Set(), isStuck: false },
    cart: sampleCart([sampleLine(CUMIN, 2)]),
  });
  expect(cart.has(CUMIN.id)).toBe(true);
  const router = { options: { context: { cart } } } as unknown as AnyRouter;
  // React uses the same snapshot for server rendering and for hydration.
  const html = renderToString(
    <RouterContextProvider router={router}>
      <Probe />
    </RouterContextProvider>,
  );
  expect(html).toBe('[false,0,null]');
});
