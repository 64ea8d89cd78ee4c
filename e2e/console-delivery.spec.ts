import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { DeliverySheet } from '../src/contract/console-delivery.ts';
import type { OrderSummary } from '../src/contract/order.ts';
import type { District } from '../src/domain/districts.ts';
import { DELIVERIES_TEXT, PICK_LIST_TEXT, TICK_FORM_TEXT } from '../src/text/console-delivery.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { deliveryTried } from '../src/text/not-delivered.ts';
import { button, title } from './account-page.ts';
import { findViolations } from './axe.ts';
import { addByApi, CUMIN, LOGGED, PEPPER, UNANSWERED } from './cart-page.ts';
import { payOnline } from './checkout-page.ts';
import { logInAsOperator } from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { moveOrder, openOrder, orderOf, placeOrder, steps } from './orders.ts';
import { aShop, register } from './people.ts';
import type { StoreServer } from './store-server.ts';
import { expect, test } from './store-test.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
const TICKS = /\/api\/console\/deliveries$/;
const SHEETS = /\/api\/console\/delivery-sheet/;
/** Includes failed prefetches when the pointer passes over a link. */
const NO_NETWORK = /^request net::ERR_INTERNET_DISCONNECTED: /;

interface Placed extends OrderSummary {
  readonly shop: BrowserContext;
}

type Step = 'Confirmed' | 'Packed' | 'Out for Delivery';
const STEPS: readonly Step[] = ['Confirmed', 'Packed', 'Out for Delivery'];

async function moveTo(shop: BrowserContext, id: string, status: Step): Promise<void> {
  for (const step of STEPS.slice(0, STEPS.indexOf(status) + 1)) await moveOrder(shop, id, step);
}

/** An order of a shop of its own, in a browser of its own. */
async function anOrder(
  browser: Browser,
  store: StoreServer,
  status: Step,
  own: { storeName: string; district: District; products?: [string, number][] },
): Promise<Placed> {
  const shop = await browser.newContext({ baseURL: store.url });
  const { storeName, district, products } = own;
  await register(shop, aShop({ storeName, district }));
  const placed = await placeOrder(shop, products);
  await moveTo(shop, placed.id, status);
  return { ...placed, shop };
}

const card = (page: Page, shop: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: shop, exact: true }) });
const tick = (page: Page, shop: string, outcome: string) =>
  card(page, shop).getByRole('button', { name: new RegExp(`^${outcome}: `) });
const openSheet = async (page: Page, search: string) => {
  await page.goto(`/console/deliveries${search}`);
  await expect(title(page)).toHaveText(DELIVERIES_TEXT.title);
};
const dialog = (page: Page) => page.getByRole('dialog');

test('CONS-05 pick list and packing slips of chosen orders, on the screen and on paper', {
  tag: '@quick',
}, async ({ page, context, browser, store }) => {
  const one = await anOrder(browser, store, 'Confirmed', {
    storeName: 'Anand Stores',
    district: 'Palakkad',
    products: [
      [CUMIN.id, 3],
      [PEPPER.id, 1],
    ],
  });
  const two = await anOrder(browser, store, 'Confirmed', {
    storeName: 'City Mess',
    district: 'Dindigul',
    products: [[CUMIN.id, 4]],
  });
  await logInAsOperator(context, store, 'packer');
  await page.setViewportSize(LAPTOP);
  await page.goto(`/console/pick-list?orders=${one.id},${two.id}`);
  const cumin = page.getByRole('row').filter({ hasText: CUMIN.title });
  await expect(cumin.getByRole('cell').nth(1)).toHaveText('7');
  await expect(cumin).toContainText(`${one.orderId}: 3, ${two.orderId}: 4`);
  await expect(page.getByRole('main')).not.toContainText('₹');
  await expectSound(page, 'pick-list');

  // On paper: only the list, without the console around it.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(button(page, 'Print')).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: PICK_LIST_TEXT.title })).toBeVisible();
  await expect(cumin).toBeVisible();
  const { SCREENS_FOLDER } = process.env;
  if (SCREENS_FOLDER) await page.screenshot({ path: `${SCREENS_FOLDER}/pick-list-print.png` });
  expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(5_000);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('main').getByRole('link', { name: 'Packing slips' }).click();
  const slip = page.getByRole('region', { name: `Packing slip ${one.orderId}` });
  await expect(slip).toContainText('Anand Stores');
  await expect(slip.getByRole('row').filter({ hasText: PEPPER.title })).toBeVisible();
  await expect(slip).toContainText('in cash');
  await expect(page.getByRole('region', { name: /^Packing slip/ })).toHaveCount(2);
  await expectSound(page, 'packing-slips');
  await page.emulateMedia({ media: 'print' });
  await expect(slip.getByText('Packed by')).toBeVisible();
  if (SCREENS_FOLDER) await page.screenshot({ path: `${SCREENS_FOLDER}/slips-print.png` });
});

test('CONS-05 a list of an order that does not exist says so, and an empty one too', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 404: .*pick-list/);
  await logInAsOperator(context, store, 'packer');
  await page.goto('/console/pick-list?orders=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText(ERROR_MESSAGES.ORDER_NOT_FOUND);
  await openSheet(page, '?district=Erode&day=2020-01-01');
  await expect(page.getByText(DELIVERIES_TEXT.emptyDay)).toBeVisible();
});

test('CONS-05 ticks on a phone in a dead spot are kept through a reload, and each is sent once', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  browserErrors.expect(NO_NETWORK, UNANSWERED);
  const district = 'Thrissur';
  const own = (storeName: string) => ({ storeName, district }) as const;
  const out = await anOrder(browser, store, 'Out for Delivery', own('Hotel Saravana'));
  const packed = await anOrder(browser, store, 'Packed', own('KVR Traders'));
  await logInAsOperator(context, store, 'packer');
  await page.setViewportSize(PHONE);
  // The day is in sight where it is not today.
  await openSheet(page, `?district=${district}&day=2020-01-01`);
  await expect(page.getByText(/Wed 1 Jan/)).toBeVisible();
  await openSheet(page, `?district=${district}`);
  await expect(card(page, 'Hotel Saravana')).toBeVisible();
  // The first stop begins in the upper part of the screen; the rest is behind a button.
  expect((await card(page, 'Hotel Saravana').boundingBox())!.y).toBeLessThan(PHONE.height * 0.35);
  await expect(page.getByLabel(DELIVERIES_TEXT.day)).toBeHidden();
  await button(page, DELIVERIES_TEXT.tools()).click();
  await expect(page.getByLabel(DELIVERIES_TEXT.day)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(DELIVERIES_TEXT.day)).toBeHidden();

  const recorded: number[] = [];
  context.on('response', (response) => {
    if (TICKS.test(response.url())) recorded.push(response.status());
  });
  await context.route(TICKS, (route) => route.abort('internetdisconnected'));
  await context.route(SHEETS, (route) => route.abort('internetdisconnected'));
  await tick(page, 'KVR Traders', 'Handed over').click();
  await tick(page, 'Hotel Saravana', 'Delivered').click();
  const cash = dialog(page).getByLabel(TICK_FORM_TEXT.cashTaken);
  await expect(cash).toHaveValue(String(out.totalAmount / 100));
  await expect(cash).toHaveAttribute('inputmode', 'decimal');
  await button(page, TICK_FORM_TEXT.confirmDelivered).click();
  await expect(page.getByText(DELIVERIES_TEXT.waiting(2))).toBeVisible();
  await expect(card(page, 'Hotel Saravana')).toContainText(DELIVERIES_TEXT.notSent);

  await page.reload();
  await expect(page.getByText(DELIVERIES_TEXT.waiting(2))).toBeVisible();
  // The sheet is still readable, with what was ticked.
  await expect(card(page, 'Hotel Saravana')).toContainText(DELIVERIES_TEXT.notSent);
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(tick(page, 'KVR Traders', 'Delivered')).toBeVisible();
  await expectSound(page, 'deliveries-offline');
  expect((await orderOf(out.shop, out.id)).status).toBe('Out for Delivery');

  // A second tab sends nothing twice.
  const tab = await context.newPage();
  await tab.goto('/console/deliveries');
  await context.unroute(SHEETS);
  await context.unroute(TICKS);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(DELIVERIES_TEXT.waiting(2))).toHaveCount(0);
  await expect(card(page, 'Hotel Saravana')).not.toContainText(DELIVERIES_TEXT.notSent);
  await expect(tab.getByText(DELIVERIES_TEXT.waiting(2))).toHaveCount(0);
  await expect.poll(() => recorded).toEqual([200, 200]);
  const delivered = await orderOf(out.shop, out.id);
  expect(delivered.timeline.filter(({ status }) => status === 'Delivered')).toHaveLength(1);
  expect((await orderOf(packed.shop, packed.id)).status).toBe('Out for Delivery');
  const answer = await context.request.get(`/api/console/delivery-sheet?district=${district}`);
  const { totals } = (await answer.json()) as DeliverySheet;
  expect(totals.cashTaken).toBe(out.totalAmount);
});

test('CONS-05 without a network at all a tick waits, and is sent when it is back', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  browserErrors.expect(NO_NETWORK, UNANSWERED);
  const placed = await anOrder(browser, store, 'Packed', {
    storeName: 'Lakshmi Rice Mandi',
    district: 'Tiruppur',
  });
  await logInAsOperator(context, store, 'packer');
  await page.setViewportSize(PHONE);
  await openSheet(page, '?district=Tiruppur');
  await expect(card(page, 'Lakshmi Rice Mandi')).toBeVisible();
  await context.setOffline(true);
  await tick(page, 'Lakshmi Rice Mandi', 'Handed over').click();
  await expect(page.getByText(DELIVERIES_TEXT.waiting(1))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(DELIVERIES_TEXT.waiting(1))).toHaveCount(0);
  expect((await orderOf(placed.shop, placed.id)).status).toBe('Out for Delivery');
});

test('CONS-05 a tick that the server fails at holds up no other stop; the driver sees which, and decides', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 500: .*\/api\/console\/deliveries$/, LOGGED);
  const district = 'Dindigul';
  const own = (storeName: string) => ({ storeName, district }) as const;
  const failing = await anOrder(browser, store, 'Packed', own('Selvi Maligai'));
  const other = await anOrder(browser, store, 'Packed', own('Sri Devi Stores'));
  await logInAsOperator(context, store, 'packer');
  await page.setViewportSize(PHONE);
  await openSheet(page, `?district=${district}`);
  await page.route(TICKS, (route) =>
    route.request().postData()?.includes(failing.id)
      ? route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'No' } } })
      : route.continue(),
  );
  await tick(page, 'Selvi Maligai', 'Handed over').click();
  const alert = page.getByRole('alert').filter({ hasText: failing.orderId });
  await expect(alert).toContainText(DELIVERIES_TEXT.failingHint);
  await expectSound(page, 'deliveries-failing');
  await tick(page, 'Sri Devi Stores', 'Handed over').click();
  await expect.poll(async () => (await orderOf(other.shop, other.id)).status).toBe(STEPS[2]);
  await button(page, /^Try again to send /).click();
  await expect(alert).toContainText(DELIVERIES_TEXT.failingHint);
  await button(page, /^Take back /).click();
  await expect(alert).toHaveCount(0);
  await expect(tick(page, 'Selvi Maligai', 'Handed over')).toBeVisible();
  expect((await orderOf(failing.shop, failing.id)).status).toBe('Packed');
});

test('CONS-05 a double tap ticks one order; handing over all of them is asked first', async ({
  page,
  context,
  browser,
  store,
}) => {
  const district = 'Erode';
  const names = ['Meenakshi One', 'Meenakshi Two'] as const;
  const placed: Awaited<ReturnType<typeof anOrder>>[] = [];
  for (const storeName of names) {
    placed.push(await anOrder(browser, store, 'Confirmed', { storeName, district }));
  }
  await logInAsOperator(context, store, 'packer');
  await page.setViewportSize(PHONE);
  await page.goto(`/console/deliveries?orders=${placed.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('button', { name: /^Packed: / })).toHaveCount(2);
  // The second tap comes where the neighbour is now.
  await page.evaluate(() => {
    const tap = () =>
      document.querySelector<HTMLElement>('button[aria-label^="Packed: "]')?.click();
    tap();
    setTimeout(tap);
  });
  await page.waitForTimeout(600);
  await expect(page.getByRole('button', { name: /^Packed: / })).toHaveCount(1);
  await page.getByRole('button', { name: /^Packed: / }).click();
  await button(page, DELIVERIES_TEXT.handOverAll(2)).click();
  await dialog(page).getByRole('button', { name: TICK_FORM_TEXT.close }).click();
  await expect(page.getByRole('button', { name: /^Handed over: / })).toHaveCount(2);
  await button(page, DELIVERIES_TEXT.handOverAll(2)).click();
  await dialog(page).getByRole('button', { name: TICK_FORM_TEXT.confirmHandOver }).click();
  await expect(page.getByRole('button', { name: /^Delivered: / })).toHaveCount(2);
  for (const { shop, id } of placed) {
    await expect.poll(async () => (await orderOf(shop, id)).status).toBe('Out for Delivery');
  }
});

test('CONS-05 not delivered: back to Packed, or cancelled with a refund; the shop reads why', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 409: .*\/api\/console\/deliveries$/, LOGGED);
  const district = 'Nilgiris';
  const back = await anOrder(browser, store, 'Out for Delivery', {
    storeName: 'Nilgiri Provisions',
    district,
  });
  // Paid online.
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ storeName: 'Biriyani House', district }));
  await addByApi(shop, CUMIN.id, 2);
  const paid = await payOnline(shop);
  await moveTo(shop, paid.id, 'Out for Delivery');

  // A packer may not cancel an order that was paid online: the money would go back.
  await logInAsOperator(context, store, 'manager');
  await page.setViewportSize(PHONE);
  await openSheet(page, `?district=${district}`);
  await tick(page, 'Nilgiri Provisions', 'Not delivered').click();
  // Nothing is sent without a reason.
  await dialog(page).getByRole('button', { name: TICK_FORM_TEXT.back }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(TICK_FORM_TEXT.reasonRequired);
  await dialog(page).getByRole('radio', { name: 'Shop closed' }).check();
  await expect.soft(await findViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: TICK_FORM_TEXT.back }).click();
  await expect(tick(page, 'Nilgiri Provisions', 'Handed over')).toBeVisible();
  await expect(card(page, 'Nilgiri Provisions')).toContainText(DELIVERIES_TEXT.broughtBack);
  await expect.poll(async () => (await orderOf(back.shop, back.id)).status).toBe('Packed');
  const backPage = await back.shop.newPage();
  await openOrder(backPage, back.id);
  await expect(steps(backPage).filter({ hasText: 'Now' })).toContainText(
    deliveryTried('shop-closed'),
  );

  await expect(card(page, 'Biriyani House')).toContainText(DELIVERIES_TEXT.paid);
  await tick(page, 'Biriyani House', 'Not delivered').click();
  await dialog(page).getByRole('radio', { name: 'Shop refused it' }).check();
  await dialog(page).getByRole('button', { name: TICK_FORM_TEXT.cancel }).click();
  await expect(card(page, 'Biriyani House')).toContainText('Cancelled');
  await expect.poll(async () => (await orderOf(shop, paid.id)).status).toBe('Cancelled');
  const shopPage = await shop.newPage();
  await openOrder(shopPage, paid.id);
  await expect(steps(shopPage).last()).toContainText(deliveryTried('refused'));

  // A colleague was faster: the tick is refused, says why, and can be removed.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The sheet doesn't know it yet.
  await page.route(/\/api\/console\/delivery-sheet/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await moveOrder(back.shop, back.id, 'Out for Delivery');
  await moveOrder(back.shop, back.id, 'Delivered');
  await tick(page, 'Nilgiri Provisions', 'Handed over').click();
  await expect(page.getByRole('alert')).toContainText('This order has moved on');
  release();
  await button(page, /^Remove SASB2B\d+ Nilgiri Provisions from the list$/).click();
  await expect(page.getByText('This order has moved on')).toHaveCount(0);
});

test('CONS-05 by keyboard: other cash than due, with a reason; an accountant reads the sheet and ticks nothing', async ({
  page,
  context,
  browser,
  store,
}) => {
  const district = 'Coimbatore';
  const storeName = 'Malabar Bakery';
  const { totalAmount } = await anOrder(browser, store, 'Out for Delivery', {
    storeName,
    district,
  });
  await logInAsOperator(context, store, 'manager');
  await page.setViewportSize(LAPTOP);
  await openSheet(page, `?district=${district}`);
  await tick(page, storeName, 'Delivered').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(tick(page, storeName, 'Delivered')).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel(TICK_FORM_TEXT.cashTaken).focus();
  await page.keyboard.type('1,000');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await expect(dialog(page).getByRole('alert')).toHaveText(TICK_FORM_TEXT.reasonRequired);
  expect(await findViolations(page)).toEqual([]);
  await dialog(page).getByRole('combobox').selectOption('paid-otherwise');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel(TICK_FORM_TEXT.note)).toBeFocused();
  await page.keyboard.type('By UPI');
  await page.keyboard.press('Enter');
  await expect(card(page, storeName)).toContainText('₹1,000 taken · Paid another way · By UPI');
  // The card has moved to the finished ones, and the focus with it.
  await expect(card(page, storeName)).toBeFocused();
  await expect(page.getByText(DELIVERIES_TEXT.cash(100_000, totalAmount))).toBeVisible();
  await expect(page.getByRole('definition')).toContainText('₹1,000 of');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: DELIVERIES_TEXT.signature })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await logInAsOperator(context, store, 'accountant');
  await openSheet(page, `?district=${district}`);
  await expect(page.getByText(DELIVERIES_TEXT.cash(100_000, totalAmount))).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^(Handed over|Delivered|Not delivered): / }),
  ).toHaveCount(0);
  await expectSound(page, 'deliveries-accountant');
});
