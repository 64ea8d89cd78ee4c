import type { BrowserContext } from '@playwright/test';
import { CART_TEXT } from '../src/text/cart.ts';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../src/text/checkout.ts';
import { PRODUCT_TEXT } from '../src/text/product.ts';
import { SHELL_TEXT } from '../src/text/shell.ts';
import { kindOf, logIn, loginLink, logOut, profileButton, toast } from './account-page.ts';
import {
  addButton,
  addByApi,
  CALLS,
  CUMIN,
  cartLink,
  cartOf,
  isInCart,
  LOGGED,
  LOST,
  lineOf,
  lines,
  lose,
  more,
  openCart,
  PEPPER,
  quantity,
  remove,
  tryChangeAgain,
  UNANSWERED,
} from './cart-page.ts';
import { action, problem } from './checkout-page.ts';
import { orderCart } from './orders.ts';
import { aShop, register } from './people.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';

/** Includes failed prefetches when the pointer passes over a link. */
const NO_NETWORK = /^request net::ERR_INTERNET_DISCONNECTED: /;
const CHANGES = /\/api\/cart\/items/;

const waiting = (count: number) => CART_SCREEN_TEXT.changesWaiting(count);
const dialog = 'Log out now?';

/** Blocks cart changes until the returned function is called. */
async function cutOff(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(CHANGES, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(CHANGES);
}

/** The changes that reach the server, in order. */
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

test('offline changes are shown as pending and sent when the network is back', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(NO_NETWORK, UNANSWERED);
  await register(context);
  await addByApi(context, CUMIN.id);
  await addByApi(context, PEPPER.id);
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

test('without a network, an addition is shown as waiting on card, product page and header; so is the removal of the last line', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(NO_NETWORK, UNANSWERED);
  await register(context);
  await addByApi(context, PEPPER.id);
  const [detail, cart] = [await context.newPage(), await context.newPage()];
  await openHydrated(page, `/Products?q=${CUMIN.title}`);
  await openHydrated(detail, `/product/${CUMIN.id}`);
  await openCart(cart);
  // Each knows its cart, so it has loaded what it needs without a network.
  for (const tab of [page, detail, cart]) await expect(cartLink(tab)).toContainText('1 item');
  await context.setOffline(true);
  await addButton(page, CUMIN.title).click();
  await expect(page.getByRole('img', { name: CART_TEXT.inCartUnsaved(CUMIN.title) })).toBeVisible();
  await expect(cartLink(page)).toHaveText(new RegExp(`2 items.*\\(${CART_TEXT.notSaved}\\)`));
  await expect(detail.getByRole('main').getByRole('link', { name: /Go to cart$/ })).toContainText(
    CART_TEXT.notSaved,
  );
  await expect(lineOf(cart, CUMIN.title)).toContainText(CART_SCREEN_TEXT.waiting);
  await remove(cart, CUMIN.title).click();
  await remove(cart, PEPPER.title).click();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await expect(cart.getByText(waiting(2))).toBeVisible();
  await expect(cartLink(page)).toContainText(CART_TEXT.notSaved);

  await context.setOffline(false);
  await expect(cart.getByText(waiting(2))).toHaveCount(0);
  await expect.poll(() => quantities(context)).toEqual([]);
  await expect(cartLink(page)).not.toContainText(CART_TEXT.notSaved);
});

test('pending changes survive closing the tab and are sent in order', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(NO_NETWORK, UNANSWERED);
  await register(context);
  await addByApi(context, PEPPER.id);
  const arrived = arrivals(context);
  const cart = await context.newPage();
  await openCart(cart);
  await openHydrated(page, `/Products?q=${CUMIN.title}`);
  await context.setOffline(true);
  await addButton(page, CUMIN.title).click();
  await quantity(cart, CUMIN.title).fill('12');
  await remove(cart, PEPPER.title).click();
  await expect(lines(cart)).toHaveCount(1);
  await page.close();
  await cart.close();

  // The browser is online again, but its calls still fail: what was made without a network goes on waiting.
  const reconnect = await cutOff(context);
  await context.setOffline(false);
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

test('another tab sends the changes that a closed tab could not', async ({ page, context }) => {
  await register(context);
  await addByApi(context, CUMIN.id);
  await openCart(page);
  const other = await context.newPage();
  await openCart(other);
  await page.route(CHANGES, () => {});
  await more(page, CUMIN.title).click();
  await expect(quantity(other, CUMIN.title)).toHaveValue('2');
  await page.close();
  await expect.poll(() => quantities(context)).toEqual([[CUMIN.id, 2]]);
});

test('what was added as the page was left, and ordered elsewhere since, does not come into the next cart', async ({
  page,
  context,
}) => {
  await register(context);
  await openHydrated(page, `/Products?q=${CUMIN.title}`);
  await expect(cartLink(page)).toBeVisible();
  // Only what is sent as the page is left arrives, and the page doesn't hear of it.
  await page.route(CALLS.add, () => {});
  await addButton(page, CUMIN.title).click();
  await expect(isInCart(page, CUMIN.title)).toBeVisible();
  await page.evaluate(() => location.assign('about:blank'));
  await expect.poll(() => quantities(context)).toEqual([[CUMIN.id, 1]]);
  await orderCart(context);

  const reopened = await context.newPage();
  await openCart(reopened);
  await expect(toast(reopened, CART_SCREEN_TEXT.addOvertaken(CUMIN.title))).toBeVisible();
  await expect(reopened.getByText('Your cart is empty')).toBeVisible();
  expect(await quantities(context)).toEqual([]);
});

test('CART-03 a double click adds once', async ({ page, context }) => {
  await register(context);
  const arrived = arrivals(context);
  await openHydrated(page, `/Products?q=${CUMIN.title}`);
  await addButton(page, CUMIN.title).dblclick();
  await expect(toast(page, `${CUMIN.title} added to cart.`)).toHaveCount(1);
  await expect(toast(page, CUMIN.title)).toHaveCount(1);
  expect(arrived).toEqual([`POST ${CUMIN.id}`]);
  expect(await quantities(context)).toEqual([[CUMIN.id, 1]]);

  // On the product page the second click meets the link to the cart.
  await openHydrated(page, `/product/${PEPPER.id}`);
  await page.getByRole('button', { name: PRODUCT_TEXT.addToCart }).dblclick();
  await expect(toast(page, `${PEPPER.title} added to cart.`)).toBeVisible();
  await expect(page).toHaveURL(`/product/${PEPPER.id}`);
});

test("CART-03 CART-15 an addition that gets lost although the browser is online shows 'Failed to add to cart.' and is taken back; Try again adds it", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(LOST, UNANSWERED);
  await register(context);
  await openHydrated(page, `/Products?q=${CUMIN.title}`);
  await expect(cartLink(page)).toBeVisible();
  await page.route(CALLS.add, lose);
  await addButton(page, CUMIN.title).click();
  await expect(toast(page, 'Failed to add to cart.')).toBeVisible();
  await expect(addButton(page, CUMIN.title)).toBeVisible();
  expect(await quantities(context)).toEqual([]);
  await page.unroute(CALLS.add);
  await tryChangeAgain(page).click();
  await expect(toast(page, `${CUMIN.title} added to cart.`)).toBeVisible();
  await expect(isInCart(page, CUMIN.title)).toBeVisible();
  expect(await quantities(context)).toEqual([[CUMIN.id, 1]]);
});

test('CART-07 a lost removal of the last line and a lost quantity are reported and taken back; Try again repeats them', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(LOST, UNANSWERED);
  await register(context);
  await addByApi(context, CUMIN.id, 2);
  await openCart(page);
  await page.route(CALLS.line, lose);
  await remove(page, CUMIN.title).click();
  await expect(toast(page, 'Failed to remove item from cart.')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toHaveCount(0);
  await expect(quantity(page, CUMIN.title)).toHaveValue('2');
  await more(page, CUMIN.title).click();
  await expect(toast(page, 'Failed to update quantity.')).toBeVisible();
  await expect(quantity(page, CUMIN.title)).toHaveValue('2');
  expect(await quantities(context)).toEqual([[CUMIN.id, 2]]);
  await page.unroute(CALLS.line);
  await tryChangeAgain(page).click();
  await expect(quantity(page, CUMIN.title)).toHaveValue('3');
  await expect.poll(() => quantities(context)).toEqual([[CUMIN.id, 3]]);
});

test("CART-04 adding after the session has ended elsewhere shows 'Please log in to add to cart.'", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 401: .*\/api\/cart/);
  // The page may notice it with the live cart, before the product is sent.
  browserErrors.allow(LOGGED);
  await register(context);
  await openHydrated(page, `/Products?q=${CUMIN.title}`);
  await expect(profileButton(page)).toBeVisible();
  await context.clearCookies();
  await addButton(page, CUMIN.title).click();
  await expect(toast(page, 'Please log in to add to cart.')).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  await expect(addButton(page, CUMIN.title)).toBeVisible();
});

test('logging out sends pending changes first, without asking', async ({ page, context }) => {
  const who = await register(context);
  await addByApi(context, CUMIN.id);
  await openCart(page);
  await more(page, CUMIN.title).click();
  await logOut(page);
  await expect(toast(page, 'Your Log Out Successfully')).toBeVisible();
  await expect(page.getByRole('dialog', { name: dialog })).toHaveCount(0);
  await logIn(page, who);
  expect(await quantities(context)).toEqual([[CUMIN.id, 2]]);
});

test('logging out with unsent changes asks first; only their owner sends them, after the next login', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(NO_NETWORK, UNANSWERED);
  const ravi = await register(context, aShop({ name: 'Ravi' }));
  await context.clearCookies();
  const meena = await register(context);
  await addByApi(context, CUMIN.id);
  await openCart(page);
  const arrived = arrivals(context);
  const reconnect = await cutOff(context);
  await context.setOffline(true);
  await more(page, CUMIN.title).click();
  await expect(page.getByText(waiting(1))).toBeVisible();
  await context.setOffline(false);

  const confirmation = page.getByRole('dialog', { name: dialog });
  await logOut(page);
  await expect(confirmation).toContainText(CART_SCREEN_TEXT.leaveText(1));
  await confirmation.getByRole('button', { name: CART_SCREEN_TEXT.stay }).last().click();
  await expect(confirmation).toHaveCount(0);
  expect(await kindOf(context)).toBe('retailer');
  await logOut(page);
  await confirmation.getByRole('button', { name: CART_SCREEN_TEXT.leave }).click();
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

test('logging out without any network asks about waiting changes, and the page stays', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(NO_NETWORK, UNANSWERED);
  await register(context);
  await addByApi(context, CUMIN.id);
  await openCart(page);
  await context.setOffline(true);
  await more(page, CUMIN.title).click();
  await logOut(page);
  const question = page.getByRole('dialog', { name: dialog });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(lineOf(page, CUMIN.title)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => quantities(context)).toEqual([[CUMIN.id, 2]]);
});

test('on a phone, the notice that there is no network does not cover why the order failed', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(NO_NETWORK, UNANSWERED);
  await page.setViewportSize({ width: 390, height: 844 });
  await register(context);
  await addByApi(context, CUMIN.id);
  await openCart(page);
  await context.setOffline(true);
  await more(page, CUMIN.title).click();
  await action(page).click();
  const why = problem(page, CHECKOUT_TEXT.changesWaiting);
  await expect(why).toBeVisible();
  const notice = page.getByRole('status').getByText(SHELL_TEXT.offline);
  const { y, height } = (await notice.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual((await why.boundingBox())!.y);
});
