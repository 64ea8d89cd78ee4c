import { CONSOLE_LOGIN_TEXT, CONSOLE_TEXT } from '../src/text/console.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { SANDBOX_TEXT } from '../src/text/sandbox.ts';
import { SESSION_TEXT } from '../src/text/session.ts';
import { button, field, fillLogin, kindOf, problem, refuse, title, toast } from './account-page.ts';
import { findViolations } from './axe.ts';
import {
  anOperator,
  CONSOLE_CALLS,
  logInAsOperator,
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

test('a visitor is sent to the login, and then to the requested page', async ({
  page,
  context,
  store,
}) => {
  const operator = await anOperator(context, store);
  const target = `${ORDERS}?status=Packed`;
  await page.goto(target);
  await expect(page).toHaveURL(`${LOGIN}?${new URLSearchParams({ next: target })}`);
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.title);
  await expect(page).toHaveTitle(/^Log in to the console - Console - /);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await fillLogin(page, operator);
  await field(page, 'Password').press('Enter');
  await expect(page).toHaveURL(target);
  await expect(title(page)).toHaveText('Orders');
  await expect(statusLink(page, 'Packed')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner')).toContainText(operator.email);
  // Back does not return to the login.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('the login never redirects to another site, and /console opens the orders', async ({
  page,
  context,
  store,
}) => {
  await logInAsOperator(context, store);
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

test('a wrong password shows one generic message and keeps the input', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(SIGN_IN_REFUSED);
  const { email } = await anOperator(context, store);
  await page.goto(LOGIN);
  await button(page, 'Login').click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await fillLogin(page, { email, password: 'not the password' });
  await button(page, 'Login').click();
  await expect(problem(page)).toHaveText(ERROR_MESSAGES.INVALID_CREDENTIALS);
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(page).toHaveURL(LOGIN);
});

test('a retailer sees that the console is not for them, and none of its data', async ({
  page,
  context,
}) => {
  const shop = await register(context);
  await context.clearCookies();
  const apiCalls: string[] = [];
  page.on('request', (request) => apiCalls.push(new URL(request.url()).pathname));
  await page.goto(ORDERS);
  await fillLogin(page, shop);
  await button(page, 'Login').click();
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.notStaff);
  await expect(page.getByRole('main')).toContainText(CONSOLE_LOGIN_TEXT.notStaffHint(shop.email));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(apiCalls.filter((path) => path.startsWith('/api/operator'))).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  // The same for every address, even an unknown one.
  await page.goto('/console/nothing');
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.notStaff);
  // They can go to the shop, or log in as another user.
  await expect(page.getByRole('link', { name: CONSOLE_TEXT.toStore })).toHaveAttribute('href', '/');
  await button(page, CONSOLE_LOGIN_TEXT.otherAccount).click();
  await expect(page).toHaveURL(LOGIN);
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.title);
  expect(await kindOf(context)).toBe('visitor');
});

test('a new order is at the top of the list, with all its details', async ({
  page,
  context,
  store,
}) => {
  await anOperator(context, store);
  await register(context, aShop({ storeName: 'Anand Stores', district: 'Palakkad' }));
  const { id, orderId } = await placeOrder(context);
  await moveOrder(context, id, 'Confirmed');
  const latest = await placeOrder(context);
  await logInAsOperator(context, store);
  await openOrders(page);
  const cells = rows(page).first().getByRole('cell');
  await expect(rows(page).first().getByRole('rowheader')).toHaveText(latest.orderId);
  await expect(cells.nth(0)).toHaveText(/^\d{1,2} \w{3} \d{4}, \d{1,2}:\d\d (am|pm)$/);
  const rupees = `₹${(latest.totalAmount / 100).toLocaleString('en-IN')}`;
  for (const [index, text] of [
    [1, 'Anand Stores'],
    [2, 'Palakkad'],
    [3, 'Cash on Delivery'],
    [4, 'Pending'],
    [5, rupees],
  ] as const) {
    await expect(cells.nth(index)).toHaveText(text);
  }

  // Filters by status; the URL keeps the filter.
  await statusLink(page, 'Confirmed').click();
  await expect(page).toHaveURL(`${ORDERS}?status=Confirmed`);
  await expect(orderRow(page, orderId)).toHaveCount(1);
  await expect(orderRow(page, latest.orderId)).toHaveCount(0);
  await page.reload();
  await expect(orderRow(page, orderId)).toHaveCount(1);

  // Finds an order by its printed id.
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
  // Goes back and forward through the filters, without a page load.
  await page.goBack();
  await expect(field(page, 'Order ID')).toHaveValue('SASB2B999999');
});

test('a long list loads page by page on request, and a failed page can be retried', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  await logInAsOperator(context, store);
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
  await expect(counted).toHaveText('50 orders shown');

  browserErrors.expect(/^answer 502: .*cursor=50/);
  isDown = true;
  await button(page, 'Show more').press('Enter');
  await expect(page.getByRole('alert')).toContainText("We couldn't load more orders.");
  await expect(rows(page)).toHaveCount(50);
  isDown = false;
  await button(page, 'Try again').press('Enter');
  await expect(rows(page)).toHaveCount(100);
  await expect(counted).toHaveText('100 orders shown');
  await button(page, 'Show more').press('Enter');
  await expect(rows(page)).toHaveCount(120);
  await expect(counted).toHaveText('120 orders');
  await expect(button(page, 'Show more')).toHaveCount(0);
  // The button is gone, but the position is kept.
  await expect(counted).toBeFocused();
});

test('shows an empty list, a list that fails to load, and one that fails to refresh', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(LIST_REFUSED);
  await logInAsOperator(context, store);
  let isDown = true;
  let items = manyOrders(2);
  await page.route(CONSOLE_CALLS.orders, (route) =>
    isDown ? refuse('UNEXPECTED')(route) : route.fulfill({ json: { items, nextCursor: null } }),
  );
  await openOrders(page);
  await expect(page.getByRole('alert')).toContainText("We couldn't load the orders.");
  expect(await findViolations(page)).toEqual([]);
  isDown = false;
  await button(page, 'Try again').click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Returning to the tab refreshes the list; if that fails, the old list stays.
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
  expect(await findViolations(page)).toEqual([]);
});

test('an ended session leads to the login and back; a session that lost its role shows no data', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(LIST_REFUSED);
  const login = await logInAsOperator(context, store);
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
  await expect(page.getByRole('alert')).toContainText(ERROR_MESSAGES.NOT_ALLOWED);
});

test('logging out ends the session here and in the shop; without a network it says that it failed', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  await logInAsOperator(context, store);
  await openOrders(page);
  const shop = await context.newPage();
  await shop.goto('/');
  await expect(shop.getByRole('button', { name: 'Your account' })).toBeVisible();

  browserErrors.expect(/sign-out$/);
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

test('everything can be reached by keyboard, the content first', async ({
  page,
  context,
  store,
}) => {
  await logInAsOperator(context, store);
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
  for (let index = 0; index < 7; index += 1) await page.keyboard.press('Tab');
  await expect(statusLink(page, 'Cancelled')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${ORDERS}?status=Cancelled`);
  await expect(statusLink(page, 'Cancelled')).toHaveAttribute('aria-current', 'page');
});

const LONG = 'Sri Lakshmi Venkateswara Wholesale Spices of Gobichettipalayam';

test('at every width: one row per order, no axe violations, large enough targets, no horizontal overflow', async ({
  page,
  context,
  store,
}) => {
  const check = async () => {
    for (const width of [320, 390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const at = expect.configure({ soft: true, message: `at ${width} px` });
      at(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      at(await smallTargets(page)).toEqual([]);
      at(await findViolations(page)).toEqual([]);
      // Screen readers get the same at every width: one title, and a table where there are orders.
      await at(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const { SCREENS_FOLDER } = process.env;
      if (SCREENS_FOLDER) {
        const name = new URL(page.url()).pathname.slice(1).replace('/', '-');
        await page.screenshot({ path: `${SCREENS_FOLDER}/${name}-${width}.png`, fullPage: true });
      }
      if (!page.url().endsWith(LOGIN)) {
        await at(page.getByRole('columnheader')).toHaveCount(7);
        await at(rows(page)).toHaveCount(8);
        await at(rows(page).first().getByRole('cell')).toHaveCount(6);
      }
    }
  };
  await page.goto(LOGIN);
  await expect(title(page)).toBeVisible();
  await check();
  await logInAsOperator(context, store);
  const items = manyOrders(8, (index) =>
    index === 1
      ? { storeName: LONG, totalAmount: 99_99_99_900 }
      : index === 2
        ? { storeName: null, userName: null, district: null }
        : index === 3
          ? { paymentMethod: 'Online Pay', isPaidInSandbox: true }
          : {},
  );
  await page.route(CONSOLE_CALLS.orders, (route) =>
    route.fulfill({ json: { items, nextCursor: 'x' } }),
  );
  await openOrders(page);
  await expect(rows(page).filter({ hasText: SANDBOX_TEXT.badge })).toHaveCount(1);
  await check();
});
