import type { Page } from '@playwright/test';
import { CART_TEXT } from '../../src/text/cart.ts';
import { CART_SCREEN_TEXT } from '../../src/text/cart-screen.ts';
import { CONTACT_TEXT } from '../../src/text/contact.ts';
import { PAGE_TEXT } from '../../src/text/error-pages.ts';
import { POLICY_LINKS } from '../../src/text/policy-links.ts';
import { SHELL_TEXT } from '../../src/text/shell.ts';
import { register } from '../people.ts';
import { cards, openHydrated, searchBox } from '../products-page.ts';
import { expect } from '../store-test.ts';
import {
  API,
  becomeRetailer,
  CUMIN,
  fail,
  hold,
  type ScreenRow,
  type StoreRoute,
  title,
} from './screen-row.ts';

const CONTACT_ROW: ScreenRow = {
  route: '/contactUs',
  state: 'success',
  name: 'the contact form',
  open: async (page) => {
    await openHydrated(page, '/contactUs');
    await expect(title(page, CONTACT_TEXT.title)).toBeVisible();
  },
};

const POLICY_ROWS = POLICY_LINKS.map(
  ({ path, label }): ScreenRow => ({
    route: path,
    state: 'success',
    name: label,
    open: async (page) => {
      await openHydrated(page, path);
      await expect(title(page, label)).toBeVisible();
    },
  }),
);

/** A real path for the pattern. */
const addressOf = (route: StoreRoute) => route.replace('$id', '1');

const GUARDED = ['/cart', '/history', '/view-history/$id'] as const;

const GUARDED_ROWS = GUARDED.flatMap((route): ScreenRow[] => [
  {
    route,
    state: 'loading',
    name: 'APP-08 Loading... while the session is read',
    open: async (page) => {
      await hold(page, API.session);
      await openHydrated(page, addressOf(route));
      await expect(page.getByRole('main')).toHaveText('Loading...');
    },
  },
  {
    route,
    state: 'error',
    name: 'a session that could not be read',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/session/);
      await fail(page, API.session);
      await openHydrated(page, addressOf(route));
      await expect(page.getByRole('alert')).toContainText(PAGE_TEXT.error);
    },
  },
]);

const PHONES = [320, 390];
const menu = (page: Page) => page.locator('#bottom-menu');
const profileMenu = (page: Page) => page.locator('#profile-menu');

/** What can cover or replace any screen. */
const ANYWHERE_ROWS: readonly ScreenRow[] = [
  {
    route: 'any',
    state: 'error-not-found',
    name: 'APP-12 an unknown address, with a link back',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 404/);
      await openHydrated(page, '/no-such-page');
      await expect(title(page, PAGE_TEXT.notFoundTitle)).toBeVisible();
      await expect(page.getByRole('link', { name: PAGE_TEXT.toHome })).toBeVisible();
    },
  },
  {
    route: 'any',
    state: 'error-crash',
    name: 'APP-12 a screen that crashed',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^console error: .*TypeError/s);
      await openHydrated(page);
      await page.route(API.list, (route) => route.fulfill({ json: { items: [null] } }));
      await searchBox(page).fill('cumin');
      await expect(title(page, PAGE_TEXT.errorTitle)).toBeVisible();
    },
  },
  {
    route: 'any',
    state: 'error-server',
    isAlone: true,
    name: "APP-12 the server's own error page",
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500/);
      await page.context().setExtraHTTPHeaders({ 'x-test-caller': '{' });
      await page.goto('/Products');
      await expect(title(page, PAGE_TEXT.errorTitle)).toBeVisible();
    },
  },
  {
    route: 'any',
    state: 'error-offline',
    isAlone: true,
    name: 'the offline notice',
    picture: 'screen',
    open: async (page) => {
      await openHydrated(page, '/contactUs');
      await page.context().setOffline(true);
      await expect(page.getByText(SHELL_TEXT.offline)).toBeVisible();
    },
  },
  {
    route: 'any',
    state: 'success-bottom-menu',
    name: 'the menu of the bottom bar',
    picture: 'screen',
    widths: PHONES,
    open: async (page) => {
      await openHydrated(page, '/contactUs');
      await page.getByRole('button', { name: SHELL_TEXT.menu }).click();
      await expect(menu(page).getByRole('link')).toHaveText([
        'Contact Us',
        'History',
        'Profile',
        'Cart',
        'Order pad',
      ]);
    },
  },
  {
    route: 'any',
    state: 'success-profile-menu',
    name: "the menu of a retailer's account",
    picture: 'screen',
    open: async (page) => {
      await becomeRetailer(page);
      await openHydrated(page, '/contactUs');
      await page.getByRole('button', { name: SHELL_TEXT.profileMenu }).click();
      await expect(profileMenu(page).getByRole('listitem')).toHaveText([
        'Profile',
        'Cart',
        'Rate sheet',
        'Logout',
      ]);
    },
  },
  {
    route: 'any',
    state: 'success-toast',
    name: 'a toast',
    picture: 'screen',
    open: (page) => openHydrated(page, '/Products?q=elakka'),
    settle: async (page) => {
      await cards(page).first().getByRole('button').click();
      await expect(page.getByText(CART_TEXT.loginToAdd)).toBeVisible();
    },
  },
  {
    route: 'any',
    state: 'success-toast-retailer',
    name: 'a toast that is not an error',
    picture: 'screen',
    open: async (page) => {
      await register(page.context());
      await openHydrated(page, `/Products?q=${CUMIN.title}`);
      await page.getByRole('button', { name: CART_TEXT.addToCart(CUMIN.title) }).click();
    },
    settle: async (page) => {
      const field = page.getByLabel(CART_SCREEN_TEXT.quantityOf(CUMIN.title), {
        exact: true,
      });
      await field.fill('20000');
      await field.press('Enter');
      await expect(page.getByText(CART_SCREEN_TEXT.mostQuantity)).toBeVisible();
    },
  },
];

export const FRAME_ROWS: readonly ScreenRow[] = [
  CONTACT_ROW,
  ...POLICY_ROWS,
  ...GUARDED_ROWS,
  ...ANYWHERE_ROWS,
];
