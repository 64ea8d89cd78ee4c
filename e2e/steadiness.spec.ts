import { CART_TEXT } from '../src/text/cart.ts';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { CONTACT_TEXT } from '../src/text/contact.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import { POLICY_LINKS } from '../src/text/policy-links.ts';
import { PRODUCT_TEXT } from '../src/text/product.ts';
import { SHELL_TEXT } from '../src/text/shell.ts';
import { toast } from './account-page.ts';
import { holdRequests, SCRIPTS } from './hold-requests.ts';
import { freezeAnimationAt, settle, stopClock } from './motion.ts';
import { register } from './people.ts';
import {
  cards,
  cardTitles,
  FIRST_PAGE,
  openHydrated,
  PRODUCTS_BY_TITLE,
  scrollToEnd,
  searchBox,
  untilHydrated,
} from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

// A person's content, selection and input survive whatever else happens on the page.

test('a loaded list stays when a refresh fails', async ({ page, browserErrors }) => {
  browserErrors.expect(/^answer 500/);
  await page.clock.install();
  await openHydrated(page);
  const before = await cards(page).count();
  await page.route('**/api/products?*', (route) => route.fulfill({ status: 500 }));
  await page.route('**/api/products', (route) => route.fulfill({ status: 500 }));
  const failed = page.waitForResponse(/\/api\/products/);
  await page.clock.fastForward(60_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await (await failed).finished();
  await settle(page);
  await page.clock.fastForward(5_000);
  await settle(page);
  await expect(page.getByText(CATALOGUE_TEXT.fetchFailed)).toHaveCount(0);
  expect(await cards(page).count()).toBeGreaterThanOrEqual(before);
});

test('a screen that cannot be fetched shows an error inside the app and can be retried; the focus is where the person is', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 500/, /^request .*contact-screen/, /^console error/);
  await openHydrated(page, POLICY_LINKS[0]!.path);
  const inFooter = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  const tryAgain = page.getByRole('button', { name: PAGE_TEXT.tryAgain });

  await test.step('after Try again, the focus moves to the main content while it loads', async () => {
    await page.route('**/api/products', (route) => route.fulfill({ status: 500 }));
    await inFooter(CATALOGUE_TEXT.title).click();
    await tryAgain.focus();
    await page.unrouteAll();
    const answer = await holdRequests(page, '**/api/products');
    await page.keyboard.press('Enter');
    await expect(page.locator('.rolling-cart')).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
    answer();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('keyboard focus starts at the top of a new screen', async () => {
    await cards(page).first().getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByText(PRODUCT_TEXT.reviews)).toBeVisible();
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('a screen that cannot be fetched shows an error inside the app and can be retried', async () => {
    await page.route('**/assets/contact-screen-*.js', (route) => route.abort());
    await inFooter(CONTACT_TEXT.title).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TEXT.errorTitle);
    await page.unrouteAll();
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CONTACT_TEXT.title);
  });
});

test('scrolling before the scripts load keeps its position, and more products load', async ({
  page,
}) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/Products', { waitUntil: 'commit' });
  // The last card is in the HTML, so the whole page has arrived.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await scrollToEnd(page);
  const placeOf = () => page.evaluate(() => window.scrollY);
  const place = await placeOf();
  expect(place).toBeGreaterThan(0);
  release();
  await expect(cardTitles(page)).toContainText([PRODUCTS_BY_TITLE[FIRST_PAGE.length]!.title]);
  const left = await placeOf();
  expect(left).toBeGreaterThanOrEqual(place);

  const inSight = await cards(page).evaluateAll((all) =>
    all.findIndex((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      // Not only behind the part of the header that stays.
      return bottom > 300 && top < window.innerHeight - 100;
    }),
  );
  await cards(page).nth(inSight).getByRole('link').first().click();
  await expect(page.getByText(PRODUCT_TEXT.reviews)).toBeVisible();
  await page.goBack();
  await expect(cards(page).nth(inSight)).toBeInViewport();
});

test('a shelf swiped before the scripts load stays where it is; a picture that never comes does not keep the page from working', async ({
  page,
}) => {
  const releasePicture = await holdRequests(page, '**/pictures/hero-*');
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const shelf = page.getByRole('region', { name: 'Trending Spices' });
  const card = shelf.getByRole('article').last();
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  release();
  // The buttons know the place of the row only when the scripts run.
  await expect(
    shelf.getByRole('button', { name: CATALOGUE_TEXT.carousel.back }),
  ).not.toHaveAttribute('aria-disabled', 'true');
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await untilHydrated(page);
  releasePicture();
});

onAPhone(() => {
  test('a menu opened before the scripts load stays open, and a button tapped then does its work', async ({
    page,
  }) => {
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('/Products', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', { name: SHELL_TEXT.menu }).click();
    const inMenu = page.locator('[popover]').getByRole('link', { name: SHELL_TEXT.contactUs });
    await expect(inMenu).toBeVisible();
    // Its work is done after that of the menu.
    await page.evaluate((title) => {
      document.querySelector<HTMLElement>(`main button[aria-label*="${title}"]`)!.click();
    }, FIRST_PAGE[0]!.title);
    await expect(toast(page, CART_TEXT.loginToAdd)).toHaveCount(0);
    release();
    await expect(toast(page, CART_TEXT.loginToAdd)).toBeVisible();
    await expect(inMenu).toBeVisible();
  });
});

test('a picture that failed before the scripts loaded is replaced by another view', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^request .*pictures\/cumin-jeera-bold-1/);
  await page.route('**/pictures/cumin-jeera-bold-1.*', (route) => route.abort());
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/product/cumin-jeera-bold', { waitUntil: 'commit' });
  const large = page.getByRole('img', { name: PRODUCT_TEXT.picture('Cumin (Jeera) Bold', 1, 3) });
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(0);
  release();
  await untilHydrated(page);
  await expect(
    page.getByRole('img', { name: PRODUCT_TEXT.picture('Cumin (Jeera) Bold', 1, 2) }),
  ).toHaveAttribute('src', '/pictures/cumin-jeera-bold-2.svg');
});

test('APP-04 APP-08 a protected screen is protected in any spelling of its address', async ({
  page,
  context,
}) => {
  for (const path of ['/Cart', '/%43art', '/HISTORY', '/View-History/1']) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toContain(PAGE_TEXT.loading);
    expect(html, path).not.toContain('"kind":"visitor"');
  }
  await register(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/Cart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CART_TEXT.title);
  await settle(page);
  await expect(page.getByRole('navigation', { name: 'Quick' })).toHaveCount(0);
});

test('an arrow key with Alt is left to the browser; a selected suggestion stays selected when the list changes', async ({
  page,
}) => {
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Spices', exact: true }).focus();
  const isPrevented = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true }),
      ),
  );
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'ArrowLeft',
        altKey: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  );
  expect(await isPrevented).toBe(false);

  const search = page.getByRole('combobox');
  await search.fill('c');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const [first] = await options.allTextContents();
  const answer = await holdRequests(page, '**/api/products/suggestions?q=co', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('q=co', 'q=c') });
    const { items } = await response.json();
    await route.fulfill({ json: { items: [...items].reverse() } });
  });
  await search.pressSequentially('o');
  await search.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(first!);
  answer();
  await expect(options.first()).not.toHaveText(first!);
  await expect(page.getByRole('option', { selected: true })).toHaveText(first!);
});

test('a category tapped right after typing keeps the input', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page);
  await stopClock(page);
  await searchBox(page).fill('powder');
  await page.getByRole('link', { name: 'Spices', exact: true }).click();
  await settle(page);
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/Products?q=powder&category=Spices');
  await expect(searchBox(page)).toHaveValue('powder');
});

test('a category tapped while the list follows the typing keeps the input', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page);
  // The tap comes at the moment when the address has the search, and the links on the screen do not have it yet.
  await page.evaluate(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      replaceState(...state);
      if (!String(state[2]).includes('q=powder')) return;
      history.replaceState = replaceState;
      const chip = [...document.querySelectorAll('a')].find((a) => a.textContent === 'Spices');
      chip?.click();
    };
  });
  await searchBox(page).fill('powder');
  // The page sets its timer, and answers the tap, in its own time.
  for (let turn = 0; turn < 2; turn += 1) {
    await settle(page);
    await page.clock.runFor(1_000);
  }
  await expect(page).toHaveURL('/Products?q=powder&category=Spices');
  await expect(searchBox(page)).toHaveValue('powder');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('HOME-12 a shelf that is scrolled to later, and products that have been shown, are not covered', async ({
    page,
  }) => {
    await openHydrated(page, '/');
    await freezeAnimationAt(page.locator('.covering'), 2_000);
    const shelf = page.getByRole('region', { name: HOME_TEXT.trendingSachets });
    await shelf.scrollIntoViewIfNeeded();
    const covers = shelf.locator('.skeleton-cover');
    await expect(covers).toHaveCount(8);
    await settle(page);
    await expect(covers.filter({ visible: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Tea', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Tea', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Spices', exact: true }).click();
    const spices = page.getByRole('region', { name: 'Spices', exact: true });
    await expect(spices.getByRole('article').first()).toBeVisible();
    await settle(page);
    await expect(spices.locator('.skeleton-cover').filter({ visible: true })).toHaveCount(0);
  });
});
