import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { logInAsRetailerOf } from './people.ts';
import {
  cards,
  expectAllProducts,
  FIRST_PAGE,
  firstCards,
  scrollToEnd,
  searchBox,
  untilHydrated,
} from './products-page.ts';
import { type StoreServer, startStore } from './store-server.ts';
import { test as base, expect } from './store-test.ts';

// Only React's development build compares every attribute and reports differences, so the browser
// gets scripts built that way; the pages come from the store as usual.

const test = base.extend<object, { talkative: StoreServer }>({
  talkative: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      const clientFolder = mkdtempSync(join(tmpdir(), 'store-client-'));
      process.env.NODE_ENV = 'development';
      await build({
        mode: 'development',
        logLevel: 'warn',
        build: { outDir: clientFolder, emptyOutDir: true, minify: false },
      });
      const store = await startStore({ clientFolder });
      await use(store);
      await store.stop();
      rmSync(clientFolder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const PRODUCT = `/product/${FIRST_PAGE[0]!.id}`;
const PATHS = [
  ...['/Products?q=jeera', '/Products?q=cumin&q=jeera', '/Products?category=Tea', '/no-such-page'],
  ...['/', PRODUCT, '/contactUs', '/Privacy-Policy', '/login', '/cart'],
];

/** Shelves hydrate one by one: waits for the last card and the footer. */
const untilAllHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const isHydrated = (it: Element) => Object.keys(it).some((key) => key.startsWith('__react'));
    return [...document.querySelectorAll('main *, footer *')].every(
      (it) => isHydrated(it) || it.closest('svg') !== null,
    );
  });

// One worker, so that the scripts are built once.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: ({ talkative }, use) => use(talkative.url) });

test.beforeEach(async ({ page }) => {
  // This build has scripts and styles, but no pictures.
  await page.route(/\/(pictures|icons)\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
});

test('LIST-01 APP-12 pages hydrate without a React warning', async ({ page, browserErrors }) => {
  browserErrors.expect(/^answer 404: .*\/no-such-page$/);
  await page.goto('/Products');
  await untilHydrated(page);
  await expectAllProducts(page);
  await scrollToEnd(page);
  await expect(cards(page).nth(FIRST_PAGE.length)).toBeAttached();
  await searchBox(page).fill('no such product');
  await expect(cards(page)).toHaveCount(0);

  for (const path of PATHS) {
    await page.goto(path);
    await untilAllHydrated(page);
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, isWelcomed: false });

  test('APP-01 HOME-12 covers and animations hydrate without a React warning', async ({ page }) => {
    for (const path of ['/', '/Products']) {
      await page.goto(path);
      await untilAllHydrated(page);
    }
  });
});

test('PRICE-01 a page with prices hydrates without a React warning', async ({ page, context }) => {
  await logInAsRetailerOf(context, 'Erode');
  await page.goto('/Products');
  await untilAllHydrated(page);
  await expect(firstCards(page).filter({ hasText: '₹' })).toHaveCount(
    FIRST_PAGE.filter(({ rate }) => rate).length,
  );
  for (const path of ['/', PRODUCT, '/cart', '/history', '/order-pad', '/rate-sheet']) {
    await page.goto(path);
    await untilAllHydrated(page);
  }
});
