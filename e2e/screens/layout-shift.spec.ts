import type { Page } from '@playwright/test';
import { CATALOGUE_TEXT } from '../../src/text/catalogue.ts';
import { POLICY_LINKS } from '../../src/text/policy-links.ts';
import { SHELL_TEXT } from '../../src/text/shell.ts';
import { holdBack } from '../hold-back.ts';
import { cards, counted, openAlive, untilAlive } from '../products-page.ts';
import { expect, test } from '../store-test.ts';
import { onPhoneAndDesktop } from '../viewports.ts';
import { API, CUMIN, title } from './screen-row.ts';

const MOST_SHIFT = 0.05;

const PUBLIC_PAGES = [
  '/',
  '/Products',
  `/product/${CUMIN.id}`,
  '/contactUs',
  // The policies are one screen.
  POLICY_LINKS[0]!.path,
];

const PRODUCTS_LINK = SHELL_TEXT.products;

/** A jump is the person's own doing for so long after a touch or a key; the browser says which ones. */
const OWN_DOING_MS = 500;

interface Shift {
  value: number;
  what: string;
}
type Watched = Window & { shifts?: Shift[] };

test.beforeEach(({ page }) => page.addInitScript(watchShifts));

/** Sums all that jumped without the person's doing; more than the usual measure, which takes the worst second. */
async function expectNoJump(page: Page): Promise<void> {
  const shifts = (await page.evaluate(() => (window as Watched).shifts))!;
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(MOST_SHIFT);
}

function watchShifts(): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  const shifts: Shift[] = [];
  (window as Watched).shifts = shifts;
  const nameOf = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 100) : node?.textContent;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      shifts.push({ value, what: sources.map(({ node }) => nameOf(node)).join(' | ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame))));

/** Down the page at the pace at which pictures and further products come; fonts are there before. */
const lookThrough = (page: Page) =>
  page.evaluate(async (loadingMore) => {
    const untilFrame = () => new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)));
    const inSight = ({ top, bottom, left, right }: DOMRect) =>
      bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const isGrowing = () =>
      [...document.querySelectorAll('main [role="status"]')].some(
        ({ textContent }) => textContent === loadingMore,
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
  }, CATALOGUE_TEXT.loadingMore);

onPhoneAndDesktop(() => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    for (const path of PUBLIC_PAGES) {
      test(`${path}, motion ${reducedMotion}: nothing jumps while scripts, fonts and pictures arrive late`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion });
        const releaseScripts = await holdBack(page, /\.js$/);
        const releaseLooks = await holdBack(page, /\.(svg|webp|woff2)$/);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await untilPainted(page);
        releaseScripts();
        await untilAlive(page);
        await untilPainted(page);
        releaseLooks();
        await expect(page.locator('[data-splash]')).toBeHidden();
        await lookThrough(page);
        await expectNoJump(page);
      });
    }
  }

  test('a list that comes late does not push the screen about', async ({ page }) => {
    await openAlive(page, '/contactUs');
    const answer = await holdBack(page, API.list);
    const link = page.getByRole('link', { name: PRODUCTS_LINK, exact: true });
    await link.filter({ visible: true }).first().click();
    await expect(page.locator('.rolling-cart')).toBeVisible();
    await untilNotOwnDoing(page);
    answer();
    await expect(cards(page).first()).toBeVisible();
    await expectNoJump(page);
  });

  test('a home screen that comes late does not push itself about', async ({ page }) => {
    await openAlive(page, '/contactUs');
    const answer = await holdBack(page, /\/api\/home$/);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    await untilNotOwnDoing(page);
    answer();
    await expect(cards(page).first()).toBeVisible();
    await expectNoJump(page);
  });

  test('a product that comes late does not push the screen about', async ({ page }) => {
    await openAlive(page, '/Products?q=cumin');
    const answer = await holdBack(page, API.product);
    await cards(page).getByRole('link', { name: CUMIN.title }).click();
    await untilNotOwnDoing(page);
    answer();
    await expect(title(page, CUMIN.title)).toBeVisible();
    await expectNoJump(page);
  });

  test('typing a search, with hits that come late, moves nothing but the hits', async ({
    page,
  }) => {
    await openAlive(page);
    const answer = await holdBack(page, /\/api\/products\?q=/);
    await page.getByRole('searchbox').pressSequentially('cardamom');
    await untilNotOwnDoing(page);
    answer();
    await expect(counted(page)).not.toHaveText(/\d{3} products/);
    await expectNoJump(page);
  });

  test('suggestions lie over the home screen and move nothing', async ({ page }) => {
    await openAlive(page, '/');
    const answer = await holdBack(page, /\/api\/products\/suggestions/);
    await page.getByRole('combobox').pressSequentially('elak');
    await untilNotOwnDoing(page);
    answer();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectNoJump(page);
  });
});

/** Until a jump would count: the last touch or key is long enough ago. */
async function untilNotOwnDoing(page: Page): Promise<void> {
  const from = await page.evaluate(() => performance.now());
  await page.waitForFunction((until) => performance.now() > until, from + OWN_DOING_MS + 200);
}
