import type { Page } from '@playwright/test';
import type { DeletionTicket } from '../../src/contract/account-deletion.ts';
import { DELETION_TEXT } from '../../src/text/account-screens.ts';
import { OPEN_ORDERS_TEXT } from '../../src/text/open-orders.ts';
import { button, field, problem, refuse } from '../account-page.ts';
import { expect } from '../store-test.ts';
import { formRows, LONG, openForm } from './form-rows.ts';
import { API, type ScreenRow } from './screen-row.ts';

// The steps of deleting an account.

/** The search finds an account that can be confirmed in this way; sends no email and deletes nothing. */
const answerDeletion = (
  page: Page,
  proof: 'code' | 'password',
  openOrders: DeletionTicket['openOrders'] = [],
) =>
  page.route(API.deletion, (route) =>
    route.fulfill({
      json: route.request().url().endsWith('search')
        ? { proof, request: 'request' }
        : { name: LONG, ticket: 'ticket', openOrders },
    }),
  );

async function search(page: Page): Promise<void> {
  await openForm(page, '/deleteAccount', DELETION_TEXT.title);
  await field(page, DELETION_TEXT.mobile).fill('9876543210');
  await button(page, DELETION_TEXT.search).click();
}

async function prove(page: Page): Promise<void> {
  await search(page);
  await field(page, DELETION_TEXT.code).fill('123456');
  await button(page, DELETION_TEXT.proceed).click();
}

export const DELETION_ROWS: readonly ScreenRow[] = [
  ...formRows('/deleteAccount', DELETION_TEXT, DELETION_TEXT.search, 1),
  {
    route: '/deleteAccount',
    state: 'error-unknown',
    name: 'DEL-03 an unknown number',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 404: .*search$/);
      await page.route(API.deletion, refuse('MOBILE_NOT_FOUND'));
      await search(page);
      await expect(problem(page)).toHaveText('No user found with the provided mobile number.');
    },
  },
  {
    route: '/deleteAccount',
    state: 'success-code',
    name: 'asks for the code emailed to the owner',
    open: async (page) => {
      await answerDeletion(page, 'code');
      await search(page);
      await expect(field(page, DELETION_TEXT.code)).toBeVisible();
    },
  },
  {
    route: '/deleteAccount',
    state: 'success-password',
    name: "asks for the owner's password",
    open: async (page) => {
      await answerDeletion(page, 'password');
      await search(page);
      await expect(field(page, DELETION_TEXT.password)).toBeVisible();
    },
  },
  {
    route: '/deleteAccount',
    state: 'success-confirm',
    name: 'DEL-02 asks for confirmation',
    open: async (page) => {
      await answerDeletion(page, 'code');
      await prove(page);
      await expect(page.getByText(`Are you sure you want to delete user ${LONG}?`)).toBeVisible();
    },
  },
  {
    route: '/deleteAccount',
    state: 'success-open-orders',
    name: 'names the open orders before an account is deleted',
    open: async (page) => {
      const statuses = ['Pending', 'Cancellation Requested', 'Out for Delivery'] as const;
      await answerDeletion(
        page,
        'code',
        statuses.map((status, nth) => ({
          id: `00000000-0000-4000-8000-00000000000${nth}`,
          orderId: `SASB2B1234${nth}`,
          status,
          totalAmount: 1_234_567_00 * (nth + 1),
        })),
      );
      await prove(page);
      await expect(page.getByText(OPEN_ORDERS_TEXT.title(3))).toBeVisible();
    },
  },
  {
    route: '/deleteAccount',
    state: 'success-deleted',
    name: 'DEL-02 the account is deleted',
    open: async (page) => {
      await answerDeletion(page, 'code');
      await prove(page);
      await button(page, DELETION_TEXT.delete).click();
      const gone = page.getByRole('main').getByText(`User ${LONG} deleted successfully.`);
      await expect(gone).toBeVisible();
    },
  },
];
