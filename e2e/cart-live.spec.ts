import type { Browser, Page } from '@playwright/test';
import type { Registration } from '../src/contract/account.ts';
import { LOGIN_TEXT } from '../src/text/account-screens.ts';
import { button, fillLogin, logInByApi, logOut, profileButton, title } from './account-page.ts';
import {
  addButton,
  addByApi,
  CUMIN,
  cartLink,
  isInCart,
  lines,
  more,
  openCart,
  PEPPER,
  quantity,
  remove,
  setQuantity,
} from './cart-page.ts';
import { register } from './people.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';

/** Another device of the same person. */
async function anotherDevice(browser: Browser, url: string, who: Registration) {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('welcome-shown', 'true'));
  expect(await logInByApi(context, who)).toBe(200);
  return context;
}

test('CART-08 a change on one device appears on the other without a reload, in both directions', async ({
  page,
  context,
  browser,
  store,
}) => {
  const who = await register(context);
  await addByApi(context, CUMIN.id);
  await openCart(page);
  const far = await anotherDevice(browser, store.url, who);
  const other = await far.newPage();
  await openCart(other);
  await expect(quantity(other, CUMIN.title)).toHaveValue('1');

  await more(page, CUMIN.title).click();
  await expect(quantity(other, CUMIN.title)).toHaveValue('2');
  await quantity(other, CUMIN.title).fill('40');
  await expect(quantity(page, CUMIN.title)).toHaveValue('40');
  await remove(page, CUMIN.title).click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();

  await openHydrated(other, `/Products?q=${CUMIN.title}`);
  await addButton(other, CUMIN.title).click();
  await expect(lines(page)).toHaveCount(1);
  // The card's check mark disappears with the cart line.
  await expect(isInCart(other, CUMIN.title)).toBeVisible();
  await remove(page, CUMIN.title).click();
  await expect(addButton(other, CUMIN.title)).toBeVisible();
  await far.close();
});

test('CART-08 eight tabs share one live connection, and another tab takes over when its owner closes', async ({
  page,
  context,
}) => {
  const seen = new Set<Page>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/cart/events') seen.add(request.frame().page());
  });
  await register(context);
  await openHydrated(page, '/contactUs');
  await expect.poll(() => seen.size).toBe(1);
  // With the first, more than the six connections that a browser opens to one host.
  const others = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
  await Promise.all(others.map((tab) => openHydrated(tab, '/contactUs')));
  await addByApi(context, CUMIN.id);
  for (const tab of [page, ...others]) await expect(cartLink(tab)).toContainText('1 item');
  expect([...seen]).toEqual([page]);

  await page.close();
  await expect.poll(() => seen.size).toBe(2);
  await addByApi(context, PEPPER.id);
  for (const tab of others) await expect(cartLink(tab)).toContainText('2 items');
  expect(seen.size).toBe(2);
});

test('CART-08 logging out in one tab stops live updates in the other; both resume after login', async ({
  page,
  context,
}) => {
  const who = await register(context);
  await addByApi(context, CUMIN.id);
  const other = await context.newPage();
  // The first tab holds the connection.
  await openCart(page);
  await openCart(other);
  await logOut(other);
  await expect(title(page)).toHaveText(LOGIN_TEXT.title);
  await expect(title(other)).toHaveText(LOGIN_TEXT.title);

  await fillLogin(other, who);
  await button(other, 'Login').click();
  await expect(profileButton(page)).toBeVisible();
  await openCart(other);
  await openCart(page);
  await setQuantity(context, CUMIN.id, 7);
  for (const tab of [page, other]) await expect(quantity(tab, CUMIN.title)).toHaveValue('7');
});
