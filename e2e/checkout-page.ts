import type { BrowserContext, Page } from '@playwright/test';
import type { Cart } from '../src/contract/cart.ts';
import type { OrderPage } from '../src/contract/order.ts';
import { addByApi, CUMIN, openCart } from './cart-page.ts';
import { register } from './people.ts';
import { expect } from './store-test.ts';

// Elements and actions of checkout and payment, and their results.

export const CHECKOUT_CALLS = {
  orders: '**/api/orders',
  payments: '**/api/payments',
  confirm: '**/api/payments/*/confirm',
  script: '**/sandbox-gateway/v1/checkout.js',
} as const;

/** A new retailer opens the cart with one product in it. */
export async function openFilledCart(page: Page): Promise<Cart> {
  await register(page.context());
  const cart = await addByApi(page.context(), CUMIN.id);
  await openCart(page);
  return cart;
}

/** The visible order button: phones and desktops each have one. */
export const action = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', {
      name: /^(Place Order|Pay Now|(Placing|Opening|Waiting|Confirming) .*\.\.\.)$/,
    })
    .filter({ visible: true });

export const choose = (page: Page, method: 'Cash on Delivery' | 'Online Pay') =>
  page.getByText(method, { exact: true }).click();

/** The sandbox's payment window. */
export const gateway = (page: Page) => page.getByRole('dialog', { name: 'Sandbox checkout' });
export const inGateway = (page: Page, name: 'Pay' | 'Let the payment fail' | 'Close') =>
  gateway(page).getByRole('button', { name, exact: true });

export const closeAlert = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();

/** The error message beside the button. */
export const problem = (page: Page, sentence: string) =>
  page.getByRole('main').getByText(sentence, { exact: true }).filter({ visible: true });

/** Pays this shop's cart online, in a page of its own. */
export async function payOnline(shop: BrowserContext): Promise<OrderPage['items'][number]> {
  const page = await shop.newPage();
  await openCart(page);
  await choose(page, 'Online Pay');
  await action(page).click();
  await inGateway(page, 'Pay').click();
  await expect(page).toHaveURL('/history');
  await page.close();
  const [paid] = await ordersOf(shop);
  return paid!;
}

/** This browser's orders, as the server has them. */
export async function ordersOf({ request }: BrowserContext): Promise<OrderPage['items']> {
  const answer = await request.get('/api/orders');
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as OrderPage).items;
}
