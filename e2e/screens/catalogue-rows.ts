import type { Page } from '@playwright/test';
import type { Product } from '../../src/contract/catalogue.ts';
import { PLACEHOLDER_PICTURE } from '../../src/domain/constants.ts';
import { SLOW_ANSWER_MS } from '../../src/domain/timings.ts';
import { CATALOGUE_TEXT } from '../../src/text/catalogue.ts';
import { PAGE_TEXT } from '../../src/text/error-pages.ts';
import { PRODUCT_TEXT } from '../../src/text/product.ts';
import { SHELL_TEXT } from '../../src/text/shell.ts';
import { cards, counted, openHydrated, PRODUCTS_BY_TITLE } from '../products-page.ts';
import { expect } from '../store-test.ts';
import {
  API,
  becomeRetailer,
  CUMIN,
  fail,
  goFromContact,
  hold,
  JAGGERY,
  type ScreenRow,
  title,
} from './screen-row.ts';

const goToProducts = (page: Page) => goFromContact(page, SHELL_TEXT.products);
const rollingCart = (page: Page) => page.getByRole('main').locator('.rolling-cart');
const failure = (page: Page) => page.getByRole('alert');

/** How far down a list is checked. */
const TALLEST_LIST_PX = 3_000;

/** Scrolls down until `there` is visible: the list grows while scrolling. */
async function scrollUntil(page: Page, there: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return there();
    })
    .toBe(true);
}

const scrollToEnd = (page: Page) => {
  const last = PRODUCTS_BY_TITLE.at(-1)!.title;
  return scrollUntil(page, () => cards(page).filter({ hasText: last }).isVisible());
};

/** Navigates inside the app, so that the product is fetched and not in the HTML. */
async function goToCumin(page: Page): Promise<void> {
  await openHydrated(page, '/Products?q=cumin');
  await cards(page).getByRole('link', { name: CUMIN.title, exact: true }).click();
}

export const LIST_ROWS: readonly ScreenRow[] = [
  {
    route: '/Products',
    state: 'success-visitor',
    name: 'the products as a visitor sees them',
    tallest: TALLEST_LIST_PX,
    open: (page) => openHydrated(page),
  },
  {
    route: '/Products',
    state: 'success-retailer',
    name: 'the products as a retailer sees them',
    tallest: TALLEST_LIST_PX,
    open: async (page) => {
      await becomeRetailer(page);
      await openHydrated(page);
      await expect(cards(page).first()).toContainText('₹');
    },
  },
  {
    route: '/Products',
    state: 'success-category',
    name: 'the products of a category, with one that has no price in the district',
    tallest: TALLEST_LIST_PX,
    open: async (page) => {
      await becomeRetailer(page, 'Nilgiris');
      await openHydrated(page, '/Products?category=General+Commodities');
      await expect(title(page, 'General Commodities')).toBeVisible();
      const chips = page.getByRole('navigation', { name: CATALOGUE_TEXT.categories });
      await expect(chips.locator('[aria-current]')).toHaveText(['General Commodities']);
      await expect(page.getByText(CATALOGUE_TEXT.noPriceInDistrict).first()).toBeVisible();
    },
  },
  {
    route: '/Products',
    state: 'success-search',
    name: 'a search with few results',
    open: async (page) => {
      await openHydrated(page, '/Products?q=elakka');
      await expect(cards(page).first()).toContainText('Cardamom');
    },
  },
  {
    route: '/Products',
    state: 'empty',
    name: 'LIST-03 a search without results',
    open: async (page) => {
      await openHydrated(page, '/Products?q=bicycle+pump');
      await expect(counted(page)).toHaveText('No products found');
    },
  },
  {
    route: '/Products',
    state: 'loading',
    name: 'LIST-04 the rolling cart while the products load',
    open: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await hold(page, API.list);
      await goToProducts(page);
      await expect(rollingCart(page)).toBeVisible();
      const moves = rollingCart(page).evaluate((cart) => cart.getAnimations().length);
      expect(await moves).toBeGreaterThan(0);
    },
  },
  {
    route: '/Products',
    state: 'loading-slow',
    isAlone: true,
    name: 'a slow response keeps its loading state',
    open: async (page) => {
      await page.clock.install();
      await hold(page, API.list);
      await goToProducts(page);
      await expect(rollingCart(page)).toBeVisible();
      await page.clock.fastForward(SLOW_ANSWER_MS);
      await expect(page.getByText(CATALOGUE_TEXT.slow)).toBeVisible();
    },
  },
  {
    route: '/Products',
    state: 'error',
    name: 'LIST-05 a failed fetch',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/products/);
      await fail(page, API.list);
      await goToProducts(page);
      await expect(failure(page)).toContainText('Failed to fetch tour packages.');
    },
  },
  {
    route: '/Products',
    state: 'error-next-page',
    name: 'LIST-05 a failed fetch of the next page, below the loaded products',
    picture: 'screen',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/products\?.*cursor=/);
      await fail(page, API.nextPage);
      await openHydrated(page);
      await scrollUntil(page, () => failure(page).isVisible());
      await expect(failure(page)).toContainText(CATALOGUE_TEXT.fetchFailed);
    },
    settle: (page) => failure(page).scrollIntoViewIfNeeded(),
  },
  {
    route: '/Products',
    state: 'success-end',
    name: 'the end of the list',
    picture: 'screen',
    open: async (page) => {
      await openHydrated(page);
      await scrollToEnd(page);
    },
    settle: scrollToEnd,
  },
];

export const PRODUCT_ROWS: readonly ScreenRow[] = [
  {
    route: '/product/$productId',
    state: 'success-visitor',
    name: 'DETAIL-02 a product as a visitor sees it',
    open: async (page) => {
      await openHydrated(page, `/product/${CUMIN.id}`);
      await expect(page.getByText('Login to see the price')).toBeVisible();
      const login = page.getByRole('link', { name: 'Login & Buy' });
      await expect(login).toHaveAttribute(
        'href',
        `/login?next=${encodeURIComponent(`/product/${CUMIN.id}`)}`,
      );
    },
  },
  {
    route: '/product/$productId',
    state: 'success-retailer',
    name: 'a product as a retailer sees it, with its price',
    open: async (page) => {
      await becomeRetailer(page);
      await openHydrated(page, `/product/${CUMIN.id}`);
      await expect(page.getByText(PRODUCT_TEXT.inclTax)).toBeVisible();
    },
  },
  {
    route: '/product/$productId',
    state: 'empty-price',
    name: 'DETAIL-04 a product without a price in the district',
    open: async (page) => {
      await becomeRetailer(page, 'Nilgiris');
      await openHydrated(page, `/product/${JAGGERY}`);
      await expect(
        page.getByRole('main').getByText('Price not available for your district.').first(),
      ).toBeVisible();
    },
  },
  {
    route: '/product/$productId',
    state: 'empty-pictures',
    name: 'a product without pictures shows the drawn empty sack',
    open: async (page) => {
      await page.route(API.product, async (route) => {
        const answer = await route.fetch();
        const product = (await answer.json()) as Product;
        await route.fulfill({ json: { ...product, images: [] } });
      });
      await goToCumin(page);
      await expect(title(page, CUMIN.title)).toBeVisible();
      const picture = page.getByRole('img', { name: CUMIN.title });
      await expect(picture).toHaveAttribute('src', PLACEHOLDER_PICTURE);
    },
  },
  {
    route: '/product/$productId',
    state: 'empty-missing',
    name: 'DETAIL-03 a product that does not exist',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 404/);
      await openHydrated(page, '/product/no-such-product');
      await expect(title(page, 'No product found. Please try again later.')).toBeVisible();
    },
  },
  {
    route: '/product/$productId',
    state: 'loading',
    name: 'a loading product',
    open: async (page) => {
      await hold(page, API.product);
      await goToCumin(page);
      await expect(rollingCart(page)).toBeVisible();
      await expect(page.getByText(PAGE_TEXT.loading)).toBeVisible();
    },
  },
  {
    route: '/product/$productId',
    state: 'error',
    name: 'a product that could not be read',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/products\//);
      await fail(page, API.product);
      await goToCumin(page);
      await expect(failure(page)).toContainText(CATALOGUE_TEXT.fetchFailed);
    },
  },
];
