import type { Page } from '@playwright/test';
import { pricesOf } from '../catalogue/district-prices.ts';
import { DISTRICTS, type District } from '../src/domain/districts.ts';
import { LOGIN_TEXT, PROFILE_TEXT } from '../src/text/account-screens.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { CONTACT_TEXT } from '../src/text/contact.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { HISTORY_TEXT } from '../src/text/order-screens.ts';
import { SESSION_TEXT } from '../src/text/session.ts';
import {
  button,
  fillLogin,
  kindOf,
  logIn,
  loginLink,
  logOut,
  profileButton,
  storedUser,
  title,
  toast,
} from './account-page.ts';
import { CALLS, cartLink } from './cart-page.ts';
import { settle } from './motion.ts';
import { aShop, register } from './people.ts';
import { cards, FIRST_PAGE, openHydrated, untilHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

const ACCOUNT = '**/api/account';
const SIGN_OUT = '**/api/auth/sign-out';
const LOGGED_OUT = 'Your Log Out Successfully';
const PLEASE_LOGIN = 'Please login to access this page.';

/** Each page has its cart: a logout would refuse what is still being asked for. */
async function hasCart(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(cartLink(page)).toContainText(CART_TEXT.items(0));
}

const historyLength = (page: Page) => page.evaluate(() => history.length);

/** A product with a different price in each of these districts. */
const differing = (one: District, other: District) =>
  FIRST_PAGE.find((product) => {
    const { basePaise, districtPaise } = pricesOf(product);
    const of = (district: District) => districtPaise.get(district) ?? basePaise;
    return of(one) && of(other) && of(one) !== of(other);
  })!;

function rupeesOf(product: (typeof FIRST_PAGE)[number], district: District): string {
  const { basePaise, districtPaise } = pricesOf(product);
  const paise = (districtPaise.get(district) ?? basePaise)!;
  return `₹${Math.round(paise / 100).toLocaleString('en-IN')}`;
}

onAPhone(() => {
  test("APP-05 APP-10 logout shows 'Your Log Out Successfully', removes session, stored user and coupon, keeps the welcome flag, and opens /login", async ({
    page,
    context,
  }) => {
    const { email, name } = await register(context);
    await openHydrated(page);
    await expect(cards(page).first()).toContainText('₹');
    await expect
      .poll(async () => JSON.parse((await storedUser(page)) ?? 'null'))
      .toEqual({ id: expect.any(String), email, name });
    await page.evaluate(() => localStorage.setItem('applied-coupon', 'DIWALI'));

    await logOut(page);
    await expect(toast(page, LOGGED_OUT)).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(loginLink(page)).toBeVisible();
    await expect(profileButton(page)).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => ({ ...localStorage })))
      .toEqual({ 'welcome-shown': 'true' });
    expect(await kindOf(context)).toBe('visitor');
    // The device stays known: the next login has an allowance that strangers cannot use up.
    expect((await context.cookies()).map((cookie) => cookie.name)).toEqual(['store.device']);

    // Back does not show the previous screen.
    await page.goBack();
    await expect(cards(page).first()).toContainText(CATALOGUE_TEXT.loginToViewPrice);
    await expect(page.getByRole('main')).not.toContainText('₹');
  });
});

test('APP-05 logout leaves a protected screen without an error, and going back to it asks for the login', async ({
  page,
  context,
}) => {
  await register(context);
  const live = page.waitForResponse(CALLS.events);
  await openHydrated(page, '/cart');
  await live;
  await hasCart(page);
  await logOut(page);
  await expect(toast(page, LOGGED_OUT)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(title(page)).toHaveText(LOGIN_TEXT.title);
  await settle(page);
  await expect(toast(page, PLEASE_LOGIN)).toHaveCount(0);
  await page.goBack();
  await expect(toast(page, PLEASE_LOGIN)).toBeVisible();
  await expect(page).toHaveURL('/login?next=%2Fcart');
});

test('APP-05 PRICE-02 a logout that does not reach the server is not reported as done; Back after one that does shows no price', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^request net::ERR_FAILED: .*sign-out$/);
  await register(context);
  await openHydrated(page);
  await expect(cards(page).first()).toContainText('₹');
  await openHydrated(page, '/contactUs');

  await test.step('APP-05 a logout that does not reach the server is not reported as done', async () => {
    await page.route(SIGN_OUT, (route) => route.abort());
    await logOut(page);
    await expect(toast(page, SESSION_TEXT.logoutFailed)).toBeVisible();
    await expect(toast(page, LOGGED_OUT)).toHaveCount(0);
    await expect(page).toHaveURL('/contactUs');
    await expect(profileButton(page)).toBeVisible();
    expect(await storedUser(page)).not.toBeNull();
    await page.unroute(SIGN_OUT);
  });

  await test.step('PRICE-02 a page restored by Back after the logout shows no price', async () => {
    await logOut(page);
    await expect(toast(page, LOGGED_OUT)).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(title(page)).toHaveText(CATALOGUE_TEXT.title);
    await expect(cards(page).first()).toContainText(CATALOGUE_TEXT.loginToViewPrice);
    await expect(page.getByRole('main')).not.toContainText('₹');
  });
});

test.describe('guards', () => {
  onAPhone(() => {
    test('APP-07 APP-10 a visitor on a protected page sees a message and is redirected to the login; Back returns to the previous screen; the stored user of an ended session is removed', async ({
      page,
    }) => {
      await openHydrated(page, '/contactUs');
      await page.evaluate(() => localStorage.setItem('user', '{"id":"1"}'));
      await page.reload();
      await expect.poll(() => storedUser(page)).toBeNull();
      const before = await historyLength(page);
      const expectLogin = async (path: string) => {
        await expect(toast(page, PLEASE_LOGIN)).toHaveCount(1);
        await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
        await expect(title(page)).toHaveText(LOGIN_TEXT.title);
        expect(await historyLength(page)).toBe(before + 1);
        await page.goBack();
        await expect(page).toHaveURL('/contactUs');
        await expect(title(page)).toHaveText(CONTACT_TEXT.title);
      };
      for (const path of ['/order-pad', '/view-history/some-order', '/history', '/cart']) {
        await test.step(`APP-07 a visitor on ${path}`, async () => {
          await openHydrated(page, path);
          await expectLogin(path);
        });
      }
      for (const [link, path] of [
        ['Cart', '/cart'],
        ['History', '/history'],
      ] as const) {
        await test.step(`APP-07 a link to ${path} inside the app shows the message once`, async () => {
          await untilHydrated(page);
          await page
            .getByRole('navigation', { name: 'Quick' })
            .getByRole('link', { name: link })
            .first()
            .click();
          await expectLogin(path);
        });
      }
    });
  });

  test('APP-07 Back after the login does not return to the login', async ({ page, context }) => {
    const shop = await register(context);
    await context.clearCookies();
    await openHydrated(page, '/contactUs');
    await openHydrated(page, '/cart');
    await expect(title(page)).toHaveText(LOGIN_TEXT.title);
    await fillLogin(page, shop);
    await button(page, 'Login').click();
    await expect(title(page)).toHaveText(CART_TEXT.title);
    await page.goBack();
    await expect(page).toHaveURL('/contactUs');
    await expect(profileButton(page)).toBeVisible();
  });
});

test.describe('the user held in memory', () => {
  test('APP-14 the profile is read after the login, and shown at once where needed', async ({
    page,
    context,
  }) => {
    const shop = await register(context);
    await context.clearCookies();
    await openHydrated(page, '/login');
    await fillLogin(page, shop);
    const reading = page.waitForResponse('**/api/account');
    await button(page, 'Login').click();
    expect((await reading).status()).toBe(200);
    await expect(page).toHaveURL('/');

    await profileButton(page).click();
    const menu = page.getByRole('navigation', { name: 'Your account' });
    await expect(menu).toContainText(shop.name);
    await expect(menu).toContainText(shop.email);
    // It is already loaded: nothing more is requested.
    await page.route('**/api/account', (route) => route.abort());
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('definition').filter({ hasText: shop.mobile })).toBeVisible();
    await expect(page.getByText(PAGE_TEXT.loading)).toHaveCount(0);
  });

  test('APP-13 a profile that cannot be read, is missing, or belongs to an ended session leaves the app usable', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: .*\/api\/account$/, /^answer 401: .*\/api\/account$/);
    browserErrors.expect(/^console warning: No such document!$/);
    const shop = await register(context);
    const expectUnread = () =>
      expect(page.getByRole('alert')).toContainText(PROFILE_TEXT.readFailed);

    await test.step('APP-13 a profile that cannot be read leaves the app usable and can be retried', async () => {
      await page.route(ACCOUNT, (route) => route.fulfill({ status: 500 }));
      await openHydrated(page, '/profile');
      await expectUnread();
      await expect(profileButton(page)).toBeVisible();
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('link', { name: 'Products' }).click();
      await expect(cards(page).first()).toContainText('₹');

      await page.goBack();
      await expectUnread();
      await page.unroute(ACCOUNT);
      await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
      await expect(page.getByRole('definition').filter({ hasText: shop.email })).toBeVisible();
    });

    await test.step("APP-13 a missing profile is logged as 'No such document!'; the app stays usable", async () => {
      await page.route(ACCOUNT, (route) =>
        route.fulfill({ status: 401, json: { error: { code: 'LOGIN_REQUIRED', message: '' } } }),
      );
      const warned = page.waitForEvent('console', (line) => line.text() === 'No such document!');
      await openHydrated(page, '/profile');
      await warned;
      await expectUnread();
      await expect(page.getByText(PAGE_TEXT.loading)).toHaveCount(0);
      await openHydrated(page);
      await expect(cards(page).first()).toContainText('₹');
      await page.unroute(ACCOUNT);
    });

    await test.step('APP-13 a session that ended elsewhere is noticed when the profile is needed', async () => {
      await page.route(ACCOUNT, (route) => route.fulfill({ status: 500 }));
      await openHydrated(page, '/profile');
      await expectUnread();
      await page.unroute(ACCOUNT);
      await context.clearCookies();
      await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
      await expect(title(page)).toHaveText('Please log in');
      await expect(loginLink(page)).toBeVisible();
      await expect.poll(() => storedUser(page)).toBeNull();
    });
  });
});

test.describe('two tabs', () => {
  test('APP-07 APP-10 a logout in one removes prices and profile menu from the other and closes a protected screen; a login restores them', async ({
    page,
    context,
  }) => {
    const shop = await register(context);
    const live = page.waitForResponse(CALLS.events);
    await openHydrated(page);
    await live;
    const [other, orders] = [await context.newPage(), await context.newPage()];
    await openHydrated(other);
    await expect(cards(other).first()).toContainText('₹');
    await openHydrated(orders, '/history');
    await expect(orders.getByText(HISTORY_TEXT.empty)).toBeVisible();
    await hasCart(page, other, orders);

    await logOut(page);
    await expect(loginLink(other)).toBeVisible();
    await expect(profileButton(other)).toHaveCount(0);
    await expect(cards(other).first()).toContainText(CATALOGUE_TEXT.loginToViewPrice);
    await expect(other.getByRole('main')).not.toContainText('₹');
    await expect(orders).toHaveURL('/login?next=%2Fhistory');
    await expect(title(orders)).toHaveText(LOGIN_TEXT.title);

    await fillLogin(page, shop);
    await button(page, 'Login').click();
    await expect(profileButton(page)).toBeVisible();
    await expect(profileButton(other)).toBeVisible();
    await expect(cards(other).first()).toContainText('₹');
  });

  test('PRICE-01 PRICE-03 when another person logs in, the other tab shows their prices and not the earlier ones', async ({
    page,
    context,
  }) => {
    const [one, two] = [DISTRICTS[0], DISTRICTS[2]];
    const product = differing(one, two);
    const card = (on: Page) => cards(on).filter({ hasText: product.title }).first();
    const later = await register(context, aShop({ district: two }));
    await context.clearCookies();
    await register(context, aShop({ district: one }));
    const live = page.waitForResponse(CALLS.events);
    await openHydrated(page);
    await live;
    const other = await context.newPage();
    await openHydrated(other);
    await expect(card(other)).toContainText(rupeesOf(product, one));
    await hasCart(page, other);
    await logOut(page);
    await expect(card(other)).toContainText(CATALOGUE_TEXT.loginToViewPrice);
    await logIn(page, later);
    await expect(card(other)).toContainText(rupeesOf(product, two));
  });
});

onADesktop(() => {
  test("PRICE-01 PRICE-03 after the login, the page that a visitor was viewing shows their district's prices", async ({
    page,
    context,
  }) => {
    const product = differing('Nilgiris', 'Palakkad');
    const shop = await register(context, aShop({ district: 'Nilgiris' }));
    await context.clearCookies();
    await openHydrated(page);
    const card = cards(page).filter({ hasText: product.title }).first();
    await expect(card).toContainText(CATALOGUE_TEXT.loginToViewPrice);

    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (!/json/.test(response.headers()['content-type'] ?? '')) return;
      // A cancelled response has no body.
      answers.push(response.text().catch(() => ''));
    });
    await loginLink(page).click();
    await fillLogin(page, shop);
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/Products');
    await expect(card).toContainText(rupeesOf(product, 'Nilgiris'));
    await expect(page.getByText(CATALOGUE_TEXT.loginToViewPrice)).toHaveCount(0);
    const bodies = (await Promise.all(answers)).join();
    expect(bodies).toContain('"price"');
    // Nor, if the pointer rests on a card, in the product that is then fetched ahead.
    expect(bodies).not.toMatch(/"district":"(?!Nilgiris")/);
    await expect(card).not.toContainText(rupeesOf(product, 'Palakkad'));
    await page.reload();
    await untilHydrated(page);
    await expect(card).toContainText(rupeesOf(product, 'Nilgiris'));
  });
});
