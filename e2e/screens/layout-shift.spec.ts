import type { BrowserContext, Page } from '@playwright/test';
import { CATALOGUE_TEXT } from '../../src/text/catalogue.ts';
import { PAGE_TEXT } from '../../src/text/error-pages.ts';
import { HOME_TEXT } from '../../src/text/home.ts';
import { ORDER_PAD_TEXT } from '../../src/text/order-pad.ts';
import { HISTORY_TEXT } from '../../src/text/order-screens.ts';
import { POLICY_LINKS } from '../../src/text/policy-links.ts';
import { SHELL_TEXT } from '../../src/text/shell.ts';
import { addByApi, isInCart } from '../cart-page.ts';
import { holdRequests } from '../hold-requests.ts';
import { placeOrder } from '../orders.ts';
import { register } from '../people.ts';
import { cards, counted, openHydrated, untilHydrated } from '../products-page.ts';
import { expect, test } from '../store-test.ts';
import { onAPhone, onPhoneAndDesktop } from '../viewports.ts';
import { API, CUMIN, title } from './screen-row.ts';

const MAX_SHIFT = 0.05;

const PAGES_WITH_PICTURES = ['/', '/Products', `/product/${CUMIN.id}`];
/** Narrow and without pictures; all policies share one screen. */
const PAGES_OF_TEXT = ['/contactUs', POLICY_LINKS[0]!.path];

const PRODUCTS_LINK = SHELL_TEXT.products;

/** For this long after a touch or key, a shift counts as caused by the person; the browser marks those. */
const OWN_DOING_MS = 500;

interface Shift {
  value: number;
  what: string;
}
type Watched = Window & { shifts?: Shift[] };

test.beforeEach(({ page }) => page.addInitScript(watchShifts));

/** Sums all shifts the person did not cause; stricter than the usual score, which takes the worst window. */
async function expectNoJump(page: Page): Promise<void> {
  const shifts = (await page.evaluate(() => (window as Watched).shifts))!;
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(MAX_SHIFT);
}

function watchShifts(): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const shifts: Shift[] = [];
  (window as Watched).shifts = shifts;
  const nameOf = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      const what = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} from ${from.x} ${from.y} to ${to.x} ${to.y}`,
      );
      shifts.push({ value, what: what.join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The heights of a part of the page, now and after every change in it: a slow phone may paint each of them. */
function watchHeights(part: Element): { heights: Set<number> } {
  const height = () => part.getBoundingClientRect().height;
  const heights = new Set([height()]);
  new MutationObserver(() => heights.add(height())).observe(part, {
    subtree: true,
    childList: true,
  });
  return { heights };
}

const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame))));

/** What the lists say that load as they are scrolled; a category of the order pad begins as a list of its own. */
const LOADING = [
  PAGE_TEXT.loading,
  CATALOGUE_TEXT.loadingMore,
  ORDER_PAD_TEXT.loadingMore,
  HISTORY_TEXT.loadingMore,
];

/** Scrolls down slowly enough for pictures and products to load; waits for fonts first. */
const lookThrough = (page: Page) =>
  page.evaluate(async (loading) => {
    const untilFrame = () => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)));
    const inSight = ({ top, bottom, left, right }: DOMRect) =>
      bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const isGrowing = () =>
      [...document.querySelectorAll('main [role="status"]')].some(({ textContent }) =>
        loading.some((text) => textContent?.includes(text)),
      );
    await document.fonts.ready;
    const most = Math.min(document.documentElement.scrollHeight, 8 * innerHeight);
    for (let top = 0; top < most; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await untilFrame();
      const shown = [...document.images].filter((image) => inSight(image.getBoundingClientRect()));
      await Promise.all(shown.map((image) => image.decode().catch(() => {})));
      while (isGrowing()) await untilFrame();
    }
    await untilFrame();
  }, LOADING);

/** Pages that know the retailer's orders and cart; the motion of the first three is seen as a visitor. */
const PAGES_OF_A_RETAILER = [
  '/',
  '/Products',
  `/product/${CUMIN.id}`,
  '/order-pad',
  '/cart',
  '/history',
];

async function becomeCustomer(context: BrowserContext): Promise<void> {
  await register(context);
  await placeOrder(context);
  await addByApi(context, CUMIN.id, 2);
}

type Motion = 'reduce' | 'no-preference';

function expectSteady(path: string, reducedMotion: Motion, isCustomer = false): void {
  const who = isCustomer ? 'a customer' : 'a visitor';
  test(`${path} of ${who}, motion ${reducedMotion}: nothing shifts while scripts, fonts and pictures load late`, async ({
    page,
    context,
  }) => {
    if (isCustomer) await becomeCustomer(context);
    await page.emulateMedia({ reducedMotion });
    const releaseScripts = await holdRequests(page, /\.js$/);
    const releaseLooks = await holdRequests(page, /\.(svg|webp|woff2)$/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await untilPainted(page);
    releaseScripts();
    await untilHydrated(page);
    await untilPainted(page);
    releaseLooks();
    await expect(page.locator('[data-splash]')).toBeHidden();
    // Whoever scrolls to the end of a page that is still loading sees it grow.
    await expect(page.getByRole('main').getByText(PAGE_TEXT.loading)).toHaveCount(0);
    await lookThrough(page);
    await expectNoJump(page);
  });
}

onPhoneAndDesktop(() => {
  for (const path of PAGES_WITH_PICTURES) expectSteady(path, 'no-preference');
});

function expectUsualItemsToKeepTheirPlace(): void {
  test('BUY-06 usual items that load late are as tall from their first layout on as the place kept for them', async ({
    page,
    context,
  }) => {
    await becomeCustomer(context);
    const answer = await holdRequests(page, /\/api\/home\/retailer$/);
    await openHydrated(page, '/');
    const usual = page.getByRole('region', { name: HOME_TEXT.usualItems });
    const watching = await usual.locator('..').evaluateHandle(watchHeights);
    answer();
    await expect(isInCart(usual, CUMIN.title)).toBeVisible();
    const [kept, ...later] = await watching.evaluate(({ heights }) => [...heights]);
    for (const height of later) expect(Math.abs(height - kept!)).toBeLessThan(2);
  });
}

onAPhone(() => {
  for (const path of PAGES_OF_TEXT) expectSteady(path, 'no-preference');
  for (const path of PAGES_OF_A_RETAILER) expectSteady(path, 'reduce', true);
  expectUsualItemsToKeepTheirPlace();
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  expectSteady('/', 'reduce', true);
  expectUsualItemsToKeepTheirPlace();
});

onPhoneAndDesktop(() => {
  test('a list and a home screen that load late do not shift the screen', async ({ page }) => {
    await openHydrated(page, '/contactUs');
    const answer = await holdRequests(page, API.list);
    const link = page.getByRole('link', { name: PRODUCTS_LINK, exact: true });
    await link.filter({ visible: true }).first().click();
    await expect(page.locator('.rolling-cart')).toBeVisible();
    await untilNotOwnDoing(page);
    answer();
    await expect(cards(page).first()).toBeVisible();
    await expectNoJump(page);

    const answerHome = await holdRequests(page, /\/api\/home$/);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    await untilNotOwnDoing(page);
    answerHome();
    await expect(cards(page).first()).toBeVisible();
    await expectNoJump(page);
  });
});

onAPhone(() => {
  test('a product that loads late does not shift the screen', async ({ page }) => {
    await openHydrated(page, '/Products?q=cumin');
    const answer = await holdRequests(page, API.product);
    await cards(page).getByRole('link', { name: CUMIN.title, exact: true }).click();
    await untilNotOwnDoing(page);
    answer();
    await expect(title(page, CUMIN.title)).toBeVisible();
    await expectNoJump(page);
  });

  test('typing a search with slow results moves nothing but the results', async ({ page }) => {
    await openHydrated(page);
    const answer = await holdRequests(page, /\/api\/products\?q=/);
    await page.getByRole('searchbox').pressSequentially('cardamom');
    await untilNotOwnDoing(page);
    answer();
    await expect(counted(page)).not.toHaveText(/\d{3} products/);
    await expectNoJump(page);
  });

  test('suggestions cover the home screen and move nothing', async ({ page }) => {
    await openHydrated(page, '/');
    const answer = await holdRequests(page, /\/api\/products\/suggestions/);
    await page.getByRole('combobox').pressSequentially('elak');
    await untilNotOwnDoing(page);
    answer();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoJump(page);
  });
});

/** Waits until a shift would count: long enough after the last touch or key. */
async function untilNotOwnDoing(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((until) => performance.now() > until, from + OWN_DOING_MS + 200);
  // A slow machine may report a shift that followed the tap as one that did not.
  await page.evaluate(() => (window as Watched).shifts?.splice(0));
}
