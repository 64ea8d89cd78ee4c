import type { Page } from '@playwright/test';
import { DEMO_CATALOGUE } from '../catalogue/demo-catalogue.ts';
import { formatRupees } from '../src/domain/format-money.ts';
import { SPLASH_MS } from '../src/domain/timings.ts';
import { ACCOUNT_PAGES } from '../src/text/account-titles.ts';
import { BRAND } from '../src/text/brand.ts';
import { CART_TEXT } from '../src/text/cart.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import { ORDER_SCREEN_TEXT } from '../src/text/order-screens.ts';
import { ORDER_PAGES } from '../src/text/order-titles.ts';
import { RATE_SHEET_PAGE } from '../src/text/rate-sheet-page.ts';
import { SHELL_TEXT } from '../src/text/shell.ts';
import { addByApi, CUMIN, cartLink } from './cart-page.ts';
import { holdRequests } from './hold-requests.ts';
import { freezeAnimationAt, isCovering } from './motion.ts';
import { cardTitlesOf, elementOf, readPage, linksOf as sourceLinksOf } from './page-source.ts';
import { aShop, register } from './people.ts';
import { openHydrated, scrollToEnd, untilHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone, onPhoneAndDesktop } from './viewports.ts';

const SESSION = '**/api/session';
const SMALL_SCREENS = [
  [390, 664],
  [375, 667],
  [360, 640],
  [320, 700],
  [640, 240],
] as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Twice the size of text: nothing in the header overlaps, and nothing is wider than the screen. */
async function expectToFitLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  const overlapping = await header(page).evaluate((element) => {
    const shown = [...element.querySelectorAll('a, button, input, p')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = shown.map((each) => ({
      name: each.getAttribute('aria-label') ?? each.textContent ?? '',
      box: each.getBoundingClientRect(),
    }));
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap((a, at) =>
      boxes.slice(at + 1).flatMap((b) => (isOver(a.box, b.box) ? [[a.name, b.name]] : [])),
    );
  });
  expect(overlapping).toEqual([]);
  const widest = await header(page).evaluate(({ scrollWidth }) => scrollWidth);
  expect(widest).toBeLessThanOrEqual(page.viewportSize()!.width);
}
const splash = (page: Page) => page.locator('[data-splash]');
const topNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Quick' });
const header = (page: Page) => page.getByRole('banner');
const profileButton = (page: Page) => header(page).getByRole('button', { name: 'Your account' });
const profileMenu = (page: Page) => page.getByRole('navigation', { name: 'Your account' });
const menuButton = (page: Page) => bottomBar(page).getByRole('button', { name: 'Menu' });
const menu = (page: Page) => page.locator('#bottom-menu');

const linksOf = (links: ReturnType<Page['getByRole']>) =>
  links.evaluateAll((found) =>
    found.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  );

/** What a click in the middle of the screen would hit. */
const isOnTop = (page: Page) =>
  splash(page).evaluate((cover) =>
    cover.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
  );

test.describe('the splash', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('APP-01 logo and progress bar cover the app for 1.5 s on a full page load, and not on a navigation inside the app', async ({
    page,
  }) => {
    expect(SPLASH_MS).toBe(1_500);
    const expectSplash = async () => {
      await freezeAnimationAt(splash(page), 0);
      await expect(splash(page)).toBeVisible();
      await expect(splash(page)).toContainText(BRAND.name);
      await expect(splash(page).locator('svg')).toBeVisible();

      await freezeAnimationAt(splash(page), SPLASH_MS - 1);
      expect(await isOnTop(page)).toBe(true);
      const { width, height } = (await splash(page).boundingBox())!;
      expect({ width, height }).toEqual(page.viewportSize());

      await freezeAnimationAt(splash(page), SPLASH_MS);
      expect(await isCovering(splash(page))).toBe(false);
      expect(await isOnTop(page)).toBe(false);
    };
    await openHydrated(page, '/');
    await test.step('APP-01 it covers home', expectSplash);

    await test.step('APP-01 the splash does not appear on a navigation inside the app', async () => {
      await topNav(page).getByRole('link', { name: 'Products' }).click();
      await expect(title(page)).toHaveText(CATALOGUE_TEXT.title);
      expect(await isCovering(splash(page))).toBe(false);
      await topNav(page).getByRole('link', { name: 'Home' }).click();
      await expect(title(page)).toHaveText(HOME_TEXT.headline);
      expect(await isCovering(splash(page))).toBe(false);
      await page.goBack();
      await expect(title(page)).toHaveText(CATALOGUE_TEXT.title);
      await page.reload();
      await untilHydrated(page);
    });
    await test.step('APP-01 it covers the products after a reload', expectSplash);

    await test.step('APP-01 the progress bar fills completely in the same 1.5 s', async () => {
      const bar = splash(page).locator('.splash-progress');
      const width = async () => Math.round((await bar.boundingBox())?.width ?? 0);
      await freezeAnimationAt(splash(page), 0);
      await freezeAnimationAt(bar, 0);
      expect(await width()).toBe(0);
      await freezeAnimationAt(bar, SPLASH_MS / 2);
      const half = await width();
      expect(half).toBeGreaterThan(0);
      await freezeAnimationAt(bar, SPLASH_MS - 1);
      const nearly = await width();
      expect(nearly).toBeGreaterThan(half);
      await freezeAnimationAt(bar, SPLASH_MS);
      expect(await width()).toBe(await bar.evaluate((it) => it.parentElement!.clientWidth));
    });
  });
});

test('APP-01 there is no splash with reduced motion, and it never hides the page from screen readers', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'commit' });
  await expect(splash(page)).toBeAttached();
  await expect(splash(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(splash(page)).toBeHidden();
  await untilHydrated(page);
  expect(await isCovering(splash(page))).toBe(false);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

onADesktop(() => {
  test('APP-03 APP-04 top nav for a visitor: Home, Products, Order pad, Cart, History, Download, Login', async ({
    page,
  }) => {
    await openHydrated(page);

    await test.step('the skip link comes first, appears on focus and skips the navigation', async () => {
      const skip = page.getByRole('link', { name: SHELL_TEXT.skipToContent });
      const isInSight = () => skip.evaluate((link) => getComputedStyle(link).clipPath === 'none');
      expect(await isInSight()).toBe(false);
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      expect(await isInSight()).toBe(true);
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
    });

    await test.step('APP-04 the bottom bar is for phones only', async () => {
      await expect(topNav(page)).toBeVisible();
      await expect(bottomBar(page)).toBeHidden();
    });

    await test.step('APP-03 the links, and Login', async () => {
      expect(await linksOf(topNav(page).getByRole('link'))).toEqual([
        ['Home', '/'],
        ['Products', '/Products'],
        ['Order pad', '/order-pad'],
        ['Cart', '/cart'],
        ['History', '/history'],
      ]);
      await expect(header(page).getByRole('link', { name: 'Download' })).toBeVisible();
      await expect(topNav(page).locator('[aria-current=page]')).toHaveText('Products');
      await header(page).getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL('/login?next=%2FProducts');
      await expect(title(page)).toHaveText(ACCOUNT_PAGES['/login'].title);
      await expect(profileButton(page)).toHaveCount(0);
    });
  });

  test.describe('a retailer', () => {
    test.use({ retailerOf: 'Erode' });

    test('APP-03 a profile menu with Profile, Cart, Logout replaces Login, by pointer and keyboard', async ({
      page,
    }) => {
      await openHydrated(page);
      await expect(profileButton(page)).toBeVisible();
      await expect(header(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
      await expect(profileMenu(page)).toBeHidden();

      await test.step('APP-03 by keyboard: Enter opens the profile menu, Escape closes it and keeps the focus', async () => {
        await profileButton(page).focus();
        await page.keyboard.press('Enter');
        await expect(profileMenu(page)).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(profileMenu(page).getByRole('link', { name: 'Profile' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(profileMenu(page)).toBeHidden();
        await expect(profileButton(page)).toBeFocused();

        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(profileMenu(page).getByRole('link', { name: 'Cart' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/cart');
        await expect(profileMenu(page)).toBeHidden();
      });

      await test.step('APP-03 by pointer', async () => {
        await profileButton(page).click();
        await expect(profileMenu(page)).toBeVisible();
        expect(await linksOf(profileMenu(page).getByRole('link'))).toEqual([
          ['Profile', '/profile'],
          ['Cart', '/cart'],
          ['Rate sheet', '/rate-sheet'],
        ]);
        await expect(profileMenu(page).getByRole('button')).toHaveText(['Logout']);
        await profileMenu(page).getByRole('link', { name: 'Profile' }).click();
        await expect(page).toHaveURL('/profile');
        await expect(profileMenu(page)).toBeHidden();
      });
    });
  });
});

onAPhone(() => {
  test('APP-03 APP-04 on a phone the top has Download and Login, and the links and a menu are at the bottom', async ({
    page,
  }) => {
    await openHydrated(page);
    await test.step('APP-03 the top has Download and Login', async () => {
      await expect(topNav(page)).toBeHidden();
      await expect(header(page).getByRole('link', { name: 'Download' })).toBeVisible();
      await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    });

    await test.step('APP-04 Escape, a second press or a tap outside closes the menu', async () => {
      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();

      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await menuButton(page).click();
      await expect(menu(page)).toBeHidden();

      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await title(page).click();
      await expect(menu(page)).toBeHidden();
    });

    await test.step('APP-04 Products, Cart, History and a menu with Contact Us, History, Profile, Cart, Order pad', async () => {
      expect(await linksOf(bottomBar(page).locator('> ul').getByRole('link'))).toEqual([
        ['Products', '/Products'],
        ['Cart', '/cart'],
        ['History', '/history'],
      ]);
      // It stays at the bottom however far the page is scrolled.
      await page.evaluate(() => window.scrollTo(0, 700));
      const { y, height } = (await bottomBar(page).boundingBox())!;
      expect(y + height).toBe(page.viewportSize()!.height);

      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await expect(menu(page)).toBeInViewport({ ratio: 1 });
      expect(await linksOf(menu(page).getByRole('link'))).toEqual([
        ['Contact Us', '/contactUs'],
        ['History', '/history'],
        ['Profile', '/profile'],
        ['Cart', '/cart'],
        ['Order pad', '/order-pad'],
      ]);
      await menu(page).getByRole('link', { name: 'Contact Us' }).click();
      await expect(page).toHaveURL('/contactUs');
      await expect(menu(page)).toBeHidden();
    });

    await test.step('APP-03 with large text the top wraps', () => expectToFitLargeText(page));
  });

  test.describe('a retailer', () => {
    test.use({ retailerOf: 'Erode' });

    test('APP-03 APP-04 the profile menu is at the top of a phone too, and the bottom bar is hidden only on /cart', async ({
      page,
    }) => {
      await openHydrated(page, '/history');
      await profileButton(page).click();
      await expect(profileMenu(page)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(profileMenu(page)).toBeHidden();

      await expect(bottomBar(page)).toBeVisible();
      await bottomBar(page).getByRole('link', { name: 'Cart' }).click();
      await expect(page).toHaveURL('/cart');
      await expect(title(page)).toHaveText(CART_TEXT.title);
      await expect(bottomBar(page)).toHaveCount(0);
      await page.reload();
      await untilHydrated(page);
      await expect(title(page)).toHaveText(CART_TEXT.title);
      await expect(bottomBar(page)).toHaveCount(0);
      await page.goBack();
      await expect(bottomBar(page)).toBeVisible();

      await openHydrated(page, '/order-pad');
      await expect(bottomBar(page)).toBeVisible();
      await expect(page.locator('[data-pad-bar]')).toBeVisible();
      const above = (await page.locator('[data-pad-bar]').boundingBox())!;
      const below = (await bottomBar(page).boundingBox())!;
      expect(above.y + above.height).toBeLessThanOrEqual(below.y + 1);
      await expectToFitLargeText(page);
    });

    test('BUY-02 no bar covers the header, however small the screen', async ({ page }) => {
      for (const path of [`/product/${CUMIN.id}`, '/order-pad', '/cart']) {
        await openHydrated(page, path);
        await expect(title(page)).toBeAttached();
        for (const [width, height] of SMALL_SCREENS) {
          await page.setViewportSize({ width, height });
          await scrollToEnd(page);
          const search = header(page).getByLabel('Search products');
          await expect(search, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
          await search.click();
          await expect(search).toBeFocused();
          await search.blur();
        }
      }
    });
  });
});

onPhoneAndDesktop(() => {
  test('BUY-02 search, district and cart are in the header of every page, and stay when it scrolls', async ({
    page,
    context,
  }) => {
    await register(context, aShop({ district: 'Palakkad' }));
    const { totalAmount } = await addByApi(context, CUMIN.id, 3);
    const inCart = new RegExp(`^Cart:1 item · ${formatRupees(totalAmount)}$`);
    for (const path of ['/', '/Products', `/product/${CUMIN.id}`, '/history', '/Shippingpolicy']) {
      await openHydrated(page, path);
      await expect(
        header(page).getByText('Prices for Palakkad').filter({ visible: true }),
      ).toBeInViewport();
      await expect(cartLink(page)).toHaveText(inCart);
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(cartLink(page)).toBeInViewport({ ratio: 1 });
      await expect(header(page).getByLabel('Search products')).toBeInViewport({ ratio: 1 });
      await expect(
        header(page).getByText('Prices for Palakkad').filter({ visible: true }),
      ).toBeInViewport({ ratio: 1 });
    }
    await header(page).getByLabel('Search products').fill('elakka');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Products?q=elakka');
    await cartLink(page).click();
    await expect(page).toHaveURL('/cart');
  });
});

test('BUY-02 without scripts, the search of the header finds products', async ({ request }) => {
  const { html } = await readPage(request, '/contactUs');
  const search = elementOf(html, 'search');
  expect(search).toContain('<form action="/Products" method="get">');
  expect(search).toMatch(/<input [^>]*name="q"/);
  const found = await readPage(request, '/Products?q=elakka');
  expect(cardTitlesOf(found.html).length).toBeGreaterThan(0);
});

test("APP-06 every screen's footer links to the four policy pages", async ({ request }) => {
  for (const path of ['/', '/Products', '/contactUs', '/login', '/Shippingpolicy']) {
    const { html } = await readPage(request, path);
    const footer = html.slice(html.indexOf('<footer'));
    expect(sourceLinksOf(elementOf(footer, 'nav', 'aria-label="Policies"')), path).toEqual([
      ['Privacy Policy', '/Privacy-Policy'],
      ['Terms & Conditions', '/TermsCondition'],
      ['Refund & Cancellation', '/RefundCancellation'],
      ['Shipping Policy', '/Shippingpolicy'],
    ]);
  }
});

test.describe('a protected screen', () => {
  test.use({ retailerOf: 'Erode' });

  test('APP-08 each shows Loading... while the session is read, and an error that can be retried if it cannot be', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: .*\/api\/session$/);
    // This order does not exist.
    browserErrors.expect(/^answer 404: .*some-order$/);
    for (const [path, { title: heading }] of [
      ['/cart', CART_TEXT],
      ['/history', ORDER_PAGES.history],
      ['/view-history/some-order', { title: ORDER_SCREEN_TEXT.notFound }],
    ] as const) {
      await test.step(`APP-08 ${path} shows Loading... while the session is read`, async () => {
        const answer = await holdRequests(page, SESSION);
        await openHydrated(page, path);
        await expect(page.locator('main')).toHaveText('Loading...');
        await expect(profileButton(page)).toHaveCount(0);
        answer();
        await expect(title(page)).toHaveText(heading);
        await expect(page.getByText(PAGE_TEXT.loading)).toHaveCount(0);
        await expect(profileButton(page)).toBeVisible();
        await page.unroute(SESSION);
      });
    }

    await test.step('APP-08 a session that cannot be read shows an error and can be retried', async () => {
      await page.route(SESSION, (route) => route.fulfill({ status: 500 }));
      await openHydrated(page, '/cart');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(SESSION);
      await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
      await expect(title(page)).toHaveText(CART_TEXT.title);
    });
  });
});

test.describe('the route table', () => {
  test.use({ retailerOf: 'Erode' });

  const [product] = DEMO_CATALOGUE;
  /** The screen exists, the order does not. */
  const NO_ORDER = '/view-history/some-order';
  const ROUTES: Record<string, string> = {
    '/': HOME_TEXT.welcomeBack('Retailer of Erode'),
    '/Products': 'Products',
    [`/product/${product!.id}`]: product!.title,
    '/login': ACCOUNT_PAGES['/login'].title,
    '/register': ACCOUNT_PAGES['/register'].title,
    '/forgot': ACCOUNT_PAGES['/forgot'].title,
    '/reset': ACCOUNT_PAGES['/reset'].title,
    '/profile': ACCOUNT_PAGES['/profile'].title,
    '/history': 'Order History',
    '/order-pad': 'Order pad',
    '/rate-sheet': RATE_SHEET_PAGE.title,
    [NO_ORDER]: 'No Order Found',
    '/cart': 'Shopping Cart',
    '/contactUs': 'Contact Us',
    '/ContactUs': 'Contact Us',
    '/Privacy-Policy': 'Privacy Policy',
    '/TermsCondition': 'Terms & Conditions',
    '/RefundCancellation': 'Refund & Cancellation',
    '/Shippingpolicy': 'Shipping Policy',
    '/deleteAccount': 'Request Account Delete',
  };

  test('APP-09 every route exists with this spelling, and shows its screen', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 404: .*\/api\/orders\/some-order$/);
    for (const [path, heading] of Object.entries(ROUTES)) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(answer?.request().redirectedFrom(), path).toBeNull();
      await expect(page).toHaveURL(path);
      await expect(title(page)).toHaveText(heading);
      await untilHydrated(page);
      await expect(title(page)).toHaveText(heading);
    }
  });
});
