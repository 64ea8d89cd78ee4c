import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { PricePage, PriceRow } from '../src/contract/console-prices.ts';
import type { ConsoleProduct } from '../src/contract/console-products.ts';
import type { Pack } from '../src/domain/pack.ts';
import { PRICE_PLACES, type PricePlace } from '../src/domain/price-cell.ts';
import { DRAFTS_TEXT, PRICES_TEXT } from '../src/text/console-prices.ts';
import { callApi } from './api.ts';
import { expect } from './expect.ts';

// Elements and actions of the price grid, and a colleague who changes prices through the API.

export const PRICE_CALLS = {
  list: /\/api\/console\/prices(\?|$)/,
  publish: '**/api/console/prices/publish',
} as const;

export async function openPrices(page: Page, search = ''): Promise<void> {
  await page.goto(`/console/prices${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRICES_TEXT.title);
  await expect(page.getByRole('status').filter({ hasText: /products?$/ })).toBeVisible();
}

export const grid = (page: Page) => page.getByRole('grid', { name: PRICES_TEXT.grid });

/** By its place among the rows that are shown. */
export const cellAt = (page: Page, row: number, place: PricePlace) =>
  page.locator(`[data-at="${row}:${PRICE_PLACES.indexOf(place)}"]`);

/** By what a screen reader says: 'Cumin (Jeera) Bold 25 kg sack, Erode, ₹6,433'. */
export const cellNamed = (page: Page, name: string | RegExp) =>
  grid(page).getByRole('gridcell', { name });

export const draftBar = (page: Page) => page.getByRole('region', { name: DRAFTS_TEXT.bar });

/** Types a price into the selected cell; Enter moves down. */
export async function typePrice(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Pastes as a spreadsheet would have put it on the clipboard. */
export const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** What the selection puts on the clipboard. */
export const copied = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  });

/** The row of a product, as the API has it. */
export async function rowOf(context: BrowserContext, id: string): Promise<PriceRow> {
  const answer = await context.request.get('/api/console/prices');
  const { rows } = (await answer.json()) as PricePage;
  return rows.find(([rowId]) => rowId === id)!;
}

/** Sells a product in another pack, like a colleague in another browser. */
export async function repackByApi(context: BrowserContext, id: string, pack: Pack): Promise<void> {
  const answer = await context.request.get(`/api/console/products/${id}`);
  const { version, districtPrices: seen } = (await answer.json()) as ConsoleProduct;
  const changed = await callApi(context, 'PATCH', `/console/products/${id}`, {
    data: { version, changes: { pack }, districtPrices: { decision: 'keep', seen } },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

/** Publishes one price through the API, like a colleague in another browser. */
export async function publishByApi(
  context: BrowserContext,
  id: string,
  place: PricePlace,
  price: number,
): Promise<void> {
  const [, , pack, , , changes] = await rowOf(context, id);
  const column = PRICE_PLACES.indexOf(place);
  const version = changes.find(([changed]) => changed === column)?.[1] ?? 0;
  const answer = await callApi(context, 'POST', '/console/prices/publish', {
    data: { id: randomUUID(), changes: [{ productId: id, place, price, version, pack }] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
