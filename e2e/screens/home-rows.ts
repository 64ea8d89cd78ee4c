import type { Page } from '@playwright/test';
import { BRAND } from '../../src/text/brand.ts';
import { CATALOGUE_TEXT } from '../../src/text/catalogue.ts';
import { HOME_TEXT } from '../../src/text/home.ts';
import { cards, openHydrated } from '../products-page.ts';
import { expect } from '../store-test.ts';
import { API, becomeRetailer, fail, goFromContact, hold, type ScreenRow } from './screen-row.ts';

const goHome = (page: Page) => goFromContact(page, BRAND.name);
const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const suggesting = (page: Page) => page.getByRole('combobox');

/** Freezes animations at this point, however slow the machine is. */
async function freezeMotionAt(page: Page, atMs: number): Promise<void> {
  await page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = at;
    }
  }, atMs);
}

/** The covers end by their own clock, so a page with motion is frozen as soon as it loads. */
async function openMoving(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, '/');
}

export const HOME_ROWS: readonly ScreenRow[] = [
  {
    route: '/',
    state: 'success-visitor',
    name: 'home as a visitor sees it, without a price',
    open: async (page) => {
      await openHydrated(page, '/');
      await expect(cards(page).first()).toContainText(CATALOGUE_TEXT.loginToViewPrice);
    },
  },
  {
    route: '/',
    state: 'success-retailer',
    name: 'home as a retailer sees it, with prices',
    open: async (page) => {
      await becomeRetailer(page);
      await openHydrated(page, '/');
      await expect(cards(page).first()).toContainText('₹');
    },
  },
  {
    route: '/',
    state: 'success-welcome',
    isAlone: true,
    name: 'the welcome on a first visit',
    picture: 'screen',
    open: async (page) => {
      await page.addInitScript(() => {
        if (location.protocol !== 'about:') localStorage.removeItem('welcome-shown');
      });
      await openHydrated(page, '/');
      await expect(page.getByRole('dialog')).toContainText(HOME_TEXT.welcome);
    },
  },
  {
    route: '/',
    state: 'success-suggestions',
    name: 'suggestions while typing, one of them selected',
    picture: 'screen',
    open: async (page) => {
      await openHydrated(page, '/');
      await suggesting(page).fill('elak');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    route: '/',
    state: 'empty-suggestions',
    name: 'nothing to suggest',
    picture: 'screen',
    open: async (page) => {
      await openHydrated(page, '/');
      await suggesting(page).fill('bicycle pump');
      await expect(
        page.getByText(CATALOGUE_TEXT.noProductsFound).filter({ visible: true }).last(),
      ).toBeVisible();
    },
  },
  {
    route: '/',
    state: 'success-category',
    name: 'another category chosen',
    open: async (page) => {
      await openHydrated(page, '/');
      await tile(page, 'Tea').click();
      await expect(page.getByRole('heading', { level: 2, name: 'Tea' })).toBeVisible();
    },
  },
  {
    route: '/',
    state: 'empty-category',
    name: 'HOME-06 a category without products',
    open: async (page) => {
      await page.route(API.carousel, (route) =>
        route.fulfill({ json: { category: 'Tea', items: [] } }),
      );
      await openHydrated(page, '/');
      await tile(page, 'Tea').click();
      await expect(page.getByRole('main')).toContainText('No products available in this category.');
    },
  },
  {
    route: '/',
    state: 'error-category',
    name: 'a category that could not be read',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/home\/carousel/);
      await fail(page, API.carousel);
      await openHydrated(page, '/');
      await tile(page, 'Tea').click();
      await expect(page.getByRole('alert')).toContainText(CATALOGUE_TEXT.fetchFailed);
    },
  },
  {
    route: '/',
    state: 'error',
    name: 'HOME-14 a failed fetch of home',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/home$/);
      await fail(page, API.home);
      await goHome(page);
      await expect(page.getByRole('alert')).toContainText('Failed to fetch tour packages.');
    },
  },
  {
    route: '/',
    state: 'loading',
    name: 'CARD-06 skeleton cards while home loads',
    open: async (page) => {
      await hold(page, API.home);
      await goHome(page);
      await expect(page.locator('[data-skeleton]').first()).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
    },
  },
  {
    route: '/',
    state: 'loading-splash',
    name: 'the splash with logo and progress bar at the start of the app',
    picture: 'screen',
    open: async (page) => {
      await openMoving(page);
      await freezeMotionAt(page, 900);
      await expect(page.locator('[data-splash]')).toBeVisible();
    },
  },
  {
    route: '/',
    state: 'loading-covers',
    name: 'skeleton cards cover the loaded products',
    open: async (page) => {
      await openMoving(page);
      // The splash has ended, the covers have not.
      await freezeMotionAt(page, 1_700);
      await expect(page.locator('[data-splash]')).toBeHidden();
      await expect(page.locator('.skeleton-cover').first()).toBeVisible();
    },
  },
];
