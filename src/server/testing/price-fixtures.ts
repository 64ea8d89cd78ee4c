import { randomUUID } from 'node:crypto';
import type { CellChange, PricePage, PricePublication } from '../../contract/console-prices.ts';
import { type PricePlace, pricePlaces } from '../../domain/price-cell.ts';
import type { TestBrowser } from './test-browser.ts';

export const PUBLISH = '/api/console/prices/publish';
export const SCHEDULES = '/api/console/prices/schedules';

/** One cell of the grid. */
export interface GridCell {
  readonly pack: string;
  readonly price: number | null;
  readonly version: number;
  readonly previous: number | null;
  readonly changedAt: number | null;
}

/** The whole grid, as a browser would have it. */
export async function readGrid(browser: Pick<TestBrowser, 'read'>) {
  const pages: PricePage[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: PricePage = await browser.read<PricePage>(
      `/api/console/prices${cursor && `?cursor=${cursor}`}`,
    );
    pages.push(page);
    cursor = page.nextCursor;
  }
  const rows = new Map(pages.flatMap((page) => page.rows).map((row) => [row[0], row]));
  const cell = (productId: string, place: PricePlace): GridCell => {
    const column = pricePlaces().indexOf(place);
    const row = rows.get(productId)!;
    const [, version = 0, changedAt = null, previous = null] =
      row[5].find(([of]) => of === column) ?? [];
    return { pack: row[2], price: row[4][column]!, version, previous, changedAt };
  };
  return { rows, cell };
}

/** A change of a cell with the version and the pack of today. */
export async function changeNow(
  browser: Pick<TestBrowser, 'read'>,
  productId: string,
  place: PricePlace,
  price: number | null,
): Promise<CellChange> {
  const { version, pack } = (await readGrid(browser)).cell(productId, place);
  return { productId, place, price, version, pack };
}

export function publish(browser: TestBrowser, changes: readonly unknown[], id = randomUUID()) {
  const body = JSON.stringify({ id, changes });
  // As a browser says it: a larger body than usual is only accepted with its length.
  const headers = { 'content-length': String(Buffer.byteLength(body)) };
  return browser.send('POST', PUBLISH, body, { headers });
}

/** Publishes one price, whatever the cell has now. */
export async function setPrice(
  browser: TestBrowser,
  productId: string,
  place: PricePlace,
  price: number | null,
): Promise<PricePublication> {
  const response = await publish(browser, [await changeNow(browser, productId, place, price)]);
  if (!response.ok) throw new Error(`Publishing answered ${response.status}`);
  return (await response.json()) as PricePublication;
}
