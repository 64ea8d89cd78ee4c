import type { Page } from '@playwright/test';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import {
  cardTitles,
  expectAllProducts,
  openHydrated,
  searchBox,
  tryAgain,
} from './products-page.ts';
import { startStore } from './store-server.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const PRODUCT_CALLS = '**/api/products?q=*';
const MALFORMED = { items: [null], nextCursor: null, total: 1 };

const brandLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'SAS B2B' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

onAPhone(() => {
  test.describe('a screen that crashes on a malformed response', () => {
    test.beforeEach(async ({ page, browserErrors }) => {
      browserErrors.expect(/^console error: .*TypeError/s);
      await openHydrated(page);
      await page.route(PRODUCT_CALLS, (route) => route.fulfill({ json: MALFORMED }));
      await searchBox(page).fill('black card');
      await expect(title(page, PAGE_TEXT.errorTitle)).toBeVisible();
      await page.unroute(PRODUCT_CALLS);
    });

    test('APP-12 shows an error page inside the frame, and Try again recovers', async ({
      page,
    }) => {
      await expect(page.getByRole('alert')).toContainText(PAGE_TEXT.error);
      await expect(brandLink(page)).toBeVisible();
      await tryAgain(page).click();
      await expect(cardTitles(page)).toHaveText(['Black Cardamom Badadana (Kainchi Cut)']);
      await expect(searchBox(page)).toHaveValue('black card');
    });

    test('APP-12 the error page can be left for another screen', async ({ page }) => {
      await brandLink(page).click();
      await expect(page).toHaveURL('/');
      await expect(title(page, HOME_TEXT.headline)).toBeVisible();
      await expect(title(page, PAGE_TEXT.errorTitle)).toHaveCount(0);
    });
  });
});

test('APP-12 a server error shows a plain error page, and Try again leaves it', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 500: .*\/Products\?q=black$/);
  await context.setExtraHTTPHeaders({ 'x-test-caller': '{not JSON' });
  const answer = await page.goto('/Products?q=black');
  expect(answer?.status()).toBe(500);
  await expect(title(page, PAGE_TEXT.errorTitle)).toBeVisible();

  await context.setExtraHTTPHeaders({});
  await page.getByRole('link', { name: PAGE_TEXT.tryAgain }).click();
  await expect(title(page, 'Products')).toBeVisible();
  await expect(page).toHaveURL('/Products?q=black');
});

test('APP-12 a page whose products cannot be read shows an error page, never a blank one', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 500: .*\/Products$/);
  const store = await startStore();
  try {
    await store.execute('alter table product rename to product_elsewhere');
    const answer = await page.goto(`${store.url}/Products`);
    expect(answer?.status()).toBe(500);
    await expect(title(page, PAGE_TEXT.errorTitle)).toBeVisible();

    await store.execute('alter table product_elsewhere rename to product');
    await page.getByRole('link', { name: PAGE_TEXT.tryAgain }).click();
    await expectAllProducts(page);
  } finally {
    // Its pictures are still loading.
    await page.close();
    await store.stop();
  }
});

test('APP-12 while the database is down, pages say so and ask visitors to come back', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 503: .*\/Products$/);
  const store = await startStore({ env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } });
  try {
    const answer = await page.goto(`${store.url}/Products`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['retry-after']).toBe('5');
    await expect(title(page, PAGE_TEXT.unavailableTitle)).toBeVisible();
    await expect(page.getByRole('link', { name: PAGE_TEXT.tryAgain })).toBeVisible();
  } finally {
    await store.stop();
  }
});
