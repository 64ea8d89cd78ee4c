import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { OrderSummary } from '../src/contract/order.ts';
import { DELIVERIES_TEXT, PICK_LIST_TEXT, TICK_FORM_TEXT } from '../src/text/console-delivery.ts';
import { CANCELLATIONS_TEXT, ORDER_DESK_TEXT } from '../src/text/console-orders.ts';
import { button, title } from './account-page.ts';
import { callApi } from './api.ts';
import { addByApi, CUMIN } from './cart-page.ts';
import { payOnline } from './checkout-page.ts';
import { logInAsOperator, openOrders, orderTab, rows } from './console-page.ts';
import { orderOf, placeOrder } from './orders.ts';
import { aShop, register } from './people.ts';
import type { StoreServer } from './store-server.ts';
import { expect, test } from './store-test.ts';

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

interface Placed extends OrderSummary {
  readonly shop: BrowserContext;
  readonly storeName: string;
}

async function anOrder(browser: Browser, store: StoreServer, storeName: string): Promise<Placed> {
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ storeName, district: 'Dindigul' }));
  return { ...(await placeOrder(shop)), shop, storeName };
}

async function aPaidOrder(browser: Browser, store: StoreServer, storeName: string) {
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ storeName, district: 'Dindigul' }));
  await addByApi(shop, CUMIN.id, 1);
  return { ...(await payOnline(shop)), shop, storeName };
}

const moved = (page: Page, to: 'Confirmed' | 'Packed' | 'Out for Delivery', count: number) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: ORDER_DESK_TEXT.moved(to, count) });
const card = (page: Page, shop: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: shop, exact: true }) });
const tick = (page: Page, shop: string, outcome: string) =>
  card(page, shop).getByRole('button', { name: new RegExp(`^${outcome}: `) });

// A dozen shops, and everything that happens to their orders until noon.
test.describe.configure({ timeout: 180_000 });

test('CONS-04 CONS-05 CONS-06 a morning: 12 orders confirmed, picked, packed and sent, one cancelled and refunded, one not delivered, the cash counted', async ({
  page,
  context,
  browser,
  store,
}) => {
  const morning = `Morning ${Math.random().toString(36).slice(2, 7)}`;
  const cash: Placed[] = [];
  for (let nth = 1; nth <= 11; nth += 1) {
    cash.push(await anOrder(browser, store, `${morning} ${nth}`));
  }
  const paid = await aPaidOrder(browser, store, `${morning} 12`);

  await logInAsOperator(context, store, 'manager');
  await page.setViewportSize(LAPTOP);
  const ofMorning = `q=${encodeURIComponent(morning)}`;
  await openOrders(page, `?tab=to-confirm&${ofMorning}`);
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole('checkbox', { name: ORDER_DESK_TEXT.chooseAll }).check();
  await button(page, ORDER_DESK_TEXT.move('Confirmed', 12)).click();
  await expect(moved(page, 'Confirmed', 12)).toBeVisible();

  // One shop changes its mind; the money goes back.
  const data = { reason: 'Ordered twice' };
  const asked = await callApi(paid.shop, 'POST', `/orders/${paid.id}/cancellation`, { data });
  expect(asked.status()).toBe(200);
  await page.goto('/console/cancellations');
  const request = page.getByRole('article', { name: new RegExp(paid.orderId) });
  await expect(request).toContainText('Ordered twice');
  await request.getByRole('button', { name: /^Approve and refund ₹/ }).click();
  await expect(page.getByText(CANCELLATIONS_TEXT.approved(paid.orderId))).toBeVisible();

  // The packer fetches the goods, packs and loads them.
  await logInAsOperator(context, store, 'packer');
  await openOrders(page, `?tab=to-pack&${ofMorning}`);
  await expect(rows(page)).toHaveCount(11);
  await page.getByRole('checkbox', { name: ORDER_DESK_TEXT.chooseAll }).check();
  await page.getByRole('link', { name: ORDER_DESK_TEXT.pickList }).click();
  await expect(title(page)).toHaveText(PICK_LIST_TEXT.title);
  await expect(page.getByRole('row').filter({ hasText: CUMIN.title })).toBeVisible();
  await page.goBack();
  for (const [tab, to] of [
    ['To pack', 'Packed'],
    ['Packed', 'Out for Delivery'],
  ] as const) {
    await orderTab(page, tab).click();
    await expect(rows(page)).toHaveCount(11);
    await page.getByRole('checkbox', { name: ORDER_DESK_TEXT.chooseAll }).check();
    await button(page, ORDER_DESK_TEXT.move(to, 11)).click();
    await expect(moved(page, to, 11)).toBeVisible();
  }

  // From door to door, with one thumb.
  await page.setViewportSize(PHONE);
  await page.goto(`/console/deliveries?orders=${cash.map(({ id }) => id).join(',')}`);
  const [closed, ...open] = cash as [Placed, ...Placed[]];
  for (const { storeName } of open) {
    await tick(page, storeName, 'Delivered').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: TICK_FORM_TEXT.confirmDelivered })
      .click();
    await expect(tick(page, storeName, 'Delivered')).toHaveCount(0);
  }
  await tick(page, closed.storeName, 'Not delivered').click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Shop closed' }).check();
  await page.getByRole('dialog').getByRole('button', { name: TICK_FORM_TEXT.back }).click();
  await expect(card(page, closed.storeName)).toContainText(DELIVERIES_TEXT.broughtBack);

  // In the evening the accountant counts the cash.
  const taken = open.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  await expect.poll(async () => (await orderOf(closed.shop, closed.id)).status).toBe('Packed');
  await logInAsOperator(context, store, 'accountant');
  await page.setViewportSize(LAPTOP);
  await page.goto(`/console/deliveries?orders=${cash.map(({ id }) => id).join(',')}`);
  const due = taken + closed.totalAmount;
  await expect(page.getByText(DELIVERIES_TEXT.cash(taken, due))).toBeVisible();
  const statuses = await Promise.all(cash.map(({ shop, id }) => orderOf(shop, id)));
  expect(statuses.map(({ status }) => status)).toEqual(['Packed', ...open.map(() => 'Delivered')]);
  expect((await orderOf(paid.shop, paid.id)).status).toBe('Cancelled');
});
