import type { Locator, Page } from '@playwright/test';
import { formatRupees } from '../src/domain/format-money.ts';
import { PACKING_SLIPS_TEXT } from '../src/text/console-delivery.ts';
import { MOVE_NAMES, ORDER_DESK_TEXT, ORDER_PANEL_TEXT } from '../src/text/console-orders.ts';
import { PACKING_DIALOG_TEXT as TEXT } from '../src/text/console-packing.ts';
import { TODAY_TEXT } from '../src/text/console-today.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { INVOICES_TEXT } from '../src/text/invoices.ts';
import { ORDER_AGAIN_TEXT } from '../src/text/order-screens.ts';
import { ASK_A_MANAGER, PACKED_SHORT_TEXT } from '../src/text/packing.ts';
import { button, refuse, toast } from './account-page.ts';
import { findViolations } from './axe.ts';
import { addByApi, CUMIN, cartOf, PEPPER } from './cart-page.ts';
import { payOnline } from './checkout-page.ts';
import { logInAsOperator, openOrders, orderPanel } from './console-page.ts';
import { holdRequests, holdResponse } from './hold-requests.ts';
import { moveOrder, openHistory, openOrder, orderCards, orderOf, placeOrder } from './orders.ts';
import { aShop, register } from './people.ts';
import { smallTargets } from './screens/controls.ts';
import { expect, test } from './store-test.ts';

// Packing an order of which not everything is there.

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };

const PACKING_CALL = /\/api\/console\/orders\/[^/]+\/packing$/;

const dialog = (page: Page, orderId: string) =>
  page.getByRole('dialog', { name: TEXT.title(orderId), exact: true });

async function openPacking(page: Page, orderId: string) {
  await button(page, TEXT.open).click();
  await expect(dialog(page, orderId)).toBeVisible();
  return dialog(page, orderId);
}

async function expectDownload(page: Page, clicked: Locator): Promise<void> {
  const download = page.waitForEvent('download');
  await clicked.click();
  expect((await download).suggestedFilename()).toMatch(/^INV-\d{4}-\d{6}\.pdf$/);
}

test.afterEach(({ store }) => store.execute('delete from sold_out'));

test('SHORT-02 SHORT-03 SHORT-05 TAX-07 on a phone, a packer packs 8 of 10 sacks; the shop reads it in the open page, has the invoice and orders the rest', async ({
  page,
  context,
  browser,
  store,
}) => {
  const shop = await browser.newContext({ baseURL: store.url, viewport: PHONE });
  await register(shop, aShop({ district: 'Erode' }));
  const { id, orderId, totalAmount } = await placeOrder(shop, [
    [CUMIN.id, 10],
    [PEPPER.id, 1],
  ]);
  const { price } = (await moveOrder(shop, id, 'Confirmed')).orderDetails[0]!;
  const after = totalAmount - 2 * price;
  const open = await shop.newPage();
  await openOrder(open, id);
  await open.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.setViewportSize(PHONE);
  await logInAsOperator(context, store, 'packer');
  await page.goto(`/console/packing-slips?orders=${id}`);
  await page.getByRole('link', { name: TEXT.open }).click();
  const packing = await openPacking(page, orderId);
  const pack = packing.getByRole('button', { name: /^Pack / });
  await packing.getByLabel(TEXT.packedOf(CUMIN.title)).fill('11');
  await expect(packing).toContainText(TEXT.atMost(10));
  await packing.getByLabel(TEXT.packedOf(CUMIN.title)).fill('8');
  await packing.getByLabel(TEXT.reasonOf(CUMIN.title)).selectOption('sold-out');
  await packing.getByLabel(TEXT.soldOutToo).check();
  const effect = packing.getByRole('region', { name: TEXT.effect });
  await expect(effect).toContainText(formatRupees(after));
  expect(await findViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await pack.click();
  await expect(packing).toHaveCount(0);
  await expect(orderPanel(page, orderId)).toContainText(
    PACKED_SHORT_TEXT.why({ packed: 8, reason: 'sold-out' }),
  );

  const main = open.getByRole('main');
  await expect(main).toContainText(PACKED_SHORT_TEXT.insteadOf(after, totalAmount));
  await expect(main).toContainText(PACKED_SHORT_TEXT.of(8, 10));
  expect(await open.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await findViolations(open)).toEqual([]);
  await expectDownload(open, main.getByRole('button', { name: /^Download PDF: Invoice INV\// }));
  // It is sold out today: nothing can be ordered until it is back.
  const again = main.getByRole('button', { name: PACKED_SHORT_TEXT.orderMissing });
  await again.click();
  await expect(open.getByRole('dialog')).toContainText(ORDER_AGAIN_TEXT.nothingInCart);
  await open
    .getByRole('dialog')
    .getByRole('button', { name: ORDER_AGAIN_TEXT.stay })
    .last()
    .click();
  await store.execute('delete from sold_out');
  await expect(async () => {
    await again.click();
    await expect(open.getByRole('dialog')).toContainText(PACKED_SHORT_TEXT.missingInCart);
  }).toPass();
  expect((await cartOf(shop)).items).toMatchObject([{ id: CUMIN.id, quantity: 2 }]);
  await openHistory(open);
  const card = orderCards(open).first();
  await expect(card).toContainText(PACKED_SHORT_TEXT.wasOrdered(totalAmount));
  await expectDownload(open, card.getByRole('button', { name: INVOICES_TEXT.short }));
  await open.route('**/api/invoices/*', (route) => route.abort(), { times: 1 });
  await card.getByRole('button', { name: INVOICES_TEXT.short }).click();
  await expect(toast(open, INVOICES_TEXT.failed)).toBeVisible();
  await shop.close();
});

test('SHORT-04 what was paid online and is not there is refunded; nothing there at all cancels; slip, list and Today say so', async ({
  page,
  context,
  browser,
  store,
}) => {
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ district: 'Erode' }));
  await addByApi(shop, CUMIN.id, 5);
  const paid = await payOnline(shop);
  const { orderDetails } = await moveOrder(shop, paid.id, 'Confirmed');
  const { title, quantity, price } = orderDetails[0]!;
  const none = await placeOrder(shop, [[PEPPER.id, 2]]);
  await moveOrder(shop, none.id, 'Confirmed');

  await page.setViewportSize(LAPTOP);
  // A packer can't cancel what is paid online.
  await logInAsOperator(context, store, 'packer');
  await openOrders(page, `?tab=to-pack&open=${paid.id}`);
  const refused = await openPacking(page, paid.orderId);
  await refused.getByRole('button', { name: TEXT.noneOf(title) }).click();
  await expect(refused).toContainText(ASK_A_MANAGER);
  await expect(refused.getByRole('button', { name: TEXT.askManager })).toBeVisible();
  await expect(refused.getByRole('button', { name: TEXT.pack(1, true) })).toHaveCount(0);

  await logInAsOperator(context, store, 'manager');
  await openOrders(page, `?tab=to-pack&open=${paid.id}`);
  const packing = await openPacking(page, paid.orderId);
  await packing.getByLabel(TEXT.packedOf(title)).fill(String(quantity - 1));
  await packing.getByLabel(TEXT.reasonOf(title)).selectOption('damaged');
  // Turned by hand, and back: what was typed stays, above the order.
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await packing.getByLabel(TEXT.packedOf(title)).click();
    await expect(packing.getByLabel(TEXT.packedOf(title))).toHaveValue(String(quantity - 1));
  }
  // Closed by a tap beside it, and reloaded.
  await page.mouse.click(5, 5);
  await expect(packing).toHaveCount(0);
  await page.reload();
  // Marking it as packed, in any way, goes on there.
  const order = page.getByRole('row').filter({ hasText: paid.orderId });
  for (const markAsPacked of [
    () => orderPanel(page, paid.orderId).getByRole('button', { name: MOVE_NAMES.Packed! }).click(),
    () => page.keyboard.press('c'),
    async () => {
      await order.getByRole('checkbox').check();
      await page.getByRole('button', { name: ORDER_DESK_TEXT.move('Packed', 1) }).click();
    },
  ]) {
    await expect(orderPanel(page, paid.orderId)).toBeVisible();
    await markAsPacked();
    await expect(packing.getByLabel(TEXT.packedOf(title))).toHaveValue(String(quantity - 1));
    await page.mouse.click(5, 5);
    await expect(packing).toHaveCount(0);
  }
  await openPacking(page, paid.orderId);
  await expect(packing.getByLabel(TEXT.reasonOf(title))).toHaveValue('damaged');
  await expect(packing.getByRole('region', { name: TEXT.effect })).toContainText(
    formatRupees(price),
  );
  await packing.getByRole('button', { name: /^Pack / }).click();
  await expect(packing).toHaveCount(0);
  const after = await orderOf(shop, paid.id);
  expect(after.totalAmount).toBe(paid.totalAmount - price);
  await openOrders(page, `?q=${paid.orderId}&open=${paid.id}`);
  const panel = orderPanel(page, paid.orderId);
  await expect(panel).toContainText(PACKED_SHORT_TEXT.ordered);
  await expect(panel).toContainText(
    new RegExp(`${formatRupees(price)} (waits to be sent|sent|refunded)`),
  );
  expect(await findViolations(page)).toEqual([]);
  const copies = panel.getByRole('button', { name: new RegExp(`^${INVOICES_TEXT.allCopies}`) });
  await expectDownload(page, copies);
  await panel.getByRole('link', { name: ORDER_PANEL_TEXT.packingSlip }).click();
  await expect(page.getByRole('main')).toContainText(
    PACKING_SLIPS_TEXT.ofOrdered(String(quantity)),
  );

  await openOrders(page, `?tab=to-pack&open=${none.id}`);
  const empty = await openPacking(page, none.orderId);
  await empty.getByRole('button', { name: TEXT.noneOf(PEPPER.title) }).click();
  await expect(empty).toContainText(TEXT.willCancel);
  await empty.getByRole('button', { name: TEXT.pack(1, true) }).click();
  await expect(empty).toHaveCount(0);
  expect(await orderOf(shop, none.id)).toMatchObject({ status: 'Cancelled', totalAmount: 0 });
  await page.goto('/console');
  const figures = page.locator('section', { hasText: TODAY_TEXT.short }).last();
  await expect(figures).toContainText(title);
  await expect(figures).toContainText(TODAY_TEXT.missing(2, 1));
  expect(await findViolations(page)).toEqual([]);
  const theirs = await shop.newPage();
  await openOrder(theirs, none.id);
  await expect(theirs.getByRole('main')).toContainText(PACKED_SHORT_TEXT.nothing);
  await shop.close();
});

test('CONS-05 what a packer ticks on the pick list and on a slip is still ticked after a look at the order, and after a reload', async ({
  page,
  context,
  browser,
  store,
}) => {
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ district: 'Erode' }));
  const { id } = await placeOrder(shop, [
    [CUMIN.id, 2],
    [PEPPER.id, 1],
  ]);
  await moveOrder(shop, id, 'Confirmed');
  await page.setViewportSize(PHONE);
  await logInAsOperator(context, store, 'packer');
  const box = (title: string) =>
    page.getByRole('main').getByRole('checkbox', { name: new RegExp(`^${escaped(title)}, `) });
  for (const list of ['pick-list', 'packing-slips']) {
    await page.goto(`/console/${list}?orders=${id}`);
    await box(CUMIN.title).check();
    if (list === 'packing-slips') {
      await page.getByRole('link', { name: TEXT.open }).click();
      await expect(button(page, TEXT.open)).toBeVisible();
      await page.goBack();
      await expect(box(CUMIN.title)).toBeChecked();
    }
    await page.reload();
    await expect(box(CUMIN.title)).toBeChecked();
    await expect(box(PEPPER.title)).not.toBeChecked();
  }
  await box(CUMIN.title).uncheck();
  await page.reload();
  await expect(box(CUMIN.title)).not.toBeChecked();
  await shop.close();
});

test('CONS-05 a line stays ticked on the pick list when one of its orders is packed', async ({
  page,
  context,
  browser,
  store,
}) => {
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ district: 'Erode' }));
  const first = await placeOrder(shop, [[CUMIN.id, 2]]);
  const second = await placeOrder(shop, [[CUMIN.id, 3]]);
  for (const { id } of [first, second]) await moveOrder(shop, id, 'Confirmed');
  await page.setViewportSize(PHONE);
  await logInAsOperator(context, store, 'packer');
  await page.goto('/console/pick-list');
  const main = page.getByRole('main');
  const box = main.getByRole('checkbox', { name: new RegExp(`^${escaped(CUMIN.title)}, `) });
  await expect(main).toContainText(first.orderId);
  await box.check();
  await moveOrder(shop, first.id, 'Packed');
  await page.reload();
  await expect(main).toContainText(second.orderId);
  await expect(main).not.toContainText(first.orderId);
  await expect(box).toBeChecked();
  await shop.close();
});

test('SHORT-02 marking several orders as packed asks about each of which something is missing, one after the other', async ({
  page,
  context,
  browser,
  store,
}) => {
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ district: 'Erode' }));
  const orders = [];
  for (let nth = 0; nth < 4; nth += 1) {
    orders.push(await placeOrder(shop, [[CUMIN.id, 10]]));
    await moveOrder(shop, orders[nth]!.id, 'Confirmed');
  }
  const [whole, ...short] = orders;
  await page.setViewportSize(LAPTOP);
  await logInAsOperator(context, store, 'packer');
  for (const { id, orderId } of short) {
    await openOrders(page, `?tab=to-pack&open=${id}`);
    const packing = await openPacking(page, orderId);
    await packing.getByLabel(TEXT.packedOf(CUMIN.title)).fill('8');
    await packing.getByLabel(TEXT.reasonOf(CUMIN.title)).selectOption('damaged');
    await page.mouse.click(5, 5);
    await expect(packing).toHaveCount(0);
  }
  await openOrders(page, '?tab=to-pack');
  for (const { orderId } of orders) {
    await page.getByRole('row').filter({ hasText: orderId }).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: ORDER_DESK_TEXT.move('Packed', 4) }).click();
  const asked = page.getByRole('dialog', {
    name: new RegExp(short.map(({ orderId }) => orderId).join('|')),
  });
  for (let left = 3; left > 0; left -= 1) {
    const name = (await asked.getByRole('heading').textContent()) ?? '';
    await expect(asked.getByLabel(TEXT.packedOf(CUMIN.title))).toHaveValue('8');
    await asked.getByRole('button', { name: TEXT.pack(1, false) }).click();
    await expect(page.getByRole('dialog', { name, exact: true })).toHaveCount(0);
  }
  await expect(asked).toHaveCount(0);
  for (const { id } of [whole!, ...short]) {
    expect(await orderOf(shop, id)).toMatchObject({ status: 'Packed' });
  }
  await shop.close();
});

test('SHORT-02 the dialog of an order stays open whatever comes for others: an answer, a failure, or their turn', async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 500: .*\/packing$/);
  const shop = await browser.newContext({ baseURL: store.url });
  await register(shop, aShop({ district: 'Erode' }));
  const first = await placeOrder(shop, [[CUMIN.id, 10]]);
  const second = await placeOrder(shop, [[CUMIN.id, 10]]);
  const third = await placeOrder(shop, [[CUMIN.id, 10]]);
  const fourth = await placeOrder(shop, [[CUMIN.id, 10]]);
  const fifth = await placeOrder(shop, [[CUMIN.id, 10]]);
  for (const { id } of [first, second, third, fourth, fifth])
    await moveOrder(shop, id, 'Confirmed');
  await page.setViewportSize(LAPTOP);
  await logInAsOperator(context, store, 'packer');
  await openOrders(page, `?tab=to-pack&open=${first.id}`);
  const sent = await openPacking(page, first.orderId);
  await sent.getByLabel(TEXT.packedOf(CUMIN.title)).fill('8');
  await sent.getByLabel(TEXT.reasonOf(CUMIN.title)).selectOption('damaged');
  const release = await holdResponse(page, PACKING_CALL);
  await sent.getByRole('button', { name: TEXT.pack(1, false) }).click();
  await expect(sent.getByRole('button', { name: TEXT.sending })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(sent).toHaveCount(0);
  await button(page, second.orderId).click();
  await expect(orderPanel(page, second.orderId)).toBeVisible();
  const other = await openPacking(page, second.orderId);
  await other.getByLabel(TEXT.packedOf(CUMIN.title)).fill('7');
  release();
  await expect(toast(page, TEXT.packed(first.orderId, true))).toBeVisible();
  await expect(other.getByLabel(TEXT.packedOf(CUMIN.title))).toHaveValue('7');
  await expect(orderPanel(page, second.orderId)).toBeVisible();

  // A failure is told although its dialog is closed.
  const fail = await holdRequests(page, PACKING_CALL, refuse('UNEXPECTED'));
  await other.getByLabel(TEXT.reasonOf(CUMIN.title)).selectOption('damaged');
  await other.getByRole('button', { name: TEXT.pack(1, false) }).click();
  await expect(other.getByRole('button', { name: TEXT.sending })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(other).toHaveCount(0);
  fail();
  const failure = TEXT.failedLater(second.orderId, ERROR_MESSAGES.UNEXPECTED);
  await expect(toast(page, failure)).toBeVisible();
  await page.unroute(PACKING_CALL);

  // An order that was begun waits for the dialog of another one.
  await openOrders(page, '?tab=to-pack');
  for (const { orderId } of [second, third]) {
    await page.getByRole('row').filter({ hasText: orderId }).getByRole('checkbox').check();
  }
  const moved = await holdResponse(page, '**/api/console/orders/moves');
  await page.getByRole('button', { name: ORDER_DESK_TEXT.move('Packed', 2) }).click();
  await button(page, fourth.orderId).click();
  await expect(orderPanel(page, fourth.orderId)).toBeVisible();
  const last = await openPacking(page, fourth.orderId);
  await last.getByLabel(TEXT.packedOf(CUMIN.title)).fill('6');
  moved();
  await expect(page.getByText(ORDER_DESK_TEXT.moved('Packed', 1))).toBeAttached();
  await expect(last.getByLabel(TEXT.packedOf(CUMIN.title))).toHaveValue('6');
  await last.getByLabel(TEXT.reasonOf(CUMIN.title)).selectOption('damaged');
  await last.getByRole('button', { name: TEXT.pack(1, false) }).click();
  await expect(last).toHaveCount(0);
  const begun = dialog(page, second.orderId);
  await expect(begun.getByLabel(TEXT.packedOf(CUMIN.title))).toHaveValue('7');
  // Back leaves it, and its order can be looked at without it.
  await page.goBack();
  await expect(begun).toHaveCount(0);
  await button(page, second.orderId).click();
  await expect(orderPanel(page, second.orderId)).toBeVisible();
  await expect(begun).toHaveCount(0);

  // One that was begun and can't be opened does not come in the way of another one's move.
  await holdRequests(page, `**/api/console/orders/${second.id}`);
  await openOrders(page, '?tab=to-pack');
  await page.getByRole('row').filter({ hasText: second.orderId }).getByRole('checkbox').check();
  await page.getByRole('button', { name: ORDER_DESK_TEXT.move('Packed', 1) }).click();
  await expect(page).toHaveURL(new RegExp(`open=${second.id}`));
  await button(page, fifth.orderId).click();
  const panel = orderPanel(page, fifth.orderId);
  await panel.getByRole('button', { name: MOVE_NAMES.Packed! }).click();
  await expect(page.getByText(ORDER_DESK_TEXT.moved('Packed', 1))).toBeAttached();
  await expect(panel).toContainText('Packed');
  await expect(page).toHaveURL(new RegExp(`open=${fifth.id}`));
  await shop.close();
});

const escaped = (text: string) => text.replaceAll(/[()]/g, '\\$&');
