import type { Page } from '@playwright/test';
import { CATALOGUE_TEXT } from '../../src/text/catalogue.ts';
import { HOME_TEXT } from '../../src/text/home.ts';
import { RATE_SHEET_TEXT } from '../../src/text/rate-sheet.ts';
import { addButton, addByApi, isInCart } from '../cart-page.ts';
import { placeOrder } from '../orders.ts';
import { register } from '../people.ts';
import { cards, openHydrated } from '../products-page.ts';
import { expect } from '../store-test.ts';
import { becomeRetailer, CUMIN, fail, hold, type ScreenRow, title } from './screen-row.ts';

// What helps a retailer to buy: own home, sorted list, price memory, rate sheet.

const RATE_SHEET_CALL = '**/api/rate-sheet';

async function openRateSheet(page: Page, path = '/rate-sheet'): Promise<void> {
  await becomeRetailer(page);
  await openHydrated(page, path);
  await expect(page.getByRole('table')).toContainText(RATE_SHEET_TEXT.ratesFor('Erode'));
}

export const BUYING_ROWS: readonly ScreenRow[] = [
  {
    route: '/',
    state: 'success-retailer-with-orders',
    name: 'BUY-06 home of a retailer who has ordered, with something usual in the cart',
    open: async (page) => {
      await register(page.context());
      await placeOrder(page.context());
      await addByApi(page.context(), CUMIN.id, 2);
      await openHydrated(page, '/');
      const usual = page.getByRole('region', { name: HOME_TEXT.usualItems });
      await expect(isInCart(usual, CUMIN.title)).toBeVisible();
      // Each shelf hydrates by itself, and the product stands on others too.
      await expect(addButton(page, CUMIN.title)).toHaveCount(0);
    },
  },
  {
    route: '/Products',
    state: 'success-sorted',
    name: 'BUY-05 large packs by price per kilogram',
    picture: 'screen',
    open: async (page) => {
      await becomeRetailer(page);
      await openHydrated(page, '/Products?sort=rate&pack=above-10kg');
      await expect(page.getByLabel(CATALOGUE_TEXT.sortBy)).toHaveValue('rate');
      await expect(cards(page).first()).toContainText('₹');
    },
  },
  {
    route: '/product/$productId',
    state: 'success-price-memory',
    name: 'MEMO-01 BUY-01 a product that was ordered before and is in the cart again',
    open: async (page) => {
      await register(page.context());
      await placeOrder(page.context());
      await addByApi(page.context(), CUMIN.id, 2);
      await openHydrated(page, `/product/${CUMIN.id}`);
      await expect(page.getByText(/^Your price, 90 days: .* you last paid/)).toBeVisible();
    },
  },
  {
    route: '/rate-sheet',
    state: 'success',
    name: 'MEMO-02 the rate sheet of a district',
    tallest: 3_000,
    open: (page) => openRateSheet(page),
  },
  {
    route: '/rate-sheet',
    state: 'success-category',
    name: 'MEMO-02 the rate sheet of one category',
    open: (page) => openRateSheet(page, '/rate-sheet?category=Tea'),
  },
  {
    route: '/rate-sheet',
    state: 'loading',
    name: 'the rate sheet is loading',
    open: async (page) => {
      await becomeRetailer(page);
      await hold(page, RATE_SHEET_CALL);
      await openHydrated(page, '/rate-sheet');
      await expect(title(page, CATALOGUE_TEXT.rateSheet)).toBeVisible();
    },
  },
  {
    route: '/rate-sheet',
    state: 'error',
    name: 'the rate sheet fails to load',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/rate-sheet$/);
      await becomeRetailer(page);
      await fail(page, RATE_SHEET_CALL);
      await openHydrated(page, '/rate-sheet');
      await expect(page.getByRole('alert')).toContainText(RATE_SHEET_TEXT.failed);
    },
  },
];
