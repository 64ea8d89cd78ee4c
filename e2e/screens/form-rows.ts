import type { Page } from '@playwright/test';
import { button } from '../account-page.ts';
import { openHydrated } from '../products-page.ts';
import { expect } from '../store-test.ts';
import { type ScreenRow, title } from './screen-row.ts';

// What the account forms have in common.

/** A long name. */
export const LONG =
  'Sri Lakshmi Venkateswara Wholesale Traders and Provision Merchants of Gobichettipalayam';

export async function openForm(page: Page, path: string, heading: string): Promise<void> {
  await openHydrated(page, path);
  await expect(title(page, heading)).toBeVisible();
}

/** The empty form, and the form with an error beside each field. */
export const formRows = (
  route: '/login' | '/register' | '/forgot' | '/reset' | '/deleteAccount',
  text: { title: string },
  submit: string,
  wrongFields: number,
  path: string = route,
): ScreenRow[] => [
  {
    route,
    state: 'success',
    name: `the form of ${route}`,
    open: (page) => openForm(page, path, text.title),
  },
  {
    route,
    state: 'error-fields',
    name: `${route} with an error beside each field`,
    open: async (page) => {
      await openForm(page, path, text.title);
      await button(page, submit).click();
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(wrongFields);
    },
  },
];
