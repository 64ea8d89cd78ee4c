import { CONSOLE_LOGIN_TEXT, CONSOLE_TEXT } from '../src/text/console.ts';
import { MESSAGES } from '../src/text/messages.ts';
import { SESSION_TEXT } from '../src/text/session.ts';
import { button, field, fillLogin, kindOf, problem, refuse, title, toast } from './account-page.ts';
import { findBarriers } from './axe.ts';
import {
  anOperator,
  becomeOperator,
  CONSOLE_CALLS,
  logOutButton,
  manyOrders,
  openOrders,
  orderRow,
  rows,
  statusLink,
} from './console-page.ts';
import { moveOrder, placeOrder } from './orders.ts';
import { aShop, register } from './people.ts';
import { smallTargets } from './screens/controls.ts';
import { expect, test } from './store-test.ts';

const ORDERS = '/console/orders';
const LOGIN = '/console/login';
const LIST_REFUSED = /^answer \d+: .*\/api\/operator\/orders\?/;
const SIGN_IN_REFUSED = /^answer 401: .*\/api\/auth\/sign-in$/;

test('a visitor is sent to the login and afterwards to where they wanted to go', async ({
  page,
  context,
  store,
}) => {
  const operator = await anOperator(context, store);
  const wanted = `${ORDERS}?status=Packed`;
  await page.goto(wanted);
  await expect(page).toHaveURL(`${LOGIN}?${new URLSearchParams({ next: wanted })}`);
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.title);
  await expect(page).toHaveTitle(/^Log in to the console - Console - /);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await fillLogin(page, operator);
  await field(page, 'Password').press('Enter');
  await expect(page).toHaveURL(wanted);
  await expect(title(page)).toHaveText('Orders');
  await expect(statusLink(page, 'Packed')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner')).toContainText(operator.email);
  // The login is not a place to come back to.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('it sends nobody to another site, and /console leads to the orders', async ({
  page,
  context,
  store,
}) => {
  await becomeOperator(context, store);
  for (const next of ['//evil.example/', 'https://evil.example', '/Products', '/console']) {
    await page.goto(`${LOGIN}?${new URLSearchParams({ next })}`);
    await expect(page, next).toHaveURL(ORDERS);
  }
  await page.goto('/console');
  await expect(page).toHaveURL(ORDERS);
  await page.goto('/console/nothing');
  await expect(title(page)).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Go to orders' }).click();
  await expect(page).toHaveURL(ORDERS);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a wrong password says so and nothing more, and keeps what was typed', async ({
  page,
  context,
  store,
  troubles,
}) => {
  troubles.expect(SIGN_IN_REFUSED);
  const { email } = await anOperator(context, store);
  await page.goto(LOGIN);
  await button(page, 'Login').click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await fillLogin(page, { email, password: 'not the password' });
  await button(page, 'Login').click();
  await expect(problem(page)).toHaveText(MESSAGES.INVALID_CREDENTIALS);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(page).toHaveURL(LOGIN);
});

test('a retailer is told that the console is not for them, and sees nothing of it', async ({
  page,
  context,
}) => {
  const shop = await register(context);
  await context.clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(ORDERS);
  await fillLogin(page, shop);
  await button(page, 'Login').click();
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.notStaff);
  await expect(page.getByRole('main')).toContainText(CONSOLE_LOGIN_TEXT.notStaffHint(shop.email));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/api/operator'))).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  // The same for every address, also one that is none.
  await page.goto('/console/nothing');
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.notStaff);
  // They may go on as they are, or come back as somebody else.
  await expect(page.getByRole('link', { name: CONSOLE_TEXT.toStore })).toHaveAttribute('href', '/');
  await button(page, CONSOLE_LOGIN_TEXT.otherAccount).click();
  await expect(page).toHaveURL(LOGIN);
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.title);
  expect(await kindOf(context)).toBe('visitor');
});

test('an order that a shop has just placed is on top of the list, with all that is to be known of it', async ({
  page,
  context,
  store,
}) => {
  await anOperator(context, store);
  await register(context, aShop({ storeName: 'Anand Stores', district: 'Palakkad' }));
  const { id, orderId } = await placeOrder(context);
  await moveOrder(context, id, 'Confirmed');
  const latest = await placeOrder(context);
  await becomeOperator(context, store);
  await openOrders(page);
  const cells = rows(page).first().getByRole('cell');
  await expect(rows(page).first().getByRole('rowheader')).toHaveText(latest.orderId);
  await expect(cells.nth(0)).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d (am|pm)$/);
  const rupees = `₹${(latest.totalAmount / 100).toLocaleString('en-IN')}`;
  for (const [nth, text] of [
    [1, 'Anand Stores'],
    [2, 'Palakkad'],
    [3, 'Cash on Delivery'],
    [4, 'Pending'],
    [5, rupees],
  ] as const) {
    await expect(cells.nth(nth)).toHaveText(text);
  }

  // By status: the address keeps the choice.
  await statusLink(page, 'Confirmed').click();
  await expect(page).toHaveURL(`${ORDERS}?status=Confirmed`);
  await expect(orderRow(page, orderId)).toHaveCount(1);
  await expect(orderRow(page, latest.orderId)).toHaveCount(0);
  await page.reload();
  await expect(orderRow(page, orderId)).toHaveCount(1);

  // By its id, as it is written on paper.
  await field(page, 'Order ID').fill(` ${latest.orderId.toLowerCase()} `);
  await field(page, 'Order ID').press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(orderRow(page, latest.orderId)).toHaveCount(1);
  await field(page, 'Order ID').fill('SASB2B999999');
  await button(page, 'Find').click();
  await expect(page.getByText('No order with the ID SASB2B999999')).toBeVisible();
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(page).toHaveURL(ORDERS);
  await expect(field(page, 'Order ID')).toHaveValue('');
  await expect(orderRow(page, orderId)).toHaveCount(1);
  // Back and forth through the choices, without loading the page again.
  await page.goBack();
  await expect(field(page, 'Order ID')).toHaveValue('SASB2B999999');
});

test('a long list comes in pages on demand; a page that fails can be tried again', async ({
  page,
  context,
  store,
  troubles,
}) => {
  await becomeOperator(context, store);
  const all = manyOrders(120);
  let isDown = false;
  await page.route(CONSOLE_CALLS.orders, (route) => {
    const { searchParams } = new URL(route.request().url());
    const from = Number(searchParams.get('cursor') ?? 0);
    if (isDown && from > 0) return route.fulfill({ status: 502 });
    const to = from + Number(searchParams.get('limit'));
    const nextCursor = to < all.length ? String(to) : null;
    return route.fulfill({ json: { items: all.slice(from, to), nextCursor } });
  });
  await openOrders(page);
  await expect(rows(page)).toHaveCount(50);
  const counted = page.getByRole('main').getByRole('status');
  await expect(counted).toHaveText('50 orders so far');

  troubles.expect(/^answer 502: .*cursor=50/);
  isDown = true;
  await button(page, 'Show more').press('Enter');
  await expect(page.getByRole('alert')).toContainText("We couldn't load more orders.");
  await expect(rows(page)).toHaveCount(50);
  isDown = false;
  await button(page, 'Try again').press('Enter');
  await expect(rows(page)).toHaveCount(100);
  await expect(counted).toHaveText('100 orders so far');
  await button(page, 'Show more').press('Enter');
  await expect(rows(page)).toHaveCount(120);
  await expect(counted).toHaveText('120 orders');
  await expect(button(page, 'Show more')).toHaveCount(0);
  // The button is gone, the place is not lost.
  await expect(counted).toBeFocused();
});

test('no orders, a list that cannot be read, and one that cannot be refreshed', async ({
  page,
  context,
  store,
  troubles,
}) => {
  troubles.expect(LIST_REFUSED);
  await becomeOperator(context, store);
  let isDown = true;
  let items = manyOrders(2);
  await page.route(CONSOLE_CALLS.orders, (route) =>
    isDown ? refuse('UNEXPECTED')(route) : route.fulfill({ json: { items, nextCursor: null } }),
  );
  await openOrders(page);
  await expect(page.getByRole('alert')).toContainText("We couldn't load the orders.");
  expect(await findBarriers(page)).toEqual([]);
  isDown = false;
  await button(page, 'Try again').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Whoever comes back to the tab sees what is new; if that fails, what was there stays.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  isDown = true;
  await comeBack();
  await expect(page.getByRole('alert')).toContainText("We couldn't refresh the list.");
  await expect(rows(page)).toHaveCount(2);
  isDown = false;
  items = [];
  await comeBack();
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});

test('a session that has ended leads to the login and back; one that lost its rights shows no more', async ({
  page,
  context,
  store,
  troubles,
}) => {
  troubles.expect(LIST_REFUSED);
  const login = await becomeOperator(context, store);
  await openOrders(page);
  await context.clearCookies();
  await statusLink(page, 'Pending').click();
  await expect(toast(page, CONSOLE_TEXT.sessionEnded)).toBeVisible();
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.title);
  await fillLogin(page, login);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(`${ORDERS}?status=Pending`);
  await expect(title(page)).toHaveText('Orders');

  await page.route(CONSOLE_CALLS.orders, refuse('NOT_ALLOWED'));
  await statusLink(page, 'Packed').click();
  await expect(page.getByRole('alert')).toContainText(MESSAGES.NOT_ALLOWED);
});

test('logging out ends it here and in the shop; without a network it says that it did not', async ({
  page,
  context,
  store,
  troubles,
}) => {
  await becomeOperator(context, store);
  await openOrders(page);
  const shop = await context.newPage();
  await shop.goto('/');
  await expect(shop.getByRole('button', { name: 'Your account' })).toBeVisible();

  troubles.expect(/sign-out$/);
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await logOutButton(page).click();
  await expect(toast(page, SESSION_TEXT.logoutFailed)).toBeVisible();
  await expect(title(page)).toHaveText('Orders');
  await page.unroute('**/api/auth/sign-out');

  await logOutButton(page).click();
  await expect(page).toHaveURL(LOGIN);
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.title);
  expect(await kindOf(context)).toBe('visitor');
  await expect(shop.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('everything is reached by keyboard, the content first of all', async ({
  page,
  context,
  store,
}) => {
  await becomeOperator(context, store);
  await openOrders(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Order ID')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Find')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(statusLink(page, 'All')).toBeFocused();
  for (let nth = 0; nth < 7; nth += 1) await page.keyboard.press('Tab');
  await expect(statusLink(page, 'Cancelled')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ORDERS}?status=Cancelled`);
  await expect(statusLink(page, 'Cancelled')).toHaveAttribute('aria-current', 'page');
});

const LONG = 'Sri Lakshmi Venkateswara Wholesale Spices of Gobichettipalayam';

for (const width of [320, 390, 768, 1280, 1440]) {
  test(`at ${width} px: a row for each order, no barrier, room for a thumb, nothing wider than the screen`, async ({
    page,
    context,
    store,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LOGIN);
    await expect(title(page)).toBeVisible();
    const check = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await smallTargets(page)).toEqual([]);
      expect(await findBarriers(page)).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    };
    await check();
    await becomeOperator(context, store);
    const items = manyOrders(8, (nth) =>
      nth === 1
        ? { storeName: LONG, totalAmount: 99_99_99_900 }
        : nth === 2
          ? { storeName: null, userName: null, district: null }
          : {},
    );
    await page.route(CONSOLE_CALLS.orders, (route) =>
      route.fulfill({ json: { items, nextCursor: 'x' } }),
    );
    await openOrders(page);
    // A table to those who hear it, whatever it looks like.
    await expect(page.getByRole('columnheader')).toHaveCount(7);
    await expect(rows(page)).toHaveCount(8);
    await expect(rows(page).first().getByRole('cell')).toHaveCount(6);
    await check();
    const { SCREENS_FOLDER } = process.env;
    if (SCREENS_FOLDER) {
      await page.screenshot({
        path: `${SCREENS_FOLDER}/console-orders-${width}.png`,
        fullPage: true,
      });
    }
  });
}
