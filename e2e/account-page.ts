import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import type { Registration } from '../src/contract/account.ts';
import { ERROR_STATUS, type ErrorCode } from '../src/contract/errors.ts';
import { MESSAGES } from '../src/text/messages.ts';
import { openAlive } from './products-page.ts';
import { expect } from './store-test.ts';

// What a person sees and touches on the screens of accounts.

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string) =>
  page.locator('[role=status][aria-live=polite]').filter({ hasText: text });
/** What went wrong with a form as a whole. */
export const problem = (page: Page) => page.locator('form > [role=alert]');
export const profileButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Your account' });
export const loginLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Login' });

export const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

/** The error stands beside its field, and belongs to it for who hears the page. */
export async function expectWrong(wrong: Locator, message: string): Promise<void> {
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveAccessibleDescription(new RegExp(`^${message.replaceAll('.', '\\.')}`));
  const beside = wrong.page().getByRole('alert').getByText(message, { exact: true });
  await expect(beside).toBeVisible();
  const [{ y, height }, { y: below }] = [
    (await wrong.boundingBox())!,
    (await beside.boundingBox())!,
  ];
  expect(below - (y + height), `from the field to "${message}"`).toBeLessThan(60);
}

export async function expectRight(right: Locator): Promise<void> {
  await expect(right).not.toHaveAttribute('aria-invalid');
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Registration, 'email' | 'password'>,
): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
}

/** As in a browser that was never logged in. No page may be open meanwhile: it would notice. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Through the form, as a person does. */
export async function logIn(
  page: Page,
  who: Pick<Registration, 'email' | 'password'>,
  path = '/login',
): Promise<void> {
  await openAlive(page, path);
  await fillLogin(page, who);
  await button(page, 'Login').click();
  await expect(profileButton(page)).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await profileButton(page).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
}

/** The same person in another browser, who has a session of their own. */
export async function logInByCall(
  context: BrowserContext,
  { email, password }: Pick<Registration, 'email' | 'password'>,
): Promise<number> {
  const { origin } = new URL((await context.request.get('/healthz')).url());
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { email, password },
    headers: { origin },
  });
  return answer.status();
}

/** Who this browser is to the server. */
export async function kindOf(context: BrowserContext): Promise<string> {
  const answer = await context.request.get('/api/session');
  return ((await answer.json()) as { kind: string }).kind;
}

/** The server's own refusal, as it would answer. */
export const refuse = (code: ErrorCode) => (route: Route) =>
  route.fulfill({
    status: ERROR_STATUS[code],
    json: { error: { code, message: MESSAGES[code], requestId: 'test' } },
  });

/** How often the page has asked for this. */
export function countCalls(page: Page, method: string, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}
