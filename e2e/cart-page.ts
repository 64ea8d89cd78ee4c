import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import type { Cart } from '../src/contract/cart.ts';
import { formatRupees } from '../src/domain/format-money.ts';
import { callApi } from './api.ts';
import { openHydrated } from './products-page.ts';
import { expect } from './store-test.ts';

// Elements and actions of the cart screen, and calls that fill the cart.

/** Products of the demo catalogue that have a price in Erode. */
export const CUMIN = { id: 'cumin-jeera-bold', title: 'Cumin (Jeera) Bold' };
/** Sold by the kilogram: a few of it cost less than free delivery, or than a coupon demands. */
export const LOOSE_CUMIN = { id: 'cumin-jeera-bold-loose' };
export const PEPPER = { id: 'white-pepper-whole', title: 'White Pepper Whole (Decorticated)' };

export const CALLS = {
  cart: /\/api\/cart$/,
  events: '**/api/cart/events?*',
  add: '**/api/cart/items',
  line: '**/api/cart/items/*',
  coupon: '**/api/cart/coupon',
  coins: '**/api/cart/coins',
} as const;

async function call(
  context: BrowserContext,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
) {
  const answer = await callApi(context, method, `/cart${path}`, data && { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Cart;
}

/** This browser's cart, as the server has it. */
export const cartOf = (context: BrowserContext) => call(context, 'GET', '');

/** Changes the cart through the API, like another device of the same person. */
export async function addByApi(context: BrowserContext, id: string, quantity = 1): Promise<Cart> {
  const cart = await call(context, 'POST', '/items', { productId: id });
  return quantity === 1 ? cart : setQuantity(context, id, quantity);
}
export const setQuantity = (context: BrowserContext, id: string, quantity: number) =>
  call(context, 'PUT', `/items/${id}`, { quantity });
export const removeByApi = (context: BrowserContext, id: string) =>
  call(context, 'DELETE', `/items/${id}`);
export const applyCouponByApi = (context: BrowserContext, code: string) =>
  call(context, 'POST', '/coupon', { code });

export const priceOf = (cart: Cart, id: string): number =>
  cart.items.find((line) => line.id === id)!.price!;

export const lines = (page: Page) => page.locator('main li').filter({ has: page.locator('img') });
export const lineOf = (page: Page, title: string) => lines(page).filter({ hasText: title });
export const quantity = (page: Page | Locator, title: string) =>
  page.getByLabel(`Quantity of ${title}`, { exact: true });
export const more = (page: Page, title: string) =>
  page.getByRole('button', { name: `Increase quantity of ${title}` });
export const less = (page: Page, title: string) =>
  page.getByRole('button', { name: `Decrease quantity of ${title}` });
/** The minus button at quantity 1 (CART-05). */
export const removeLast = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title}, quantity 1` });
export const remove = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title}`, exact: true });

/** The cart in the header, with its count and total. */
export const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Cart:/ });

/** The rows of the order summary: label and amount. */
export const summary = (page: Page) =>
  page.getByRole('region', { name: 'Order Summary' }).locator('dl > div');
export const total = (page: Page) => summary(page).last();
export const rupees = formatRupees;

export async function openCart(page: Page): Promise<void> {
  await openHydrated(page, '/cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shopping Cart');
}

export const fail = (route: Route) => route.fulfill({ status: 500 });

/** The network loses the call, although the browser is online. */
export const lose = (route: Route) => route.abort('connectionfailed');
export const LOST = /^request net::ERR_CONNECTION_FAILED: .*\/api\/cart\/items/;

/** In the toast of a failed change. */
export const tryChangeAgain = (page: Page) =>
  page
    .locator('[role=status][aria-live=polite]')
    .getByRole('button', { name: 'Try again', exact: true });

/** The console error of a failed call (CART-15). */
export const LOGGED = /^console error: .*The server refused the call/;
export const UNANSWERED = /^console error: .*The call was not answered/;

export const isInCart = (where: Page | Locator, title: string) =>
  where.getByRole('img', { name: `${title} is in your cart` });
export const addButton = (where: Page | Locator, title: string) =>
  where.getByRole('button', { name: `Add ${title} to cart` });

/** A product for this test alone, whose price it may change. Delete it afterwards: other tests count products. */
export const insertProduct = (id: string, title: string, paise: number): string =>
  `insert into product (id, title, description, categories, images, unit, price)
   values ('${id}', '${title}', '', '{Spices}', '{}', 'kg', ${paise})`;
export const deleteProduct = (id: string): string => `delete from product where id = '${id}'`;
