import { CALLS } from './cart-page.ts';
import { holdRequests } from './hold-requests.ts';
import {
  moveOrder,
  ORDER_CALLS,
  openHistory,
  openOrder,
  orderCards,
  placeOrder,
  steps,
} from './orders.ts';
import { register } from './people.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';

// Nothing polls: what appears without a reload came by the stream.

test('CONS-03 VIEW-01 the open order page shows that staff have confirmed the order, without a reload', {
  tag: '@quick',
}, async ({ page, context }) => {
  await register(context);
  const { id } = await placeOrder(context);
  await openOrder(page, id);
  const main = page.getByRole('main');
  await expect(main.getByText('Pending', { exact: true }).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await moveOrder(context, id, 'Confirmed');
  await expect(main.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await moveOrder(context, id, 'Packed');
  await expect(steps(page).filter({ hasText: 'Packed' }).first()).toContainText(/\d/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('HIST-02 the open history follows, also with orders placed on another device', async ({
  page,
  context,
}) => {
  await register(context);
  const { id } = await placeOrder(context);
  await openHistory(page);
  await expect(orderCards(page)).toHaveCount(1);
  await moveOrder(context, id, 'Confirmed');
  await expect(orderCards(page).first()).toContainText('Confirmed');
  await placeOrder(context);
  await expect(orderCards(page)).toHaveCount(2);
});

test('HIST-02 VIEW-01 what changes before the stream is open is on the screen once it is', async ({
  page,
  context,
}) => {
  await register(context);
  const { id } = await placeOrder(context);
  const history = await context.newPage();
  const openStreams = [
    await holdRequests(page, CALLS.events),
    await holdRequests(history, CALLS.events),
  ];
  const read = [page.waitForResponse(ORDER_CALLS.one), history.waitForResponse(ORDER_CALLS.list)];
  await openOrder(page, id);
  await openHistory(history);
  await Promise.all(read);
  const confirmed = steps(page).filter({ hasText: 'Confirmed' }).first();
  await expect(confirmed).not.toContainText(/\d/);
  await expect(orderCards(history)).toContainText('Pending');
  await moveOrder(context, id, 'Confirmed');
  for (const open of openStreams) open();
  await expect(confirmed).toContainText(/\d/);
  await expect(orderCards(history)).toContainText('Confirmed');
});

test('BUY-06 the last order on the open home screen follows', async ({ page, context }) => {
  await register(context);
  const { id, orderId } = await placeOrder(context);
  await openHydrated(page, '/');
  const last = page.getByRole('main').locator('div').filter({ hasText: orderId }).last();
  await expect(last).toContainText('Pending');
  await moveOrder(context, id, 'Confirmed');
  await expect(last).toContainText('Confirmed');
});
