import type { BrowserContext } from '@playwright/test';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { kindOf, logIn, logOut, toast } from './account-page.ts';
import {
  addButton,
  CUMIN,
  cartOf,
  isInCart,
  lineOf,
  lines,
  more,
  openCart,
  PEPPER,
  putIn,
  quantity,
  remove,
  UNANSWERED,
} from './cart-page.ts';
import { aShop, register } from './people.ts';
import { openAlive } from './products-page.ts';
import { expect, test } from './store-test.ts';

/** Also of what a pointer that passes over a link asks for ahead. */
const NO_NETWORK = /^request net::ERR_INTERNET_DISCONNECTED: /;
const CHANGES = /\/api\/cart\/items/;

const waiting = (count: number) => CART_SCREEN_TEXT.changesWaiting(count);
const dialog = 'Log out now?';

/** Changes of the cart find no way to the server, until the function returned is called. */
async function cutOff(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(CHANGES, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(CHANGES);
}

/** What reaches the server, in order. */
function arrivals(context: BrowserContext): string[] {
  const arrived: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (!CHANGES.test(pathname)) return;
    const { productId, quantity: many } = request.postDataJSON() ?? {};
    const id = productId ?? pathname.split('/').at(-1);
    arrived.push([request.method(), id, many].filter(Boolean).join(' '));
  });
  return arrived;
}

const quantities = async (context: BrowserContext) =>
  (await cartOf(context)).items.map((line) => [line.id, line.quantity]);

test('without the network changes are shown as waiting, and go out when it is back', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(NO_NETWORK, UNANSWERED);
  await register(context);
  await putIn(context, CUMIN.id);
  await putIn(context, PEPPER.id);
  await openCart(page);
  await context.setOffline(true);
  const tried = page.waitForEvent('requestfailed', (request) => CHANGES.test(request.url()));
  await more(page, CUMIN.title).click();
  await expect(quantity(page, CUMIN.title)).toHaveValue('2');
  await expect(page.getByText(waiting(1))).toBeVisible();
  await expect(lineOf(page, CUMIN.title)).toContainText(CART_SCREEN_TEXT.waiting);
  await expect(lineOf(page, PEPPER.title)).not.toContainText(CART_SCREEN_TEXT.waiting);
  await remove(page, PEPPER.title).click();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(waiting(2))).toBeVisible();
  await tried;
  expect(await quantities(context)).toEqual([
    [CUMIN.id, 1],
    [PEPPER.id, 1],
  ]);

  await context.setOffline(false);
  await expect(toast(page, `${PEPPER.title} removed from cart.`)).toBeVisible();
  await expect(page.getByText(CART_SCREEN_TEXT.waiting)).toHaveCount(0);
  expect(await quantities(context)).toEqual([[CUMIN.id, 2]]);
});

test('what waits outlives its tab, and is sent in the order in which it was done', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(NO_NETWORK, UNANSWERED);
  await register(context);
  await putIn(context, PEPPER.id);
  const arrived = arrivals(context);
  const reconnect = await cutOff(context);
  await openAlive(page, `/Products?q=${CUMIN.title}`);
  await addButton(page, CUMIN.title).click();
  await expect(isInCart(page, CUMIN.title)).toBeVisible();
  await openCart(page);
  await quantity(page, CUMIN.title).fill('12');
  await remove(page, PEPPER.title).click();
  await expect(lines(page)).toHaveCount(1);
  await page.close();

  const reopened = await context.newPage();
  await openCart(reopened);
  await expect(quantity(reopened, CUMIN.title)).toHaveValue('12');
  await expect(lines(reopened)).toHaveCount(1);
  await expect(reopened.getByText(waiting(2))).toBeVisible();
  expect(arrived).toEqual([]);
  await reconnect();
  await expect
    .poll(() => arrived)
    .toEqual([`POST ${CUMIN.id}`, `PUT ${CUMIN.id} 12`, `DELETE ${PEPPER.id}`]);
  await expect(reopened.getByText(CART_SCREEN_TEXT.waiting)).toHaveCount(0);
  expect(await quantities(context)).toEqual([[CUMIN.id, 12]]);
});

test('what a tab had no time to send before it was closed, another one sends', async ({
  page,
  context,
}) => {
  await register(context);
  await putIn(context, CUMIN.id);
  await openCart(page);
  const other = await context.newPage();
  await openCart(other);
  await page.route(CHANGES, () => {});
  await more(page, CUMIN.title).click();
  await expect(quantity(other, CUMIN.title)).toHaveValue('2');
  await page.close();
  await expect.poll(() => quantities(context)).toEqual([[CUMIN.id, 2]]);
});

test('CART-03 a double click adds once', async ({ page, context }) => {
  await register(context);
  const arrived = arrivals(context);
  await openAlive(page, `/Products?q=${CUMIN.title}`);
  await addButton(page, CUMIN.title).dblclick();
  await expect(toast(page, `${CUMIN.title} added to cart.`)).toHaveCount(1);
  expect(arrived).toEqual([`POST ${CUMIN.id}`]);
  expect(await quantities(context)).toEqual([[CUMIN.id, 1]]);
});

test('a logout sends what it can before, and does not ask', async ({ page, context }) => {
  const who = await register(context);
  await putIn(context, CUMIN.id);
  await openCart(page);
  await more(page, CUMIN.title).click();
  await logOut(page);
  await expect(toast(page, 'Your Log Out Successfully')).toBeVisible();
  await expect(page.getByRole('dialog', { name: dialog })).toHaveCount(0);
  await logIn(page, who);
  expect(await quantities(context)).toEqual([[CUMIN.id, 2]]);
});

test('a logout with changes that wait asks first; nobody else sends them, and their owner does when back', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(NO_NETWORK, UNANSWERED);
  const ravi = await register(context, aShop({ name: 'Ravi' }));
  await context.clearCookies();
  const meena = await register(context);
  await putIn(context, CUMIN.id);
  await openCart(page);
  const arrived = arrivals(context);
  const reconnect = await cutOff(context);
  await more(page, CUMIN.title).click();
  await expect(page.getByText(waiting(1))).toBeVisible();

  const asked = page.getByRole('dialog', { name: dialog });
  await logOut(page);
  await expect(asked).toContainText(CART_SCREEN_TEXT.leaveText(1));
  await asked.getByRole('button', { name: CART_SCREEN_TEXT.stay }).last().click();
  await expect(asked).toHaveCount(0);
  expect(await kindOf(context)).toBe('retailer');
  await logOut(page);
  await asked.getByRole('button', { name: CART_SCREEN_TEXT.leave }).click();
  await expect(toast(page, 'Your Log Out Successfully')).toBeVisible();
  expect(await kindOf(context)).toBe('visitor');

  await reconnect();
  await logIn(page, ravi);
  await openCart(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  expect(await quantities(context)).toEqual([]);
  expect(arrived).toEqual([]);
  await logOut(page);
  await expect(toast(page, 'Your Log Out Successfully')).toBeVisible();

  await logIn(page, meena);
  await openCart(page);
  await expect(quantity(page, CUMIN.title)).toHaveValue('2');
  await expect.poll(() => quantities(context)).toEqual([[CUMIN.id, 2]]);
  expect(arrived).toEqual([`PUT ${CUMIN.id} 2`]);
});
