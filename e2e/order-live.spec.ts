import { moveOrder, openHistory, openOrder, orderCards, placeOrder, steps } from './orders.ts';
import { register } from './people.ts';
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
