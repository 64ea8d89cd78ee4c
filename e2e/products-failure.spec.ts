import type { Page } from '@playwright/test';
import { CATALOGUE_TEXT } from '../src/text/catalogue.ts';
import {
  cards,
  cardTitles,
  expectAllProducts,
  FIRST_PAGE,
  openAlive,
  PRODUCTS_BY_TITLE,
  searchBox,
  showMore,
  titlesOf,
  tryAgain,
} from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onPhoneAndDesktop } from './viewports.ts';

const PRODUCT_CALLS = '**/api/products?*';

const expectFailure = (page: Page) =>
  expect(page.getByRole('alert')).toContainText(CATALOGUE_TEXT.fetchFailed);

onPhoneAndDesktop(() => {
  test('LIST-05 a refused search says so, keeps what was typed, and can be tried again', async ({
    page,
    troubles,
  }) => {
    troubles.expect(/^answer 500: .*\/api\/products\?q=black/);
    await openAlive(page);
    await page.route(PRODUCT_CALLS, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await searchBox(page).fill('black card');
    await expectFailure(page);
    await expect(cards(page)).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('black card');

    await page.unroute(PRODUCT_CALLS);
    await tryAgain(page).click();
    await expect(cardTitles(page)).toHaveText(['Black Cardamom Badadana (Kainchi Cut)']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('LIST-05 a failed Show more says so below the products, and can be tried again', async ({
    page,
    troubles,
  }) => {
    troubles.expect(/^request net::ERR_FAILED: .*\/api\/products\?cursor=/);
    await openAlive(page);
    await page.route(PRODUCT_CALLS, (route) => route.abort());
    await showMore(page).click();
    await expectFailure(page);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectAllProducts(page);

    await page.unroute(PRODUCT_CALLS);
    await tryAgain(page).click();
    const twoPages = PRODUCTS_BY_TITLE.slice(0, 2 * FIRST_PAGE.length);
    await expect(cardTitles(page)).toHaveText(titlesOf(twoPages));
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('LIST-05 a phone without a network is told, and has its products as soon as it is back', async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/^request net::ERR_INTERNET_DISCONNECTED: .*\/api\/products\?q=black/);
  await openAlive(page);
  await context.setOffline(true);
  await searchBox(page).fill('black card');
  await expectFailure(page);

  await context.setOffline(false);
  await expect(cardTitles(page)).toHaveText(['Black Cardamom Badadana (Kainchi Cut)']);
});

test('LIST-05 an answer that is no JSON counts as a failed fetch', async ({ page }) => {
  await openAlive(page);
  await page.route(PRODUCT_CALLS, (route) => route.fulfill({ body: '<h1>Wi-Fi login</h1>' }));
  await searchBox(page).fill('black card');
  await expectFailure(page);
});
