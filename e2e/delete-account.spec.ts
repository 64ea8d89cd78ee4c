import type { BrowserContext, Page } from '@playwright/test';
import type { Registration } from '../src/contract/account.ts';
import { DELETION_TEXT } from '../src/text/account-screens.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { FIELD_MESSAGES } from '../src/text/field-messages.ts';
import { OPEN_ORDERS_TEXT } from '../src/text/open-orders.ts';
import {
  button,
  countCalls,
  expectFieldError,
  field,
  kindOf,
  logInByApi,
  loginLink,
  problem,
  profileButton,
  refuse,
  storedUser,
  title,
  toast,
} from './account-page.ts';
import { holdRequests } from './hold-requests.ts';
import { readMail } from './mail.ts';
import { cancellationQuestion, confirmCancellation, placeOrder } from './orders.ts';
import { aShop, register } from './people.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop } from './viewports.ts';

const SEARCH = '**/api/account-deletion/search';
const VERIFY = '**/api/account-deletion/verify';
const CONFIRM = '**/api/account-deletion/confirm';
const SUBJECT = /^Your code to delete/;
const NOT_FOUND = 'No user found with the provided mobile number.';

const mobile = (page: Page) => field(page, DELETION_TEXT.mobile);
const code = (page: Page) => field(page, DELETION_TEXT.code);
const search = (page: Page) => button(page, 'Search User');
const proceed = (page: Page) => button(page, DELETION_TEXT.proceed);
const remove = (page: Page) => button(page, 'Delete User');

async function searchFor(page: Page, { mobile: number }: Registration): Promise<void> {
  await openHydrated(page, '/deleteAccount');
  await mobile(page).fill(number);
  await mobile(page).press('Enter');
}

const codeIn = (letter: string) => /^\s*(\d{6})\s*$/m.exec(letter)![1]!;
const anotherCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

/** Registers a retailer and logs out. */
async function registered(context: BrowserContext, shop = aShop()): Promise<Registration> {
  await register(context, shop);
  await context.clearCookies();
  return shop;
}

onADesktop(() => {
  test('DEL-01 DEL-02 DEL-03 DEL-04 a visitor deletes the account with a code emailed to its owner; a missing or unknown number is said', async ({
    page,
    context,
    mail,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 400: .*verify$/, /^answer 404: .*search$/);
    const shop = await registered(context);
    await openHydrated(page, '/deleteAccount');
    await expect(title(page)).toHaveText('Request Account Delete');
    await expect(mobile(page)).toHaveAttribute('required');

    await test.step('DEL-03 reports a missing, invalid or unknown number, and allows another search', async () => {
      const searches = countCalls(page, 'POST', '/api/account-deletion/search');
      await search(page).click();
      await expectFieldError(mobile(page), 'Valid 10-digit mobile number is required.');
      await expect(mobile(page)).toBeFocused();
      await expect(toast(page, 'Please fix the highlighted errors.')).toBeVisible();
      expect(searches()).toBe(0);
      await mobile(page).fill('1000000001');
      await search(page).dblclick();
      await expect(problem(page)).toHaveText(NOT_FOUND);
      await expect(mobile(page)).toHaveValue('1000000001');
      expect(searches()).toBe(1);
    });

    await mobile(page).fill(shop.mobile);
    const found = await holdRequests(page, SEARCH);
    await search(page).click();
    await expect(button(page, 'Searching...')).toHaveAttribute('aria-disabled', 'true');
    found();
    await expect(code(page)).toBeVisible();
    // The phone number alone neither reveals the owner nor allows deletion.
    await expect(page.getByRole('main')).not.toContainText(shop.name);
    await expect(remove(page)).toHaveCount(0);

    const mailed = codeIn(await readMail(mail, shop.email, SUBJECT));
    await proceed(page).click();
    await expectFieldError(code(page), FIELD_MESSAGES.CODE_INVALID);
    await expect(code(page)).toBeFocused();
    await code(page).fill(anotherCode(mailed));
    await code(page).press('Enter');
    await expect(problem(page)).toHaveText(ERROR_MESSAGES.DELETION_CODE_WRONG);
    await expect(page.getByRole('main')).not.toContainText(shop.name);
    await code(page).fill(mailed);
    await code(page).press('Enter');
    await expect(page.getByRole('alert')).toContainText(
      `Are you sure you want to delete user ${shop.name}?`,
    );

    const deleted = await holdRequests(page, CONFIRM);
    const calls = countCalls(page, 'POST', '/api/account-deletion/confirm');
    await remove(page).dblclick();
    await expect(button(page, 'Deleting...')).toHaveAttribute('aria-disabled', 'true');
    deleted();
    const success = `User ${shop.name} deleted successfully.`;
    await expect(toast(page, success)).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(success);
    expect(calls()).toBe(1);
    expect(await logInByApi(context, shop)).toBe(401);
    // The email address can be registered again.
    await register(context, shop);
  });
});

test('DEL-02 DEL-04 a logged-in owner confirms with the password, and the deletion logs them out', {
  tag: '@quick',
}, async ({ page, context, mail, browserErrors }) => {
  browserErrors.expect(/^answer 400: .*verify$/);
  const shop = await register(context);
  await searchFor(page, shop);
  const password = field(page, DELETION_TEXT.password);
  await password.fill('not the password');
  await password.press('Enter');
  await expect(problem(page)).toHaveText(ERROR_MESSAGES.PASSWORD_WRONG);
  await expect(remove(page)).toHaveCount(0);
  await password.fill(shop.password);
  await password.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    `Are you sure you want to delete user ${shop.name}?`,
  );
  await remove(page).click();
  await expect(toast(page, `User ${shop.name} deleted successfully.`)).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  await expect(profileButton(page)).toHaveCount(0);
  await expect.poll(() => storedUser(page)).toBeNull();
  expect(await kindOf(context)).toBe('visitor');
  const codes = mail.received.filter(
    ({ to, source }) => to.includes(shop.email) && /code to delete/.test(source),
  );
  expect(codes).toEqual([]);
});

test("DEL-02 DEL-03 'There was an error finding the user.' and 'There was an error deleting the user.'; cancelling keeps the account", async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^answer (429|500|400): /, /^request net::ERR_FAILED: /);
  const shop = await register(context);
  await openHydrated(page, '/deleteAccount');
  await mobile(page).fill(shop.mobile);
  for (const [answer, sentence] of [
    [(route) => route.fulfill({ status: 500 }), 'There was an error finding the user.'],
    [(route) => route.abort(), 'There was an error finding the user.'],
    [refuse('UNEXPECTED'), 'There was an error finding the user.'],
    [refuse('RATE_LIMITED'), ERROR_MESSAGES.RATE_LIMITED],
  ] as [Parameters<typeof page.route>[1], string][]) {
    await page.route(SEARCH, answer);
    await search(page).click();
    await expect(problem(page)).toHaveText(sentence);
    await page.unroute(SEARCH);
  }
  await search(page).click();
  await field(page, DELETION_TEXT.password).fill(shop.password);
  await page.route(VERIFY, refuse('RATE_LIMITED'));
  await proceed(page).click();
  await expect(problem(page)).toHaveText(ERROR_MESSAGES.RATE_LIMITED);
  await page.unroute(VERIFY);
  await proceed(page).click();
  await expect(remove(page)).toBeVisible();

  await test.step('DEL-02 cancelling keeps the account', async () => {
    await button(page, DELETION_TEXT.keep).click();
    await expect(search(page)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(shop.name);
    expect(await kindOf(context)).toBe('retailer');
  });

  await mobile(page).fill(shop.mobile);
  await search(page).click();
  await field(page, DELETION_TEXT.password).fill(shop.password);
  await proceed(page).click();
  await expect(remove(page)).toBeVisible();
  for (const answer of [refuse('UNEXPECTED'), (route) => route.abort()] as Parameters<
    typeof page.route
  >[1][]) {
    await page.route(CONFIRM, answer);
    await remove(page).click();
    await expect(toast(page, 'There was an error deleting the user.').first()).toBeVisible();
    await expect(remove(page)).not.toHaveAttribute('aria-disabled');
    await page.unroute(CONFIRM);
  }
  // An expired ticket leads back to the start: retrying would not help.
  await page.route(CONFIRM, refuse('DELETION_TICKET_INVALID'));
  await remove(page).click();
  await expect(search(page)).toBeVisible();
  expect(await kindOf(context)).toBe('retailer');
});

test('DEL-04 deleting another account of theirs keeps a person logged in', async ({
  page,
  context,
  mail,
}) => {
  const other = await registered(context, aShop({ name: 'Old Shop' }));
  await register(context);
  await searchFor(page, other);
  await code(page).fill(codeIn(await readMail(mail, other.email, SUBJECT)));
  await proceed(page).click();
  await remove(page).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    DELETION_TEXT.success(other.name),
  );
  await expect(profileButton(page)).toBeVisible();
  expect(await kindOf(context)).toBe('retailer');
  expect(await storedUser(page)).not.toBeNull();
});

test('DEL-04 a code works once, and a new search sends a new one', async ({
  page,
  context,
  mail,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 400: .*verify$/);
  const shop = await registered(context);
  await searchFor(page, shop);
  const used = codeIn(await readMail(mail, shop.email, SUBJECT));
  await code(page).fill(used);
  await proceed(page).click();
  await expect(remove(page)).toBeVisible();
  await button(page, DELETION_TEXT.keep).click();

  const letters = mail.received.length;
  await mobile(page).fill(shop.mobile);
  await search(page).click();
  await expect.poll(() => mail.received.length).toBeGreaterThan(letters);
  await code(page).fill(used);
  await proceed(page).click();
  await expect(problem(page)).toHaveText(ERROR_MESSAGES.DELETION_CODE_WRONG);
  await page.getByRole('button', { name: DELETION_TEXT.again }).click();
  await expect(mobile(page)).toBeVisible();
});

onADesktop(() => {
  test('BUY-08 an account with open orders: the page names them, cancels one after asking, and deletes', async ({
    page,
    context,
  }) => {
    const shop = await register(context);
    const first = await placeOrder(context);
    const second = await placeOrder(context);
    await searchFor(page, shop);
    await field(page, DELETION_TEXT.password).fill(shop.password);
    await proceed(page).click();
    const orders = page.getByRole('main').getByRole('listitem');
    await expect(page.getByText(OPEN_ORDERS_TEXT.title(2))).toBeVisible();
    await expect(orders).toContainText([second.orderId, first.orderId]);
    await button(page, OPEN_ORDERS_TEXT.cancelOrder(first.orderId)).click();
    await expect(cancellationQuestion(page)).toContainText(first.orderId);
    await confirmCancellation(page);
    await expect(orders.nth(1)).toContainText('Cancellation Requested');
    await expect(button(page, OPEN_ORDERS_TEXT.cancelOrder(first.orderId))).toHaveCount(0);
    await remove(page).click();
    await expect(toast(page, DELETION_TEXT.success(shop.name))).toBeVisible();
    expect(await logInByApi(context, shop)).toBe(401);
  });
});
