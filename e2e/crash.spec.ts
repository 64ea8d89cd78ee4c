import type { Page } from '@playwright/test';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { HOME_TEXT } from '../src/text/home.ts';
import { cardTitles, openHydrated, searchBox, tryAgain } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const PRODUCT_CALLS = '**/api/products?q=*';
const MALFORMED = { items: [null], nextCursor: null, total: 1 };

const brandLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'SAS B2B' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

onAPhone(() => {
  test('APP-12 a screen that crashes on a malformed response shows an error page inside the frame; Try again recovers, and it can be left', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^console error: .*TypeError/s);
    const crash = async (typed: string) => {
      await page.route(PRODUCT_CALLS, (route) => route.fulfill({ json: MALFORMED }));
      await searchBox(page).fill(typed);
      await expect(title(page, PAGE_TEXT.errorTitle)).toBeVisible();
      await page.unroute(PRODUCT_CALLS);
    };
    await openHydrated(page);

    await test.step('APP-12 shows an error page inside the frame, and Try again recovers', async () => {
      await crash('black card');
      await expect(page.getByRole('alert')).toContainText(PAGE_TEXT.error);
      await expect(brandLink(page)).toBeVisible();
      await tryAgain(page).click();
      await expect(cardTitles(page)).toHaveText(['Black Cardamom Badadana (Kainchi Cut)']);
      await expect(searchBox(page)).toHaveValue('black card');
    });

    await test.step('APP-12 the error page can be left for another screen', async () => {
      await crash('cumin');
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
