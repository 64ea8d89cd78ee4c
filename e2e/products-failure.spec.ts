import type { Page } from '@playwright/test';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import { SHELL_TEXT } from '../src/text/shell.ts';
import {
  cards,
  cardTitles,
  expectAllProducts,
  FIRST_PAGE,
  openHydrated,
  PRODUCTS_BY_TITLE,
  scrollToEnd,
  searchBox,
  tryAgain,
} from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const SEARCHES = '**/api/products?q=*';
const FURTHER_PAGES = '**/api/products?cursor=*';

const expectFailure = (page: Page) =>
  expect(page.getByRole('alert')).toContainText(CATALOGUE_TEXT.fetchFailed);

onAPhone(() => {
  test('LIST-05 a failed search says so, keeps the input and can be retried', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: .*\/api\/products\?q=black/);
    await openHydrated(page);
    await page.route(SEARCHES, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await searchBox(page).fill('black card');
    await expectFailure(page);
    await expect(cards(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('black card');

    await page.unroute(SEARCHES);
    await tryAgain(page).click();
    await expect(cardTitles(page)).toHaveText(['Black Cardamom Badadana (Kainchi Cut)']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('LIST-05 a failed next page says so below the list and can be retried', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^request net::ERR_FAILED: .*\/api\/products\?cursor=/);
    await page.route(FURTHER_PAGES, (route) => route.abort());
    await openHydrated(page);
    await scrollToEnd(page);
    await expectFailure(page);
    await scrollToEnd(page);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByText(CATALOGUE_TEXT.loadingMore)).toHaveCount(0);
    await expectAllProducts(page);
    await expect(cards(page)).toHaveCount(FIRST_PAGE.length);

    await page.unroute(FURTHER_PAGES);
    await tryAgain(page).click();
    const next = PRODUCTS_BY_TITLE[FIRST_PAGE.length]!;
    await expect(cardTitles(page).nth(FIRST_PAGE.length)).toHaveText(next.title);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('LIST-05 a phone without a network sees a message, and its products as soon as it is back online', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^request net::ERR_INTERNET_DISCONNECTED: \S+\/api\/products\?\S+$/);
  // May be under way when the network goes.
  browserErrors.allow(
    /^request net::ERR_INTERNET_DISCONNECTED: \S+\/pictures\/[\w-]+\.(svg|webp)$/,
  );
  await openHydrated(page);
  // Fonts and scripts have come: only what is done next meets no network.
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await context.setOffline(true);
  await expect(page.getByText(SHELL_TEXT.offline)).toBeVisible();
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/products?q=black+card'),
  );
  await searchBox(page).fill('black card');
  expect((await lost).failure()?.errorText).toBe('net::ERR_INTERNET_DISCONNECTED');
  await expectFailure(page);

  await context.setOffline(false);
  await expect(cardTitles(page)).toHaveText(['Black Cardamom Badadana (Kainchi Cut)']);
  await expect(page.getByText(SHELL_TEXT.offline)).toHaveCount(0);
});

test('LIST-05 a response that is not JSON counts as a failed fetch', async ({ page }) => {
  await openHydrated(page);
  await page.route(SEARCHES, (route) => route.fulfill({ body: '<h1>Wi-Fi login</h1>' }));
  await searchBox(page).fill('black card');
  await expectFailure(page);
});
