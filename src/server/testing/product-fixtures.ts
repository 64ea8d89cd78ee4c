import { randomUUID } from 'node:crypto';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import { NO_LOCAL_NAMES } from '../../domain/product-fields.ts';
import { OWN_ORIGIN, type TestBrowser } from './test-browser.ts';

export const PRODUCTS = '/api/console/products';

/** A new product as the form sends it; each call returns another one. */
export const aProduct = (own: Record<string, unknown> = {}) => ({
  creationId: randomUUID(),
  title: `Ajwain Seeds ${randomUUID().slice(0, 8)}`,
  description: 'Bold and clean.',
  categories: ['Spices'],
  pack: { amount: 25, measure: 'kg', container: 'jute sack' },
  familyId: null,
  localNames: { ...NO_LOCAL_NAMES, tamil: { latin: ['omam'], script: ['ஓமம்'] } },
  hsnCode: '0910',
  gstRate: 5,
  creditPoints: 10,
  trendRank: null,
  pictures: [],
  ...own,
});

export async function addProduct(
  browser: TestBrowser,
  own: Record<string, unknown> = {},
): Promise<ConsoleProduct> {
  const response = await browser.post(PRODUCTS, aProduct(own));
  if (response.status !== 201) throw new Error(`Adding answered ${await response.text()}`);
  return (await response.json()) as ConsoleProduct;
}

export const readProduct = (browser: TestBrowser, id: string): Promise<ConsoleProduct> =>
  browser.read<ConsoleProduct>(`${PRODUCTS}/${id}`);

/** What a dialog that is opened now has seen of 'sold out', as the call takes it. */
export async function soldOutSeen(browser: TestBrowser, id: string) {
  const { soldOut } = await readProduct(browser, id);
  return soldOut && { districts: soldOut.districts, backOn: soldOut.backOn };
}

export const changeProduct = (
  browser: TestBrowser,
  { id, version }: Pick<ConsoleProduct, 'id' | 'version'>,
  changes: Record<string, unknown>,
  rest: Record<string, unknown> = {},
) => browser.patch(`${PRODUCTS}/${id}`, { version, changes, ...rest });

/** Uploads a file as a picture of products, as the browser does. */
export const uploadPicture = (browser: TestBrowser, bytes: Buffer, type = 'image/jpeg') =>
  browser.store.fetch('/api/console/product-pictures', {
    method: 'POST',
    address: browser.address,
    headers: { cookie: browser.cookie ?? '', origin: OWN_ORIGIN, 'content-type': type },
    body: new Uint8Array(bytes),
  });
