import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import type { Registration } from '../src/contract/account.ts';
import { ERROR_STATUS, type ErrorCode } from '../src/contract/errors.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { callApi } from './api.ts';
import { openHydrated } from './products-page.ts';
import { expect } from './store-test.ts';

// Elements and actions of the account screens.

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status][aria-live=polite]').filter({ hasText: text });
/** The error of the form as a whole. */
export const problem = (page: Page) => page.locator('form > [role=alert]');
export const profileButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Your account' });
export const loginLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login' });

export const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

/** The error appears beside its field and is linked to it for screen readers. */
export async function expectFieldError(wrong: Locator, message: string): Promise<void> {
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription(new RegExp(`^${message.replaceAll('.', '\\.')}`));
  const error = wrong.page().getByRole('alert').getByText(message, { exact: true });
  await expect(error).toBeVisible();
  const [{ y, height }, { y: below }] = [
    (await wrong.boundingBox())!,
    (await error.boundingBox())!,
  ];
  expect(below - (y + height), `from the field to "${message}"`).toBeLessThan(60);
}

export async function expectNoFieldError(right: Locator): Promise<void> {
  await expect(right).not.toHaveAttribute('aria-invalid');
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Registration, 'email' | 'password'>,
): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
}

/** Clears this browser's session. Leaves the page first, because an open page would notice. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Logs in through the form. */
export async function logIn(
  page: Page,
  who: Pick<Registration, 'email' | 'password'>,
  path = '/login',
): Promise<void> {
  await openHydrated(page, path);
  await fillLogin(page, who);
  await button(page, 'Login').click();
  await expect(profileButton(page)).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
}

/** The same person logged in with another browser and session. */
export async function logInByApi(
  context: BrowserContext,
  { email, password }: Pick<Registration, 'email' | 'password'>,
): Promise<number> {
  const answer = await callApi(context, 'POST', '/auth/sign-in', { data: { email, password } });
  return answer.status();
}

/** The session user, as the server reports it. */
export async function kindOf(context: BrowserContext): Promise<string> {
  const answer = await context.request.get('/api/session');
  return ((await answer.json()) as { kind: string }).kind;
}

/** The response with which the server refuses a request. */
export const refuse = (code: ErrorCode) => (route: Route) =>
  route.fulfill({
    status: ERROR_STATUS[code],
    json: { error: { code, message: ERROR_MESSAGES[code], requestId: 'test' } },
  });

/** Counts the page's requests to this path. */
export function countCalls(page: Page, method: string, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}
