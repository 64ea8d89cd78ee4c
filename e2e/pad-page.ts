import type { Page } from '@playwright/test';
import type { ProductPage } from '../src/contract/catalogue.ts';
import { ORDER_PAD_TEXT, PASTE_TEXT } from '../src/text/order-pad.ts';
import { openHydrated } from './products-page.ts';
import { expect } from './store-test.ts';

// Elements and actions of the order pad.

export const PAD_CALLS = {
  pad: /\/api\/order-pad(\?|$)/,
  match: '**/api/order-pad/match-list',
  lines: '**/api/cart/lines',
} as const;

export async function openPad(page: Page): Promise<void> {
  await openHydrated(page, '/order-pad');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order pad');
}

/** A family is a row around the rows of its packs. */
export const padRows = (page: Page) =>
  page.locator('main li:not(:has(li))').filter({ has: page.locator('[data-quantity]') });
export const usualItems = (page: Page) => page.getByRole('region', { name: ORDER_PAD_TEXT.usual });
export const padRow = (page: Page, title: string) =>
  padRows(page).filter({ has: page.getByRole('link', { name: title }) });
/** A row's field, by the product's title. */
export const padField = (page: Page, title: string, pack: string) =>
  page.getByLabel(ORDER_PAD_TEXT.quantityOf(title, pack), { exact: true });
export const padSearch = (page: Page) =>
  page.getByRole('banner').getByRole('searchbox', { name: 'Search products' });
export const padTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: ORDER_PAD_TEXT.lists }).getByRole('link', { name });
export const toCart = (page: Page) =>
  page.getByRole('link', { name: ORDER_PAD_TEXT.toCart, exact: true }).filter({ visible: true });

export const pastePanel = (page: Page) => page.getByRole('region', { name: PASTE_TEXT.title });
/** On a phone the panel is behind a button. */
export async function paste(page: Page, text: string): Promise<void> {
  const opener = page.getByRole('button', { name: PASTE_TEXT.title, exact: true });
  if (await opener.isVisible()) await opener.click();
  await pastePanel(page).getByLabel(PASTE_TEXT.label).fill(text);
  await pastePanel(page).getByRole('button', { name: PASTE_TEXT.find }).click();
}
/** 'Add 3 items · ₹12,345': in the panel, or in the bar of a smaller screen. */
export const addPasted = (page: Page, count: number) =>
  page
    .getByRole('button', { name: new RegExp(`^Add ${count} items? · `) })
    .filter({ visible: true });
export const pastedLine = (page: Page, source: string) =>
  pastePanel(page)
    .locator('ol > li')
    .filter({ hasText: `“${source}”` });

/** Products with a price in this browser's district. */
export async function pricedProducts(page: Page, count: number): Promise<ProductPage['items']> {
  const answer = await page.request.get('/api/products?limit=60');
  const { items } = (await answer.json()) as ProductPage;
  const priced = items.filter(({ price }) => typeof price === 'number').slice(0, count);
  expect(priced).toHaveLength(count);
  return priced;
}
