import type { BrowserContext, Page } from '@playwright/test';
import type { Cart } from '../src/contract/cart.ts';
import type { OrderPage } from '../src/contract/order.ts';
import { CUMIN, openCart, putIn } from './cart-page.ts';
import { register } from './people.ts';
import { expect } from './store-test.ts';

// What a person sees and touches when they order and pay, and what has come of it.

export const CHECKOUT_CALLS = {
  orders: '**/api/orders',
  payments: '**/api/payments',
  confirm: '**/api/payments/*/confirm',
  script: '**/sandbox-gateway/v1/checkout.js',
} as const;

/** Somebody new looks at a cart with one product in it. */
export async function openFilledCart(page: Page): Promise<Cart> {
  await register(page.context());
  const cart = await putIn(page.context(), CUMIN.id);
  await openCart(page);
  return cart;
}

/** The one button that orders, of two of which one is shown. */
export const action = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', {
      name: /^(Place Order|Pay Now|(Placing|Opening|Waiting|Confirming) .*\.\.\.)$/,
    })
    .filter({ visible: true });

export const choose = (page: Page, method: 'Cash on Delivery' | 'Online Pay') =>
  page.getByText(method, { exact: true }).click();

/** The provider's window, as the sandbox shows it. */
export const gateway = (page: Page) => page.getByRole('dialog', { name: 'Sandbox checkout' });
export const inGateway = (page: Page, name: 'Pay' | 'Let the payment fail' | 'Close') =>
  gateway(page).getByRole('button', { name, exact: true });

export const closeAlert = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();

/** Why it was not ordered, beside the button. */
export const problem = (page: Page, sentence: string) =>
  page.getByRole('main').getByText(sentence, { exact: true }).filter({ visible: true });

/** The orders of whoever this browser is, as the server has them. */
export async function ordersOf({ request }: BrowserContext): Promise<OrderPage['items']> {
  const answer = await request.get('/api/orders');
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as OrderPage).items;
}
