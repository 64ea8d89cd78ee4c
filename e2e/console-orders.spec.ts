import type { BrowserContext, Page } from '@playwright/test';
import type { OrderSummary } from '../src/contract/order.ts';
import { CONSOLE_FRAME_TEXT } from '../src/text/console-frame.ts';
import {
  CANCELLATIONS_TEXT,
  ORDER_DESK_TEXT,
  ORDER_PANEL_TEXT,
} from '../src/text/console-orders.ts';
import { FILTER_TEXT, NOTES_TEXT } from '../src/text/console-shared.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { button, field, refuse, title, toast } from './account-page.ts';
import { callApi } from './api.ts';
import { findViolations } from './axe.ts';
import { action, choose, gateway, inGateway, openFilledCart, ordersOf } from './checkout-page.ts';
import {
  CONSOLE_CALLS,
  chooseBox,
  logInAsOperator,
  manyOrders,
  openFilters,
  openOrders,
  orderPanel,
  orderRow,
  orderTab,
  rows,
  searchField,
  withoutLive,
} from './console-page.ts';
import { expectSound } from './expect-sound.ts';
import { moveOrder, openOrder, orderOf, placeOrder } from './orders.ts';
import { aShop, becomeOwnerOf, leaveAllPages, register } from './people.ts';
import { smallTargets } from './screens/controls.ts';
import { expect, test } from './store-test.ts';

const ORDERS = '/console/orders';
const DESK_REFUSED = /^answer \d+: .*\/api\/console\//;
const NO_NETWORK = /^request net::ERR_/;

const picture = async (page: Page, name: string) => {
  const { SCREENS_FOLDER } = process.env;
  if (SCREENS_FOLDER) await page.screenshot({ path: `${SCREENS_FOLDER}/${name}.png` });
};

/** A shop of its own, so that other tests' orders are not found by its name. */
async function aShopWithOrders(context: BrowserContext, name: string, count: number) {
  const shop = aShop({ storeName: name, district: 'Palakkad' });
  await leaveAllPages(context);
  // A login ends the session that the browser had before.
  await context.clearCookies();
  await register(context, shop);
  const placed: OrderSummary[] = [];
  for (let nth = 0; nth < count; nth += 1) placed.push(await placeOrder(context));
  const cookies = await context.cookies();
  return { shop, placed, cookies };
}

const uniqueName = (word: string) => `${word} ${Math.random().toString(36).slice(2, 7)}`;
const outcome = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: / now | not changed/ });

test('CONS-04 several orders are confirmed at once; one that moved on meanwhile is named', {
  tag: '@quick',
}, async ({ page, context, browser, store, browserErrors }) => {
  await withoutLive(page, browserErrors);
  const name = uniqueName('Hotel');
  const { placed, cookies } = await aShopWithOrders(context, name, 3);
  await context.clearCookies();
  await logInAsOperator(context, store);
  await openOrders(page, `?tab=to-confirm&q=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: ORDER_DESK_TEXT.chooseAll }).check();
  await expect(page.getByText(ORDER_DESK_TEXT.chosenCount(3))).toBeVisible();

  // Meanwhile the shop asks to cancel one of them.
  const theirs = { baseURL: store.url, storageState: { cookies, origins: [] } };
  const shop = await browser.newContext(theirs);
  const [gone, ...others] = placed as [OrderSummary, ...OrderSummary[]];
  const asked = await callApi(shop, 'POST', `/orders/${gone.id}/cancellation`, { data: {} });
  expect(asked.status()).toBe(200);
  await shop.close();

  await button(page, ORDER_DESK_TEXT.move('Confirmed', 3)).click();
  await expect(outcome(page)).toContainText(ORDER_DESK_TEXT.moved('Confirmed', 2));
  await expect(outcome(page)).toContainText(gone.orderId);
  await expect(outcome(page)).toContainText(
    ORDER_DESK_TEXT.outcome('moved-on', 'Cancellation Requested'),
  );
  await expect(rows(page)).toHaveCount(0);
  await orderTab(page, 'To pack').click();
  for (const { orderId } of others) await expect(orderRow(page, orderId)).toHaveCount(1);
});

test('CONS-04 the view is in the address: tab, search, filters and sort', async ({
  page,
  context,
  store,
}) => {
  const name = uniqueName('Malabar');
  const { placed, shop } = await aShopWithOrders(context, name, 2);
  const [first, second] = placed as [OrderSummary, OrderSummary];
  await moveOrder(context, first.id, 'Confirmed');
  await logInAsOperator(context, store);
  await openOrders(page);
  await expect(orderTab(page, 'To confirm')).toHaveAttribute('aria-current', 'page');
  await searchField(page).fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(orderRow(page, second.orderId)).toHaveCount(1);
  await expect(page).toHaveURL(/tab=to-confirm/);
  await orderTab(page, 'All').click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'District' }).selectOption('Palakkad');
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('cash');
  await expect(page).toHaveURL(/district=Palakkad&payment=cash|payment=cash/);
  await page.getByRole('button', { name: 'Placed' }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(rows(page).first().getByRole('rowheader')).toHaveText(first.orderId);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().getByRole('rowheader')).toHaveText(first.orderId);
  await expect(searchField(page)).toHaveValue(name);
  await page.getByRole('combobox', { name: 'District' }).selectOption('Erode');
  await expect(page.getByText(ORDER_DESK_TEXT.nothingFound)).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await button(page, FILTER_TEXT.clear).click();
  await expect(searchField(page)).toHaveValue('');
  // By phone, and by the printed number.
  await searchField(page).fill(shop.mobile);
  await expect(rows(page)).toHaveCount(2);
  await searchField(page).fill(second.orderId.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
});

test('CONS-04 by keyboard alone: down the list, choose, open, confirm', async ({
  page,
  context,
  store,
}) => {
  const name = uniqueName('Nilgiri');
  const { placed } = await aShopWithOrders(context, name, 3);
  const [third, second, first] = placed as [OrderSummary, OrderSummary, OrderSummary];
  await logInAsOperator(context, store);
  await openOrders(page, `?tab=to-confirm&q=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(orderRow(page, first.orderId)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(chooseBox(page, first.orderId)).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = orderPanel(page, second.orderId);
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${second.id}`));
  await expect(panel).toContainText(name);
  await expect(panel).toContainText(ORDER_PANEL_TEXT.beforeCount(1, 0));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(orderRow(page, second.orderId)).toBeFocused();
  // The chosen order, not the current one.
  await page.keyboard.press('c');
  await expect(outcome(page)).toContainText(ORDER_DESK_TEXT.moved('Confirmed', 1));
  await expect(orderRow(page, first.orderId)).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('c');
  await expect(rows(page)).toHaveCount(1);
  expect([third.orderId, second.orderId]).toContain(
    await rows(page).first().getByRole('rowheader').textContent(),
  );
});

test('CONS-04 with an order open, j and C act on it, and the list goes on where it was', async ({
  page,
  context,
  store,
}) => {
  const name = uniqueName('Kongu');
  const { placed } = await aShopWithOrders(context, name, 4);
  const [fourth, third, second, first] = placed as [
    OrderSummary,
    OrderSummary,
    OrderSummary,
    OrderSummary,
  ];
  await logInAsOperator(context, store);
  await openOrders(page, `?tab=to-confirm&q=${encodeURIComponent(name)}`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: first.orderId, exact: true }).click();
  await expect(orderPanel(page, first.orderId)).toBeVisible();
  await page.keyboard.press('j');
  await expect(orderPanel(page, second.orderId)).toContainText('Pending');
  await page.keyboard.press('c');
  await expect(orderPanel(page, second.orderId)).toContainText(
    ORDER_DESK_TEXT.moved('Confirmed', 1),
  );
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(orderPanel(page, third.orderId)).toBeVisible();
  await expect(orderRow(page, third.orderId)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`open=${third.id}`));
  // Back leads to the list, not through every order.
  await page.goBack();
  await expect(page).not.toHaveURL(/open=/);
  // A closed panel leaves nothing that Back would have to go through.
  const entries = await page.evaluate(() => history.length);
  for (const { orderId } of [third, fourth]) {
    await page.getByRole('button', { name: orderId, exact: true }).click();
    await expect(orderPanel(page, orderId)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(orderPanel(page, orderId)).toHaveCount(0);
    await expect(page).not.toHaveURL(/open=/);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);
  // Nor does the list move, however far it was scrolled meanwhile.
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: third.orderId, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(orderPanel(page, third.orderId)).toBeVisible();
  const scrolled = await page.evaluate(() => {
    window.scrollTo(0, 120);
    return window.scrollY;
  });
  expect(scrolled).toBeGreaterThan(0);
  const closed = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const afterwards = () => requestAnimationFrame(() => done(window.scrollY));
        const twice = () => requestAnimationFrame(afterwards);
        window.addEventListener('popstate', twice, { once: true });
      }),
  );
  await page.keyboard.press('Escape');
  expect(await closed).toBe(scrolled);
  await page.setViewportSize({ width: 1280, height: 720 });

  // In all orders the key follows the order's own status; moving it leaves the choice of others alone.
  await orderTab(page, 'All').click();
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: second.orderId, exact: true }).click();
  await expect(orderPanel(page, second.orderId)).toContainText('Confirmed');
  await page.keyboard.press('c');
  await expect(orderPanel(page, second.orderId)).toContainText(ORDER_DESK_TEXT.moved('Packed', 1));
  await chooseBox(page, first.orderId).check();
  await page.getByRole('button', { name: fourth.orderId, exact: true }).click();
  await orderPanel(page, fourth.orderId).getByRole('button', { name: 'Confirm' }).click();
  await expect(orderPanel(page, fourth.orderId)).toContainText(
    ORDER_DESK_TEXT.moved('Confirmed', 1),
  );
  await expect(chooseBox(page, first.orderId)).toBeChecked();
});

test('CONS-04 CONS-06 on a tablet the panel says what came of a move; typed text is kept', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(NO_NETWORK);
  const { placed, cookies } = await aShopWithOrders(context, uniqueName('Kaveri'), 1);
  const [{ id, orderId }] = placed as [OrderSummary];
  await context.clearCookies();
  await logInAsOperator(context, store);
  await page.setViewportSize({ width: 900, height: 900 });
  await openOrders(page, `?tab=to-confirm&open=${id}`);
  const panel = page.getByRole('dialog', { name: orderId, exact: true });
  const moves = '**/api/console/orders/moves';
  await page.route(moves, (route) => route.abort('internetdisconnected'));
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel.getByRole('alert')).toContainText(ORDER_DESK_TEXT.moveUnanswered);
  await page.unroute(moves);
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel).toContainText(ORDER_DESK_TEXT.moved('Confirmed', 1));

  // Text typed while a note is being saved stays.
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/notes', async (route) => {
    await isAnswered;
    await route.continue();
  });
  const note = panel.getByLabel(NOTES_TEXT.add);
  await note.fill('Two sacks.');
  await panel.getByRole('button', { name: NOTES_TEXT.save }).click();
  await note.fill('Two sacks. Call first.');
  answer();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Two sacks.' })).toBeVisible();
  await expect(note).toHaveValue('Two sacks. Call first.');

  const address = page.url();
  const staffCookies = await context.cookies();
  await becomeOwnerOf(context, cookies);
  const asked = await callApi(context, 'POST', `/orders/${id}/cancellation`, { data: {} });
  expect(asked.status()).toBe(200);
  await becomeOwnerOf(context, staffCookies);
  await page.goto(address);
  await expect(note).toHaveValue('Two sacks. Call first.');
  await panel.getByRole('link', { name: ORDER_PANEL_TEXT.decide }).click();
  const card = page.getByRole('article', { name: new RegExp(orderId) });
  await expect(card).toBeFocused();
  await card.getByLabel(CANCELLATIONS_TEXT.sentence).fill('It is on the van.');
  await page.reload();
  await expect(card.getByLabel(CANCELLATIONS_TEXT.sentence)).toHaveValue('It is on the van.');
  await card.getByRole('button', { name: CANCELLATIONS_TEXT.reject }).click();
  await expect(page.getByText(CANCELLATIONS_TEXT.rejected(orderId, 'Confirmed'))).toBeVisible();
});

test('CONS-04 an order beside the list: notes for staff, and what a packer may see', async ({
  page,
  context,
  store,
}) => {
  const name = uniqueName('Anand');
  const { placed, shop } = await aShopWithOrders(context, name, 1);
  const [{ id, orderId, totalAmount }] = placed as [OrderSummary];
  await moveOrder(context, id, 'Confirmed');
  await logInAsOperator(context, store);
  await openOrders(page, `?tab=to-pack&open=${id}`);
  const panel = orderPanel(page, orderId);
  // The next step is in sight on a low screen, too, before anything is scrolled.
  await page.setViewportSize({ width: 1280, height: 560 });
  await expect(panel.getByRole('button', { name: 'Mark as packed' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const rupees = `₹${(totalAmount / 100).toLocaleString('en-IN')}`;
  await expect(panel).toContainText(rupees);
  await expect(panel.getByText(ORDER_PANEL_TEXT.taxable)).toBeVisible();
  await expect(panel.getByRole('link', { name: ORDER_PANEL_TEXT.chat })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91${shop.mobile}\\?text=`),
  );
  await panel.getByLabel(NOTES_TEXT.add).fill('Two sacks are wet.');
  await panel.getByRole('button', { name: NOTES_TEXT.save }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Two sacks are wet.' })).toBeVisible();
  await expect(panel.getByLabel(NOTES_TEXT.add)).toHaveValue('');

  await logInAsOperator(context, store, 'packer');
  await openOrders(page, `?open=${id}`);
  await expect(orderTab(page, 'To pack')).toHaveAttribute('aria-current', 'page');
  await expect(panel).toContainText('Two sacks are wet.');
  await expect(panel).toContainText(ORDER_PANEL_TEXT.cash);
  await expect(panel.getByText(ORDER_PANEL_TEXT.total, { exact: true })).toHaveCount(0);
  await expect(panel.getByText(ORDER_PANEL_TEXT.taxable)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(outcome(page)).toContainText(ORDER_DESK_TEXT.moved('Packed', 1));
  await page.goto('/console/cancellations');
  await expect(title(page)).toHaveText('Page not found');
});

test('CONS-06 a cancellation is approved with a refund, and one is rejected with a sentence', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(DESK_REFUSED);
  const paidCart = await openFilledCart(page);
  expect(paidCart.items).toHaveLength(1);
  await choose(page, 'Online Pay');
  await action(page).click();
  await expect(gateway(page)).toBeVisible();
  await inGateway(page, 'Pay').click();
  await expect.poll(async () => (await ordersOf(context)).length).toBe(1);
  const [paid] = await ordersOf(context);
  await openOrder(page, paid!.id);
  await page.getByRole('button', { name: 'Request Cancellation' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel order/ });
  await question.getByLabel('Reason (optional)').fill('Ordered twice');
  await question.getByRole('button', { name: 'Yes, request cancellation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('main')).toContainText('Your reason: Ordered twice');
  const shopCookies = await context.cookies();
  const name = uniqueName('City Mess');
  const { placed, cookies } = await aShopWithOrders(context, name, 1);
  const [kept] = placed as [OrderSummary];
  await callApi(context, 'POST', `/orders/${kept.id}/cancellation`, { data: {} });

  await context.clearCookies();
  await logInAsOperator(context, store, 'manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/cancellations');
  const card = (orderId: string) => page.getByRole('article', { name: new RegExp(orderId) });
  await expect(card(paid!.orderId)).toContainText('Ordered twice');
  await expect(card(kept.orderId)).toContainText(CANCELLATIONS_TEXT.noReason);
  await picture(page, 'cancellations-390');
  expect(await findViolations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // A rejection needs a sentence.
  await card(kept.orderId).getByRole('button', { name: CANCELLATIONS_TEXT.reject }).click();
  await expect(card(kept.orderId)).toContainText(ERROR_MESSAGES.SENTENCE_REQUIRED);
  await card(kept.orderId).getByLabel(CANCELLATIONS_TEXT.sentence).fill('It is on the van.');
  await card(kept.orderId).getByRole('button', { name: CANCELLATIONS_TEXT.reject }).click();
  await expect(page.getByText(CANCELLATIONS_TEXT.rejected(kept.orderId, 'Pending'))).toBeVisible();
  await expect(card(kept.orderId)).toHaveCount(0);

  // The password is not fresh any more: it is asked for before money goes back.
  await store.execute(`update session set password_entered_at = now() - interval '1 hour'`);
  await card(paid!.orderId)
    .getByRole('button', { name: /^Approve and refund ₹/ })
    .click();
  const password = page.getByRole('dialog', { name: CONSOLE_FRAME_TEXT.passwordTitle });
  await password.getByLabel('Password', { exact: true }).fill('pepper and salt');
  await password.getByRole('button', { name: CONSOLE_FRAME_TEXT.passwordSubmit }).click();
  await expect(page.getByText(CANCELLATIONS_TEXT.approved(paid!.orderId))).toBeVisible();
  await page.goto(`${ORDERS}?q=${paid!.orderId}&open=${paid!.id}`);
  await expect(orderPanel(page, paid!.orderId)).toContainText(/Refund/);

  // The shops see it.
  await becomeOwnerOf(context, cookies);
  await openOrder(page, kept.id);
  await expect(page.getByRole('main')).toContainText('From the store: It is on the van.');
  await becomeOwnerOf(context, shopCookies);
  expect((await orderOf(context, paid!.id)).status).toBe('Cancelled');
});

test('CONS-04 CONS-06 failures: a refusal, no network, a list that does not load, an empty queue', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(DESK_REFUSED, NO_NETWORK);
  await withoutLive(page, browserErrors);
  const name = uniqueName('Biriyani');
  const { placed } = await aShopWithOrders(context, name, 1);
  const [{ orderId }] = placed as [OrderSummary];
  await logInAsOperator(context, store);
  await page.route(CONSOLE_CALLS.orders, refuse('UNEXPECTED'));
  await openOrders(page, `?tab=to-confirm&q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('alert')).toContainText(ORDER_DESK_TEXT.readFailed);
  expect(await findViolations(page)).toEqual([]);
  await page.unroute(CONSOLE_CALLS.orders);
  await button(page, 'Try again').click();
  await expect(rows(page)).toHaveCount(1);

  await chooseBox(page, orderId).check();
  const moves = '**/api/console/orders/moves';
  await page.route(moves, refuse('NOT_ALLOWED'));
  await button(page, ORDER_DESK_TEXT.move('Confirmed', 1)).click();
  await expect(
    toast(page, `${ORDER_DESK_TEXT.moveFailed} ${ERROR_MESSAGES.NOT_ALLOWED}`),
  ).toBeVisible();
  await expect(chooseBox(page, orderId)).toBeChecked();
  await page.unroute(moves);
  await page.route(moves, (route) => route.abort('internetdisconnected'));
  await button(page, ORDER_DESK_TEXT.move('Confirmed', 1)).click();
  await expect(toast(page, ORDER_DESK_TEXT.moveUnanswered)).toBeVisible();
  await page.unroute(moves);
  await button(page, ORDER_DESK_TEXT.move('Confirmed', 1)).click();
  await expect(outcome(page)).toContainText(ORDER_DESK_TEXT.moved('Confirmed', 1));

  const queue = '**/api/console/cancellations';
  await page.route(queue, refuse('UNEXPECTED'));
  await page.goto('/console/cancellations');
  await expect(page.getByRole('alert')).toContainText(CANCELLATIONS_TEXT.readFailed);
  await page.unroute(queue);
  await page.route(queue, (route) => route.fulfill({ json: { items: [], hasMore: false } }));
  await button(page, 'Try again').click();
  await expect(page.getByText(CANCELLATIONS_TEXT.empty)).toBeVisible();
});

test('CONS-04 a long list loads page by page on request, and a failed page can be retried', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  await withoutLive(page, browserErrors);
  await logInAsOperator(context, store);
  const all = manyOrders(120);
  let isDown = false;
  await page.route(CONSOLE_CALLS.orders, (route) => {
    const { searchParams } = new URL(route.request().url());
    const cursor = searchParams.get('cursor');
    const from = cursor ? all.findIndex(({ id }) => id === cursor) + 1 : 0;
    if (isDown && from > 0) return route.fulfill({ status: 502 });
    const items = all.slice(from, from + Number(searchParams.get('limit')));
    const nextCursor = from + items.length < all.length ? items.at(-1)!.id : null;
    return route.fulfill({ json: { items, nextCursor, hasMoreShops: false } });
  });
  await openOrders(page);
  await expect(rows(page)).toHaveCount(50);
  const counted = page.getByRole('main').getByRole('status').filter({ hasText: 'orders' });
  await expect(counted).toHaveText('50 orders shown');
  browserErrors.expect(/^answer 502: .*cursor=/);
  isDown = true;
  await button(page, 'Show more').press('Enter');
  await expect(page.getByRole('alert')).toContainText(ORDER_DESK_TEXT.moreFailed);
  isDown = false;
  await button(page, 'Try again').press('Enter');
  await expect(rows(page)).toHaveCount(100);
  await button(page, 'Show more').press('Enter');
  await expect(rows(page)).toHaveCount(120);
  await expect(counted).toHaveText('120 orders');
  await expect(counted).toBeFocused();
});

const LONG = 'Sri Lakshmi Venkateswara Wholesale Spices of Gobichettipalayam';

test('CONS-04 at every width: no axe violations, large enough targets, no horizontal overflow', async ({
  page,
  context,
  store,
}) => {
  const { placed } = await aShopWithOrders(context, LONG, 1);
  const [{ id, orderId }] = placed as [OrderSummary];
  await logInAsOperator(context, store);
  const items = manyOrders(12, (index) => {
    if (index === 0) return { id, orderId, storeName: LONG };
    if (index === 1) return { storeName: LONG, totalAmount: 99_99_99_900 };
    if (index === 2) return { storeName: null, userName: null, district: null };
    if (index === 3) {
      return { paymentMethod: 'Online Pay', paymentState: 'paid', isPaidInSandbox: true };
    }
    return index === 4 ? { paymentMethod: 'Online Pay', paymentState: 'refund-due' } : {};
  });
  await page.route(CONSOLE_CALLS.orders, (route) =>
    route.fulfill({ json: { items, nextCursor: id, hasMoreShops: false } }),
  );
  await openOrders(page, '?tab=all');
  await expectSound(page, 'orders', {
    settle: async () => {
      await expect(rows(page)).toHaveCount(12);
      await openFilters(page);
      await chooseBox(page, 'SASB2B89995').setChecked(true);
    },
  });
  await page.getByRole('button', { name: orderId, exact: true }).click();
  await expectSound(page, 'order-open', {
    settle: async () => {
      await expect(orderPanel(page, orderId)).toContainText(NOTES_TEXT.title);
      if (page.viewportSize()!.width < 1280) return;
      await expect(rows(page).getByText('₹48,931')).toBeInViewport({ ratio: 1 });
    },
  });
  await page.keyboard.press('Escape');
  await expect(orderPanel(page, orderId)).toHaveCount(0);
  await expect(field(page, ORDER_DESK_TEXT.from)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('CONS-04 filters are shown on request, counted while hidden, and cleared', async ({
    page,
    context,
    store,
  }) => {
    await logInAsOperator(context, store);
    await openOrders(page, '?tab=all');
    const filters = button(page, FILTER_TEXT.others(0));
    const district = page.getByLabel(ORDER_DESK_TEXT.district, { exact: true });
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await expect(orderTab(page, 'All')).toBeInViewport({ ratio: 1 });
    await expect(district).toBeHidden();
    await filters.press('Enter');
    await district.selectOption('Nilgiris');
    await expect(page).toHaveURL(/district=Nilgiris/);
    await field(page, ORDER_DESK_TEXT.from).fill('2020-01-01');
    const counted = button(page, FILTER_TEXT.others(2));
    await counted.press('Enter');
    await expect(district).toBeHidden();
    await expect(counted).toBeVisible();

    // Nothing to see: the way back is in sight, although the filters are hidden.
    await openOrders(page, '?tab=cancelled&to=2001-01-01');
    await expect(page.getByText(ORDER_DESK_TEXT.nothingFound)).toBeVisible();
    await button(page, FILTER_TEXT.clear).click();
    await expect(page).not.toHaveURL(/to=/);

    await openOrders(page, '?tab=all&district=Nilgiris');
    await button(page, FILTER_TEXT.others(1)).click();
    await page
      .getByRole('search', { name: ORDER_DESK_TEXT.filters })
      .getByRole('button', { name: FILTER_TEXT.clear })
      .press('Enter');
    await expect(page).not.toHaveURL(/district=/);
    await expect(page.getByRole('searchbox', { name: ORDER_DESK_TEXT.search })).toBeFocused();
  });
});
