import type { Page } from '@playwright/test';
import { CONFIRM_TEXT, FORGOT_TEXT, LOGIN_TEXT, RESET_TEXT } from '../src/text/account-screens.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import {
  button,
  countCalls,
  expectFieldError,
  field,
  fillLogin,
  kindOf,
  logInByApi,
  problem,
  profileButton,
  refuse,
  title,
  toast,
} from './account-page.ts';
import { holdRequests } from './hold-requests.ts';
import { readMail, tokenLinkIn } from './mail.ts';
import { register } from './people.ts';
import { openHydrated } from './products-page.ts';

import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const FORGOT = '**/api/auth/forgot';
const RESET = '**/api/auth/reset';
const SENT = 'Password reset email sent! Please check your inbox.';
const FAILED = 'Failed to send password reset email. Please check your email.';
const SUBJECT = /^Reset your .* password/;
const NEW_PASSWORD = 'cloves and mace';

const send = (page: Page) => button(page, 'Send Reset Link');
const set = (page: Page) => button(page, RESET_TEXT.submit);

const linkIn = (letter: string) => tokenLinkIn(letter, '/reset');

async function requestLink(page: Page, email: string): Promise<void> {
  await openHydrated(page, '/forgot');
  await field(page, 'Email').fill(email);
  await field(page, 'Email').press('Enter');
  await expect(toast(page, SENT)).toBeVisible();
}

onAPhone(() => {
  test('FORGOT-01 FORGOT-02 FORGOT-04 resets a forgotten password by an emailed link, once, and ends every session', {
    tag: '@quick',
  }, async ({ page, context, browser, store, mail, browserErrors }) => {
    browserErrors.expect(/^answer 401: .*sign-in$/, /^answer 400: .*reset$/);
    const shop = await register(context);
    const elsewhere = await browser.newContext({ baseURL: store.url });
    expect(await logInByApi(elsewhere, shop)).toBe(200);
    await context.clearCookies();

    await openHydrated(page, '/login');
    await page.getByRole('link', { name: LOGIN_TEXT.forgot }).click();
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'Email')).toHaveAttribute('required');
    const answer = await holdRequests(page, FORGOT);
    await field(page, 'Email').fill(shop.email);
    await send(page).click();
    await expect(button(page, 'Sending...')).toHaveAttribute('aria-disabled', 'true');
    answer();
    await expect(toast(page, SENT)).toBeVisible();
    // The message stays after the toast is gone.
    await expect(page.locator('form').getByText(SENT)).toBeVisible();

    const link = linkIn(await readMail(mail, shop.email, SUBJECT));
    await openHydrated(page, link);
    await field(page, RESET_TEXT.password).fill(NEW_PASSWORD);
    await field(page, RESET_TEXT.password).press('Enter');
    await expect(toast(page, RESET_TEXT.success)).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await kindOf(elsewhere)).toBe('visitor');

    await fillLogin(page, shop);
    await button(page, 'Login').click();
    await expect(problem(page)).toHaveText('Invalid email or password.');
    await fillLogin(page, { ...shop, password: NEW_PASSWORD });
    await button(page, 'Login').click();
    await expect(profileButton(page)).toBeVisible();

    await openHydrated(page, link);
    await field(page, RESET_TEXT.password).fill('a third password');
    await set(page).click();
    await expect(problem(page)).toHaveText(ERROR_MESSAGES.RESET_LINK_INVALID);
    await expect(field(page, RESET_TEXT.password)).toHaveValue('a third password');
    // An invalid link is refused whatever the session.
    expect(await kindOf(context)).toBe('retailer');
    await page.getByRole('link', { name: RESET_TEXT.askAgain }).click();
    await expect(page).toHaveURL('/forgot');
    await elsewhere.close();
  });
});

test('FORGOT-01 FORGOT-02 FORGOT-03 an invalid email, an unknown one, a failed request and a double click; and back to the login', async ({
  page,
  mail,
  browserErrors,
}) => {
  browserErrors.expect(/^answer (429|500): /, /^request net::ERR_FAILED: /);
  const email = 'nobody-at-all@shop.example';
  await openHydrated(page, '/forgot');
  const calls = countCalls(page, 'POST', '/api/auth/forgot');

  await test.step('FORGOT-01 shows an invalid email beside its field', async () => {
    await field(page, 'Email').fill('no address');
    await send(page).click();
    await expectFieldError(field(page, 'Email'), 'Valid email address is required.');
    await expect(field(page, 'Email')).toBeFocused();
    expect(calls()).toBe(0);
  });

  await test.step('FORGOT-01 FORGOT-02 a double click sends one request; an unknown email gets the same message', async () => {
    const answer = await holdRequests(page, FORGOT);
    await field(page, 'Email').fill(email);
    await send(page).dblclick();
    await field(page, 'Email').press('Enter');
    answer();
    await expect(toast(page, SENT)).toBeVisible();
    await expect(page.locator('form').getByText(SENT)).toBeVisible();
    expect(calls()).toBe(1);
    expect(mail.received.filter(({ to }) => to.includes(email))).toEqual([]);
    await page.unroute(FORGOT);
  });

  await test.step('FORGOT-03 a failed request shows an error, whatever the reason, and removes the success message', async () => {
    for (const answer of [
      refuse('RATE_LIMITED'),
      refuse('UNEXPECTED'),
      (route) => route.abort(),
    ] as Parameters<typeof page.route>[1][]) {
      await page.route(FORGOT, answer);
      await send(page).click();
      await expect(problem(page)).toHaveText(FAILED);
      await expect(page.locator('form').getByText(SENT)).toHaveCount(0);
      await page.unroute(FORGOT);
      await send(page).click();
      await expect(problem(page)).toHaveCount(0);
    }
    await expect(field(page, 'Email')).toHaveValue(email);
  });

  await test.step('FORGOT-01 links back to the login', async () => {
    await page.getByRole('main').getByRole('link', { name: FORGOT_TEXT.back }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('setting the new password', () => {
  test('FORGOT-04 an invalid token is refused, and without one there is no form; both link to a new request', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 400: .*reset$/);
    // Nor for the link that confirms an address.
    await openHydrated(page, '/confirm');
    await expect(page.getByText(CONFIRM_TEXT.noToken)).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
    await expect(page.getByRole('link', { name: CONFIRM_TEXT.toProfile })).toBeVisible();
    await openHydrated(page, '/reset');
    await expect(page.getByText(RESET_TEXT.noToken)).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
    await page.getByRole('link', { name: RESET_TEXT.askAgain }).click();
    await expect(page).toHaveURL('/forgot');
    for (const path of ['/reset?token=nonsense', '/reset?token=%00%22%3Cb%3E']) {
      await openHydrated(page, path);
      await expect(title(page)).toHaveText(RESET_TEXT.title);
      await field(page, RESET_TEXT.password).fill(NEW_PASSWORD);
      await set(page).click();
      await expect(problem(page)).toHaveText(ERROR_MESSAGES.RESET_LINK_INVALID);
      await expect(page.getByRole('link', { name: RESET_TEXT.askAgain })).toBeVisible();
    }
  });

  test('FORGOT-04 a too short password or a server error does not use up the link', async ({
    page,
    context,
    mail,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer (500|429): .*reset$/, /^request net::ERR_FAILED: .*reset$/);
    const shop = await register(context);
    await context.clearCookies();
    await requestLink(page, shop.email);
    await openHydrated(page, linkIn(await readMail(mail, shop.email, SUBJECT)));
    await field(page, RESET_TEXT.password).fill('sevenab');
    await set(page).click();
    await expectFieldError(
      field(page, RESET_TEXT.password),
      'Password must be at least 8 characters long.',
    );
    await expect(field(page, RESET_TEXT.password)).toBeFocused();
    await field(page, RESET_TEXT.password).fill(NEW_PASSWORD);
    for (const [answer, sentence] of [
      [refuse('UNEXPECTED'), ERROR_MESSAGES.UNEXPECTED],
      [refuse('RATE_LIMITED'), ERROR_MESSAGES.RATE_LIMITED],
      [(route) => route.abort(), RESET_TEXT.failed],
    ] as [Parameters<typeof page.route>[1], string][]) {
      await page.route(RESET, answer);
      await set(page).click();
      await expect(problem(page)).toHaveText(sentence);
      await page.unroute(RESET);
    }
    const calls = countCalls(page, 'POST', '/api/auth/reset');
    await set(page).dblclick();
    await expect(page).toHaveURL('/login');
    expect(calls()).toBe(1);
    expect(await logInByApi(context, { ...shop, password: NEW_PASSWORD })).toBe(200);
  });

  test('FORGOT-04 resetting logs this browser out, and Back does not return to the used link', async ({
    page,
    context,
    mail,
  }) => {
    const shop = await register(context);
    await requestLink(page, shop.email);
    const link = linkIn(await readMail(mail, shop.email, SUBJECT));
    await openHydrated(page, '/contactUs');
    await openHydrated(page, link);
    await field(page, RESET_TEXT.password).fill(NEW_PASSWORD);
    await set(page).click();
    await expect(page).toHaveURL('/login');
    // This browser's session has ended.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/contactUs');
  });
});
