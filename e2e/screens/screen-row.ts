import type { Page } from '@playwright/test';
import type { District } from '../../src/domain/districts.ts';
import type { createStoreRouter } from '../../src/storefront/routes.tsx';
import { CONTACT_TEXT } from '../../src/text/contact.ts';
import type { BrowserErrors } from '../browser-errors.ts';
import { logInAsRetailerOf } from '../people.ts';
import { openHydrated } from '../products-page.ts';
import { expect } from '../store-test.ts';

// One row of the screen table: a route in one of its states, and how to get there.

/** Spelled as in the router: any other spelling does not compile. */
export type StoreRoute = Exclude<
  keyof ReturnType<typeof createStoreRouter>['routesByPath'],
  '' | number | symbol
>;

type StateKind = 'success' | 'loading' | 'empty' | 'error';

export interface ScreenRow {
  /** 'any': a state that can occur on every route. */
  route: StoreRoute | 'any';
  state: StateKind | `${StateKind}-${string}`;
  /** What is visible, and the requirement ids that the row asserts. */
  name: string;
  open: (page: Page, browserErrors: BrowserErrors) => Promise<void>;
  /** Restores the state after a change of width or the passing of time. */
  settle?: (page: Page) => Promise<void>;
  /** 'screen': only what covers the page, or one end of it; otherwise the whole page. */
  picture?: 'page' | 'screen';
  /** An endless list is checked this far down, in px. */
  tallest?: number;
  /** What it does to the browser would be there for the next row. */
  isAlone?: true;
  /** Where the state exists only at some widths. */
  widths?: readonly number[];
}

/** Products of the demo catalogue that the rows show. */
export const CUMIN = { id: 'cumin-jeera-bold', title: 'Cumin (Jeera) Bold' };
/** Has no price in Nilgiris. */
export const JAGGERY = 'jaggery-marayoor-unda';

export const becomeRetailer = (page: Page, district: District = 'Erode') =>
  logInAsRetailerOf(page.context(), district);

export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Navigates inside the app from a simple screen, like a click on a link of the frame. */
export async function goFromContact(page: Page, link: string): Promise<void> {
  await openHydrated(page, '/contactUs');
  await expect(title(page, CONTACT_TEXT.title)).toBeVisible();
  await page
    .getByRole('link', { name: link, exact: true })
    .filter({ visible: true })
    .last()
    .click();
}

/** Calls to this address get no response. */
export const hold = (page: Page, calls: string | RegExp) => page.route(calls, () => {});

export const fail = (page: Page, calls: string | RegExp) =>
  page.route(calls, (route) => route.fulfill({ status: 500 }));

export const API = {
  home: '**/api/home',
  carousel: '**/api/home/carousel?*',
  list: /\/api\/products(\?|$)/,
  nextPage: /\/api\/products\?.*cursor=/,
  product: /\/api\/products\/[a-z0-9-]+$/,
  session: '**/api/session',
  account: '**/api/account',
  login: '**/api/auth/sign-in',
  forgot: '**/api/auth/forgot',
  deletion: '**/api/account-deletion/*',
} as const;
