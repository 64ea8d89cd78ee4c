import type { Browser, Page } from '@playwright/test';
import { formatRupees } from '../src/domain/format-money.ts';
import { TODAY_TEXT } from '../src/text/console-today.ts';
import { PAGE_TEXT } from '../src/text/error-pages.ts';
import { refuse, title } from './account-page.ts';
import { logInAsOperator, withoutLive } from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { moveOrder, placeOrder } from './orders.ts';
import { register } from './people.ts';
import type { StoreServer } from './store-server.ts';
import { expect, test } from './store-test.ts';

const TODAY = '/console/today';
/** Longer than the pause between two events and a read; shorter than the pace of polling. */
const LIVE_MS = 20_000;

const tiles = (page: Page) => page.getByRole('list', { name: TODAY_TEXT.waiting });
const tile = (page: Page, label: string) =>
  tiles(page).getByRole('listitem').filter({ hasText: label });
const countIn = async (page: Page, label: string) => {
  const [text = ''] = await tile(page, label).allInnerTexts();
  return Number(/^[\d,]+$/m.exec(text)![0].replaceAll(',', ''));
};
const badge = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Orders/ });

async function openToday(page: Page): Promise<void> {
  await page.goto(TODAY);
  await expect(tiles(page)).toBeVisible();
  await expect(title(page)).toHaveText(TODAY_TEXT.title);
}

/** A retailer in another browser. */
async function aRetailer(browser: Browser, store: StoreServer) {
  const context = await browser.newContext({ baseURL: store.url });
  await register(context);
  return context;
}

test('CONS-03 a new order and a new shop change the tiles without a reload; the most ordered product opens', {
  tag: '@quick',
}, async ({ page, context, browser, store }) => {
  await logInAsOperator(context, store);
  const retailer = await aRetailer(browser, store);
  await openToday(page);
  const [placed, toConfirm, toPack] = [
    await countIn(page, TODAY_TEXT.newOrders),
    await countIn(page, TODAY_TEXT.toConfirm),
    await countIn(page, TODAY_TEXT.toPack),
  ];
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  const { id, orderId } = await placeOrder(retailer);
  await expect
    .poll(() => countIn(page, TODAY_TEXT.toConfirm), { timeout: LIVE_MS })
    .toBe(toConfirm + 1);
  expect(await countIn(page, TODAY_TEXT.newOrders)).toBe(placed + 1);
  await expect(badge(page)).toHaveAccessibleName(
    new RegExp(`\\b${toConfirm + 1} orders? to confirm`),
    { timeout: LIVE_MS },
  );

  await moveOrder(retailer, id, 'Confirmed');
  await expect
    .poll(() => countIn(page, TODAY_TEXT.toConfirm), { timeout: LIVE_MS })
    .toBe(toConfirm);
  await expect.poll(() => countIn(page, TODAY_TEXT.toPack)).toBe(toPack + 1);
  await expect(page.getByRole('main')).toContainText(`order ${orderId}`);
  const shops = await countIn(page, TODAY_TEXT.shops);
  const another = await aRetailer(browser, store);
  await expect.poll(() => countIn(page, TODAY_TEXT.shops), { timeout: LIVE_MS }).toBe(shops + 1);
  const heading = page.getByRole('heading', { name: TODAY_TEXT.mostOrdered });
  const mostOrdered = page.locator('section').filter({ has: heading });
  await mostOrdered.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/console\/products\?open=[\w-]+$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await retailer.close();
  await another.close();
});

test('CONS-03 two tabs share one stream, and both follow', async ({
  page,
  context,
  browser,
  store,
}) => {
  await logInAsOperator(context, store);
  const retailer = await aRetailer(browser, store);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/console/events')) streams.push(request.url());
  });
  await openToday(page);
  const second = await context.newPage();
  await openToday(second);
  const toConfirm = await countIn(page, TODAY_TEXT.toConfirm);
  await placeOrder(retailer);
  for (const tab of [page, second]) {
    await expect
      .poll(() => countIn(tab, TODAY_TEXT.toConfirm), { timeout: LIVE_MS })
      .toBe(toConfirm + 1);
  }
  expect(streams).toHaveLength(1);
  // The tab that holds the stream is closed: the other takes over.
  await page.close();
  await placeOrder(retailer);
  await expect
    .poll(() => countIn(second, TODAY_TEXT.toConfirm), { timeout: LIVE_MS })
    .toBe(toConfirm + 2);
  await retailer.close();
});

test('CONS-01 a packer sees no money', async ({ page, context, browser, store }) => {
  const retailer = await aRetailer(browser, store);
  const { id, totalAmount } = await placeOrder(retailer);
  for (const status of ['Confirmed', 'Packed', 'Out for Delivery'] as const) {
    await moveOrder(retailer, id, status);
  }
  await logInAsOperator(context, store, 'packer');
  await openToday(page);
  await expect(tile(page, TODAY_TEXT.outForDelivery)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('₹');
  await expect(page.getByRole('heading', { name: TODAY_TEXT.sales })).toHaveCount(0);
  await logInAsOperator(context, store, 'accountant');
  await openToday(page);
  await expect(page.getByRole('main')).toContainText('cash to collect');
  await expect(page.getByRole('table', { name: TODAY_TEXT.salesTable })).toContainText('₹');
  expect(formatRupees(totalAmount)).toContain('₹');
  await retailer.close();
});

test('CONS-03 Today says when its figures cannot be loaded, is sound at every width, and each tile leads to its list', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer \d+: .*\/api\/console\/today$/);
  await withoutLive(page, browserErrors);
  const retailer = await aRetailer(browser, store);
  await placeOrder(retailer);
  await retailer.close();
  await logInAsOperator(context, store);
  await page.route('**/api/console/today', refuse('UNEXPECTED'));
  await page.goto(TODAY);
  await expect(page.getByRole('alert')).toContainText(TODAY_TEXT.readFailed);
  await page.unroute('**/api/console/today');
  await page.getByRole('button', { name: PAGE_TEXT.tryAgain }).click();
  await expect(tiles(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectSound(page, 'today');

  const lists = [
    [TODAY_TEXT.newOrders, /\/console\/orders\?tab=all&from=\d{4}-\d\d-\d\d$/],
    [TODAY_TEXT.toConfirm, /\/console\/orders\?tab=to-confirm$/],
    [TODAY_TEXT.toPack, /\/console\/orders\?tab=to-pack$/],
    [TODAY_TEXT.outForDelivery, /\/console\/orders\?tab=out-for-delivery$/],
    [TODAY_TEXT.cancellations, /\/console\/cancellations$/],
  ] as const;
  for (const [label, address] of lists) {
    await tile(page, label).getByRole('link').click();
    await expect(page, label).toHaveURL(address);
    await expect(title(page)).not.toHaveText(TODAY_TEXT.title);
    await page.goBack();
    await expect(title(page)).toHaveText(TODAY_TEXT.title);
  }
});
