import type { Page } from '@playwright/test';
import type { District } from '../../src/domain/districts.ts';
import type { createStoreRouter } from '../../src/storefront/routes.tsx';
import { CONTACT_TEXT } from '../../src/text/contact.ts';
import { becomeRetailerOf } from '../people.ts';
import { openAlive } from '../products-page.ts';
import { expect } from '../store-test.ts';
import type { Troubles } from '../troubles.ts';

// One row of the table of screens: a route in one of its states, and how a person gets there.

/** Spelled as the router spells it: another spelling does not compile. */
export type StoreRoute = Exclude<
  keyof ReturnType<typeof createStoreRouter>['routesByPath'],
  '' | number | symbol
>;

type StateKind = 'success' | 'loading' | 'empty' | 'error';

export interface ScreenRow {
  /** 'any': a state that no route owns. */
  route: StoreRoute | 'any';
  state: StateKind | `${StateKind}-${string}`;
  /** What one sees, and the ids of what the row asserts. */
  name: string;
  open: (page: Page, troubles: Troubles) => Promise<void>;
  /** Brings the state back where a change of width or the time takes it away. */
  settle?: (page: Page) => Promise<void>;
  /** 'screen': what lies over the page, or an end of it; else the page from top to bottom. */
  picture?: 'page' | 'screen';
  /** An endless list is looked at this far, in px. */
  tallest?: number;
  /** Where the state exists at some widths only. */
  widths?: readonly number[];
}

/** Products of the demo catalogue that the rows show. */
export const CUMIN = { id: 'cumin-jeera-bold', title: 'Cumin (Jeera) Bold' };
/** Nilgiris has no price for it. */
export const JAGGERY = 'jaggery-marayoor-unda';

export const becomeRetailer = (page: Page, district: District = 'Erode') =>
  becomeRetailerOf(page.context(), district);

export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** From a quiet screen to another one inside the app, as a tap on a link of the frame does it. */
export async function goFromContact(page: Page, link: string): Promise<void> {
  await openAlive(page, '/contactUs');
  await expect(title(page, CONTACT_TEXT.title)).toBeVisible();
  await page
    .getByRole('link', { name: link, exact: true })
    .filter({ visible: true })
    .last()
    .click();
}

/** Calls to this address stay without an answer. */
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
  signIn: '**/api/auth/sign-in',
  forgot: '**/api/auth/forgot',
  deletion: '**/api/account-deletion/*',
} as const;
