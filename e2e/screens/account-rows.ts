import type { Page } from '@playwright/test';
import type { Account } from '../../src/contract/account.ts';
import {
  ALREADY_IN_TEXT,
  CONFIRM_TEXT,
  FORGOT_TEXT,
  LOGIN_TEXT,
  PICTURE_WORDS,
  PROFILE_TEXT,
  REGISTER_TEXT,
  RESET_TEXT,
} from '../../src/text/account-screens.ts';
import { ERROR_MESSAGES } from '../../src/text/error-messages.ts';
import { PAGE_TEXT } from '../../src/text/error-pages.ts';
import { button, field, fillLogin, problem, refuse } from '../account-page.ts';
import { expect } from '../store-test.ts';
import { formRows, LONG, openForm } from './form-rows.ts';
import { API, becomeRetailer, fail, hold, type ScreenRow } from './screen-row.ts';

// The account screens, each also with every possible error.

const NOBODY = { email: 'nobody@shop.example', password: 'whatever it is' };
const LOGIN_ROWS: readonly ScreenRow[] = [
  ...formRows('/login', LOGIN_TEXT, LOGIN_TEXT.submit, 2),
  {
    route: '/login',
    state: 'error-refused',
    name: 'LOGIN-02 a refused login',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 401: .*sign-in$/);
      await openForm(page, '/login', LOGIN_TEXT.title);
      await fillLogin(page, NOBODY);
      await button(page, LOGIN_TEXT.submit).click();
      await expect(problem(page)).toHaveText('Invalid email or password.');
    },
  },
  {
    route: '/login',
    state: 'success-logged-in',
    name: 'the login for someone who is logged in',
    open: async (page) => {
      await becomeRetailer(page);
      await openForm(page, '/login', LOGIN_TEXT.title);
      await expect(page.getByRole('main').getByRole('link')).toHaveText(ALREADY_IN_TEXT.goOn);
    },
  },
  {
    route: '/login',
    state: 'loading-sending',
    name: 'a login in progress',
    open: async (page) => {
      await hold(page, API.login);
      await openForm(page, '/login', LOGIN_TEXT.title);
      await fillLogin(page, NOBODY);
      await button(page, LOGIN_TEXT.submit).click();
      await expect(button(page, LOGIN_TEXT.submitting)).toBeVisible();
    },
  },
];

/** A single pixel: enough for a preview. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
);

const REGISTER_ROWS: readonly ScreenRow[] = [
  ...formRows('/register', REGISTER_TEXT, REGISTER_TEXT.submit, 8),
  {
    route: '/register',
    state: 'success-picture',
    name: 'a registration with its picture selected',
    open: async (page) => {
      await openForm(page, '/register', REGISTER_TEXT.title);
      const file = { name: 'shop.png', mimeType: 'image/png', buffer: PIXEL };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByRole('img', { name: PICTURE_WORDS.preview })).toBeVisible();
    },
  },
  {
    route: '/register',
    state: 'error-picture',
    name: 'a registration with a file that is not a picture',
    open: async (page) => {
      await openForm(page, '/register', REGISTER_TEXT.title);
      const file = { name: 'a.txt', mimeType: 'text/plain', buffer: PIXEL };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(PICTURE_WORDS.notAnImage)).toBeVisible();
    },
  },
];

const FORGOT_ROWS: readonly ScreenRow[] = [
  ...formRows('/forgot', FORGOT_TEXT, FORGOT_TEXT.submit, 1),
  {
    route: '/forgot',
    state: 'success-sent',
    name: 'FORGOT-02 a reset link was sent',
    open: async (page) => {
      await openForm(page, '/forgot', FORGOT_TEXT.title);
      await field(page, FORGOT_TEXT.email).fill(NOBODY.email);
      await button(page, FORGOT_TEXT.submit).click();
      const sent = 'Password reset email sent! Please check your inbox.';
      await expect(page.locator('form').getByText(sent)).toBeVisible();
    },
  },
  {
    route: '/forgot',
    state: 'error',
    name: 'FORGOT-03 a reset link could not be sent',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 429: .*forgot$/);
      await page.route(API.forgot, refuse('RATE_LIMITED'));
      await openForm(page, '/forgot', FORGOT_TEXT.title);
      await field(page, FORGOT_TEXT.email).fill(NOBODY.email);
      await button(page, FORGOT_TEXT.submit).click();
      await expect(problem(page)).toHaveText(
        'Failed to send password reset email. Please check your email.',
      );
    },
  },
];

const RESET_ROWS: readonly ScreenRow[] = [
  ...formRows('/reset', RESET_TEXT, RESET_TEXT.submit, 1, '/reset?token=new'),
  {
    route: '/reset',
    state: 'error-no-token',
    name: 'a reset link without its token',
    open: async (page) => {
      await openForm(page, '/reset', RESET_TEXT.title);
      await expect(page.getByText(RESET_TEXT.noToken)).toBeVisible();
    },
  },
  {
    route: '/reset',
    state: 'error-link',
    name: 'a used reset link',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 400: .*reset$/);
      await openForm(page, '/reset?token=used', RESET_TEXT.title);
      await field(page, RESET_TEXT.password).fill(NOBODY.password);
      await button(page, RESET_TEXT.submit).click();
      await expect(problem(page)).toHaveText(ERROR_MESSAGES.RESET_LINK_INVALID);
    },
  },
];

const CONFIRM_ROWS: readonly ScreenRow[] = [
  {
    route: '/confirm',
    state: 'success',
    name: 'the page of a link that confirms an address',
    open: (page) => openForm(page, '/confirm?token=x', CONFIRM_TEXT.title),
  },
  {
    route: '/confirm',
    state: 'error-no-token',
    name: 'a link that confirms an address, without its token',
    open: async (page) => {
      await openForm(page, '/confirm', CONFIRM_TEXT.title);
      await expect(page.getByText(CONFIRM_TEXT.noToken)).toBeVisible();
    },
  },
  {
    route: '/confirm',
    state: 'error-link',
    name: 'an expired link that confirms an address',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 400: .*confirm-email$/);
      await openForm(page, '/confirm?token=used', CONFIRM_TEXT.title);
      await button(page, CONFIRM_TEXT.submit).click();
      await expect(problem(page)).toHaveText(ERROR_MESSAGES.EMAIL_LINK_INVALID);
    },
  },
  {
    route: '/confirm',
    state: 'success-confirmed',
    name: 'an address is confirmed',
    open: async (page) => {
      await page.route('**/api/auth/confirm-email', (route) =>
        route.fulfill({ json: { confirmed: true } }),
      );
      await openForm(page, '/confirm?token=x', CONFIRM_TEXT.title);
      await button(page, CONFIRM_TEXT.submit).click();
      await expect(page.getByRole('status').getByText(CONFIRM_TEXT.confirmed)).toBeVisible();
    },
  },
];

/** The account with these changes. */
const changeAccount = (page: Page, changes: Partial<Account>) =>
  page.route(API.account, async (route) => {
    const account = (await (await route.fetch()).json()) as Account;
    await route.fulfill({ json: { ...account, ...changes } });
  });

const PROFILE_ROWS: readonly ScreenRow[] = [
  {
    route: '/profile',
    state: 'empty-visitor',
    name: 'PROF-01 the profile of a visitor',
    open: (page) => openForm(page, '/profile', 'Please log in'),
  },
  {
    route: '/profile',
    state: 'success',
    name: 'PROF-02 PROF-03 the profile of a new shop, which has not confirmed its address',
    open: async (page) => {
      await becomeRetailer(page);
      await openForm(page, '/profile', PROFILE_TEXT.title);
      await expect(button(page, PROFILE_TEXT.sendLink)).toBeVisible();
      await expect(page.getByRole('definition')).toHaveText([
        /@shop\.example$/,
        /^\d{10}$/,
        'Erode',
        'Inactive',
        ...['00', '0', '00'],
      ]);
    },
  },
  {
    route: '/profile',
    state: 'success-long',
    name: 'PROF-02 a profile with the longest texts',
    open: async (page) => {
      await becomeRetailer(page);
      await changeAccount(page, {
        email: `${LONG.replaceAll(' ', '-').toLowerCase()}@wholesale.example`,
        storeName: LONG,
        mobile: '',
        isVerified: true,
        isEmailConfirmed: true,
        coins: 1_234_567,
      });
      await openForm(page, '/profile', PROFILE_TEXT.title);
      await expect(page.getByText('Not Yet Provided!')).toBeVisible();
    },
  },
  {
    route: '/profile',
    state: 'error-fields',
    name: 'a profile with an error beside each field',
    open: async (page) => {
      await becomeRetailer(page);
      await changeAccount(page, {
        ...{ name: '', storeName: '', address: '', pinCode: '', mobile: '', gstNumber: '1' },
      });
      await openForm(page, '/profile', PROFILE_TEXT.title);
      await button(page, PROFILE_TEXT.save).click();
      await button(page, PROFILE_TEXT.changePassword).click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(8);
    },
  },
  {
    route: '/profile',
    state: 'error',
    name: 'APP-13 a profile that could not be read',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/account$/);
      await becomeRetailer(page);
      await fail(page, API.account);
      await openForm(page, '/profile', PROFILE_TEXT.title);
      await expect(page.getByRole('alert')).toContainText(PROFILE_TEXT.readFailed);
    },
  },
  {
    route: '/profile',
    state: 'loading',
    name: 'a loading profile',
    open: async (page) => {
      await becomeRetailer(page);
      await hold(page, API.account);
      await openForm(page, '/profile', PROFILE_TEXT.title);
      await expect(page.getByText(PAGE_TEXT.loading)).toBeVisible();
    },
  },
];

export const ACCOUNT_ROWS: readonly ScreenRow[] = [
  ...LOGIN_ROWS,
  ...REGISTER_ROWS,
  ...FORGOT_ROWS,
  ...RESET_ROWS,
  ...CONFIRM_ROWS,
  ...PROFILE_ROWS,
];
