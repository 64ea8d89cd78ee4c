import { pricesOf } from '../catalogue/district-prices.ts';
import { ALREADY_IN_TEXT, LOGIN_TEXT, PASSWORD_WORDS } from '../src/text/account-screens.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { FIELD_MESSAGES } from '../src/text/field-messages.ts';
import { ORDER_SCREEN_TEXT } from '../src/text/order-screens.ts';
import {
  button,
  countCalls,
  expectFieldError,
  expectNoFieldError,
  field,
  fillLogin,
  forgetSession,
  logIn,
  problem,
  profileButton,
  refuse,
  title,
  toast,
} from './account-page.ts';
import { LOGGED } from './cart-page.ts';
import { holdRequests } from './hold-requests.ts';
import { register } from './people.ts';
import {
  cards,
  FIRST_PAGE,
  openHydrated,
  PRODUCTS_BY_TITLE,
  scrollToEnd,
} from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onPhoneAndDesktop } from './viewports.ts';

const LOGIN = '**/api/auth/sign-in';
const REFUSED = /^answer 401: .*\/api\/auth\/sign-in$/;
const FOREIGN = {
  email: 'nobody@shop.example',
  password: 'whatever it is',
};

onADesktop(() => {
  test('LOGIN-01 LOGIN-02 both fields are required; a wrong password shows one generic message; the right one logs in', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(REFUSED);
    const shop = await register(context);
    await context.clearCookies();
    await openHydrated(page, '/login');
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
    for (const label of ['Email', 'Password']) {
      await expect(field(page, label)).toHaveAttribute('required');
    }
    const calls = countCalls(page, 'POST', '/api/auth/sign-in');

    await button(page, 'Login').click();
    await expectFieldError(field(page, 'Email'), 'Valid email address is required.');
    await expectFieldError(field(page, 'Password'), FIELD_MESSAGES.PASSWORD_REQUIRED);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(toast(page, 'Please fix the highlighted errors.')).toBeVisible();
    expect(calls()).toBe(0);

    // Correcting a field removes its error at once.
    await field(page, 'Email').fill(shop.email);
    await expectNoFieldError(field(page, 'Email'));
    await field(page, 'Password').fill('not the password');
    await expectNoFieldError(field(page, 'Password'));
    await field(page, 'Password').press('Enter');
    await expect(problem(page)).toHaveText('Invalid email or password.');
    await expect(field(page, 'Email')).toHaveValue(shop.email);
    await expect(field(page, 'Password')).toHaveValue('not the password');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(page).toHaveURL('/login');

    await field(page, 'Password').fill(shop.password);
    await field(page, 'Password').press('Enter');
    await expect(page).toHaveURL('/');
    await expect(profileButton(page)).toBeVisible();
    expect(calls()).toBe(2);
  });
});

test('LOGIN-02 at the login: its links, the password in clear, refusals and failures', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(REFUSED, /^answer (500|503|429): /, /^request net::ERR_FAILED: /);
  await openHydrated(page, '/login');

  await test.step('the login links to registration and forgotten password, and both link back', async () => {
    await page.getByRole('link', { name: LOGIN_TEXT.register }).click();
    await expect(page).toHaveURL('/register');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: LOGIN_TEXT.forgot }).click();
    await expect(page).toHaveURL('/forgot');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('the password can be shown and hidden again', async () => {
    await field(page, 'Password').fill('pepper');
    await page.getByRole('button', { name: PASSWORD_WORDS.show }).click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: PASSWORD_WORDS.hide }).click();
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
    await expect(field(page, 'Password')).toHaveValue('pepper');
  });

  await test.step('LOGIN-02 an unknown email gets the same message as a wrong password', async () => {
    await fillLogin(page, FOREIGN);
    await button(page, 'Login').click();
    await expect(problem(page)).toHaveText('Invalid email or password.');
    await expect(button(page, 'Login')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(1);
  });

  await test.step('a server error, a network error and too many tries each show a message and keep the input', async () => {
    for (const [answer, sentence] of [
      [refuse('UNEXPECTED'), ERROR_MESSAGES.UNEXPECTED],
      [refuse('DATABASE_UNAVAILABLE'), ERROR_MESSAGES.DATABASE_UNAVAILABLE],
      [refuse('RATE_LIMITED'), ERROR_MESSAGES.RATE_LIMITED],
      // A proxy in front of the server answers in its own format.
      [(route) => route.fulfill({ status: 503, body: '<h1>proxy</h1>' }), LOGIN_TEXT.unanswered],
      [(route) => route.abort(), LOGIN_TEXT.unanswered],
    ] as [Parameters<typeof page.route>[1], string][]) {
      await page.route(LOGIN, answer);
      await button(page, 'Login').click();
      await expect(problem(page)).toHaveText(sentence);
      await expect(button(page, 'Login')).not.toHaveAttribute('aria-disabled');
      await page.unroute(LOGIN);
    }
    await expect(field(page, 'Email')).toHaveValue(FOREIGN.email);
    await expect(field(page, 'Password')).toHaveValue(FOREIGN.password);
  });

  await test.step('a double click sends one request, and the button shows progress', async () => {
    const calls = countCalls(page, 'POST', '/api/auth/sign-in');
    const answer = await holdRequests(page, LOGIN);
    await button(page, 'Login').dblclick();
    await expect(button(page, LOGIN_TEXT.submitting)).toHaveAttribute('aria-disabled', 'true');
    await field(page, 'Password').press('Enter');
    await button(page, LOGIN_TEXT.submitting).click({ force: true });
    answer();
    await expect(problem(page)).toHaveText('Invalid email or password.');
    expect(calls()).toBe(1);
  });
});

test('LOGIN-03 the login returns to exactly the page it was asked for on, and never to another site', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 404: .*\/api\/orders\/some-order$/);
  const shop = await register(context);

  for (const [path, heading] of [
    ['/cart', CART_TEXT.title],
    ['/view-history/some-order', ORDER_SCREEN_TEXT.notFound],
  ] as const) {
    await test.step(`LOGIN-03 login from the protected page ${path} returns to exactly that page`, async () => {
      await forgetSession(page);
      await openHydrated(page, path);
      await expect(title(page)).toHaveText(LOGIN_TEXT.title);
      await fillLogin(page, shop);
      await button(page, 'Login').click();
      await expect(page).toHaveURL(path);
      await expect(title(page)).toHaveText(heading);
      await expect(profileButton(page)).toBeVisible();
    });
  }

  await test.step('LOGIN-03 login from the top bar returns to the search', async () => {
    await forgetSession(page);
    await openHydrated(page, '/Products?q=cumin');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await fillLogin(page, shop);
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/Products?q=cumin');
    await expect(page.getByRole('article').first()).toContainText('₹');
  });

  // More spellings: safe-redirect-path.test.ts.
  for (const next of ['//evil.example', 'javascript:alert(1)']) {
    await test.step(`LOGIN-03 the login never redirects to another site: ${next}`, async () => {
      await forgetSession(page);
      await logIn(page, shop, `/login?next=${encodeURIComponent(next)}`);
      await expect(page, next).toHaveURL(`${store.url}/`);
    });
  }
});

test('someone who is logged in needs no login or registration: the page says so, or leads on', async ({
  page,
  context,
  browserErrors,
}) => {
  // The header may still be loading the cart when the session ends.
  browserErrors.allow(/^answer 401: \S+\/api\/cart(\/events\?\S*)?$/, LOGGED);
  const { email } = await register(context);
  for (const path of ['/login', '/register']) {
    await openHydrated(page, path);
    await expect(page.getByText(ALREADY_IN_TEXT.intro(email))).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
  }
  await page.goto('/login?next=%2Fhistory');
  await expect(page).toHaveURL('/history');
  await page.goto('/login');
  await button(page, 'Logout').click();
  await expect(field(page, 'Email')).toBeVisible();
});

test('a login on a page opened before the store went down can be retried when it is back', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^request net::ERR_INTERNET_DISCONNECTED: .*sign-in$/);
  const shop = await register(context);
  await context.clearCookies();
  await openHydrated(page, '/login');
  await fillLogin(page, shop);
  await context.setOffline(true);
  await button(page, 'Login').click();
  await expect(problem(page)).toHaveText(LOGIN_TEXT.unanswered);
  await context.setOffline(false);
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/');
  await expect(profileButton(page)).toBeVisible();
  await expect(page.getByText(PAGE_TEXT.errorTitle)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('submits no form, and keeps the input out of the URL', async ({ page }) => {
    for (const path of [
      ...['/login', '/register', '/forgot', '/reset?token=x', '/deleteAccount', '/contactUs'],
    ]) {
      await page.goto(path);
      const inputs = page.getByRole('main').locator('input[name]');
      for (const input of await inputs.all()) await input.fill('secret words');
      await expect(page.getByRole('main').locator('button[type=submit]')).toBeDisabled();
      await inputs.first().press('Enter');
      await expect(inputs.first()).toHaveValue('secret words');
      expect(new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(path);
    }
  });
});

onPhoneAndDesktop(() => {
  test("BUY-03 'Login to view price' leads to the login and back to the same card, with its price, from the list and from a shelf of home", async ({
    page,
    context,
  }) => {
    const shop = await register(context);
    await context.clearCookies();
    // On the second page of the list, which loads while scrolling.
    const { title: name } = PRODUCTS_BY_TITLE.slice(FIRST_PAGE.length).find(
      (product) => pricesOf(product).basePaise !== null,
    )!;
    await openHydrated(page);
    await scrollToEnd(page);
    const card = cards(page).filter({ hasText: name });
    await card.getByRole('link', { name: 'Login to view price' }).click();
    await expect(title(page)).toHaveText('Login');
    await fillLogin(page, shop);
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/Products');
    await expect(card).toBeInViewport({ ratio: 0.9 });
    await expect(card).toContainText('₹');

    // From a shelf of the home screen, back to that shelf.
    await forgetSession(page);
    await openHydrated(page, '/');
    const shelf = page.getByRole('region', { name: 'Trending Spices' });
    const onShelf = shelf.getByRole('article').nth(5);
    await onShelf.getByRole('link', { name: 'Login to view price' }).click();
    await fillLogin(page, shop);
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/');
    await expect(onShelf).toBeInViewport({ ratio: 0.9 });
    await expect(onShelf).toContainText('₹');
  });
});
