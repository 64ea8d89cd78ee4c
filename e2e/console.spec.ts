import { CONSOLE_LOGIN_TEXT, CONSOLE_TEXT } from '../src/text/console.ts';
import { CONSOLE_FRAME_TEXT } from '../src/text/console-frame.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { SESSION_TEXT } from '../src/text/session.ts';
import { button, field, fillLogin, kindOf, problem, refuse, title, toast } from './account-page.ts';
import { findViolations } from './axe.ts';
import {
  anOperator,
  CONSOLE_CALLS,
  logInAsOperator,
  logOutButton,
  openOrders,
  orderTab,
  searchField,
} from './console-page.ts';
import { register } from './people.ts';
import { expect, test } from './store-test.ts';

const TODAY = '/console/today';
const ORDERS = '/console/orders';
const LOGIN = '/console/login';
const LIST_REFUSED = /^answer \d+: .*\/api\/console\/orders/;
const LOGIN_REFUSED = /^answer 401: .*\/api\/auth\/sign-in$/;

test('a visitor is sent to the login, where a wrong password shows one generic message, and then to the requested page', {
  tag: '@quick',
}, async ({ page, context, store, browserErrors }) => {
  browserErrors.expect(LOGIN_REFUSED);
  const operator = await anOperator(context, store);
  const target = `${ORDERS}?tab=packed`;
  await page.goto(target);
  await expect(page).toHaveURL(`${LOGIN}?${new URLSearchParams({ next: target })}`);
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.title);
  await expect(page).toHaveTitle(/^Log in to the console - Console - /);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await button(page, 'Login').click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await fillLogin(page, { ...operator, password: 'not the password' });
  await button(page, 'Login').click();
  await expect(problem(page)).toHaveText(ERROR_MESSAGES.INVALID_CREDENTIALS);
  await expect(field(page, 'Email')).toHaveValue(operator.email);
  await fillLogin(page, operator);
  await field(page, 'Password').press('Enter');
  await expect(page).toHaveURL(target);
  await expect(title(page)).toHaveText('Orders');
  await expect(orderTab(page, 'Packed')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner')).toContainText(operator.email);
  // Back does not return to the login.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('the login never redirects to another site, and /console opens Today', async ({
  page,
  context,
  store,
}) => {
  await logInAsOperator(context, store);
  for (const next of ['//evil.example/', 'https://evil.example', '/Products', '/console']) {
    await page.goto(`${LOGIN}?${new URLSearchParams({ next })}`);
    await expect(page, next).toHaveURL(TODAY);
  }
  await page.goto('/console');
  await expect(page).toHaveURL(TODAY);
  await page.goto('/console/nothing');
  await expect(title(page)).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: CONSOLE_FRAME_TEXT.toHome }).click();
  await expect(page).toHaveURL(TODAY);
  await expect(page.getByRole('main')).toBeFocused();
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
  expect(apiCalls.filter((path) => path.startsWith('/api/console'))).toEqual([]);
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

test('an ended session leads to the login and back; a session that lost its role shows no data', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(LIST_REFUSED, /^answer 401: .*\/api\/console\//);
  const login = await logInAsOperator(context, store);
  await openOrders(page, '?tab=to-pack');
  await context.clearCookies();
  // Whoever comes back to the page makes it fetch, unless a fetch with the old cookie is still under way.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(toast(page, CONSOLE_TEXT.sessionEnded)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(title(page)).toHaveText(CONSOLE_LOGIN_TEXT.title);
  await fillLogin(page, login);
  await button(page, 'Login').click();
  await expect(page).toHaveURL(`${ORDERS}?tab=to-pack`);
  await expect(title(page)).toHaveText('Orders');

  await page.route(CONSOLE_CALLS.orders, refuse('NOT_ALLOWED'));
  await orderTab(page, 'Packed').click();
  await expect(page.getByRole('alert')).toContainText(ERROR_MESSAGES.NOT_ALLOWED);
});

test('by keyboard the content comes first; logging out ends the session here and in the shop, and says when it failed', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  await logInAsOperator(context, store);
  await openOrders(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(searchField(page)).toBeFocused();

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
