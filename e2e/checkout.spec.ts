import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../src/text/checkout.ts';
import { MESSAGES } from '../src/text/messages.ts';
import { toast } from './account-page.ts';
import {
  applyByCall,
  CUMIN,
  cartLink,
  cartOf,
  deleteProduct,
  fail,
  insertProduct,
  LOGGED,
  lines,
  more,
  openCart,
  PEPPER,
  priceOf,
  putIn,
  quantity,
  remove,
  rupees,
  takeOut,
  total,
  UNANSWERED,
} from './cart-page.ts';
import { action, CHECKOUT_CALLS, openFilledCart, ordersOf, problem } from './checkout-page.ts';
import { holdAnswer, holdBack } from './hold-back.ts';
import { register } from './people.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone, onPhoneAndDesktop } from './viewports.ts';

// Ordering a cart that is paid at the door.

onPhoneAndDesktop(() => {
  test("ORDER-03 COUP-05 CART-13 'Order placed successfully.': cart deleted, discount 0, stored coupon removed, on to /history", async ({
    page,
    context,
  }) => {
    await register(context);
    await putIn(context, PEPPER.id, 3);
    const { totalAmount } = await applyByCall(context, 'WELCOME100');
    await openCart(page);
    await expect(total(page)).toHaveText(`Total${rupees(totalAmount)}`);
    const letGo = await holdBack(page, CHECKOUT_CALLS.orders);
    await action(page).click();
    await expect(action(page)).toHaveText(CHECKOUT_TEXT.placing);
    await expect(action(page)).toHaveAttribute('aria-disabled', 'true');
    letGo();
    await expect(toast(page, 'Order placed successfully.')).toBeVisible();
    await expect(page).toHaveURL('/history');

    const orders = await ordersOf(context);
    expect(orders).toMatchObject([
      { paymentMethod: 'Cash on Delivery', orderStatus: 'Pending', totalAmount },
    ]);
    const left = await cartOf(context);
    expect(left).toMatchObject({ items: [], discount: 0, coupon: null, totalAmount: 0 });
    expect(await page.evaluate(() => localStorage.getItem('applied-coupon'))).toBeNull();
    await page.goBack();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});

test('ORDER-07 however often it is pressed, and from two tabs, it is one order', async ({
  page,
  context,
  troubles,
}) => {
  // The tab that comes second may find the cart ordered.
  troubles.allow(/^answer 409: .*orders$/, LOGGED);
  await register(context);
  await putIn(context, CUMIN.id);
  const other = await context.newPage();
  for (const tab of [page, other]) await openCart(tab);
  const letGo = [];
  for (const tab of [page, other]) letGo.push(await holdBack(tab, CHECKOUT_CALLS.orders));
  await action(page).dblclick();
  await action(page).press('Enter');
  await action(other).click();
  // Both are on their way; the first to be answered empties the cart of the other.
  for (const tab of [page, other]) await expect(action(tab)).toHaveText(CHECKOUT_TEXT.placing);
  for (const go of letGo) go();
  for (const tab of [page, other]) await expect(tab).toHaveURL('/history');
  expect(await ordersOf(context)).toHaveLength(1);
});

onAPhone(() => {
  test("ORDER-03 'Failed to place order.', nothing lost, and it can be tried again", async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(/^answer 500: .*orders$/, LOGGED);
    const { totalAmount } = await openFilledCart(page);
    await page.route(CHECKOUT_CALLS.orders, fail, { times: 1 });
    await action(page).click();
    await expect(toast(page, 'Failed to place order.')).toBeVisible();
    await expect(problem(page, 'Failed to place order.')).toBeVisible();
    await expect(lines(page)).toHaveCount(1);
    await expect(total(page)).toHaveText(`Total${rupees(totalAmount)}`);
    expect(await ordersOf(context)).toHaveLength(0);
    await action(page).click();
    await expect(page).toHaveURL('/history');
    expect(await ordersOf(context)).toHaveLength(1);
  });

  test('ORDER-07 an answer that gets lost is asked for again: one order, and the person hears of it', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(/^request net::ERR_FAILED: .*orders$/);
    await openFilledCart(page);
    const keys: (string | undefined)[] = [];
    await page.route(CHECKOUT_CALLS.orders, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // It arrives, and nobody hears of it.
      await route.fetch();
      return route.abort();
    });
    await action(page).click();
    await expect(toast(page, 'Order placed successfully.')).toBeVisible();
    await expect(page).toHaveURL('/history');
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await ordersOf(context)).toHaveLength(1);
  });

  test('ORDER-07 an order whose answers are all lost is not filled in again: the person is shown the history', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(/^request net::ERR_FAILED: .*orders$/, UNANSWERED);
    await openFilledCart(page);
    await page.route(CHECKOUT_CALLS.orders, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await action(page).click();
    await expect(toast(page, CHECKOUT_TEXT.probablyPlaced)).toBeVisible();
    await expect(page).toHaveURL('/history');
    expect(await ordersOf(context)).toHaveLength(1);
  });

  test('ORDER-07 without any answer it says what is not known; the next press is still the same order', async ({
    page,
    troubles,
  }) => {
    troubles.expect(/^request net::ERR_FAILED: .*orders$/, UNANSWERED);
    await openFilledCart(page);
    const keys = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.add(request.headers()['idempotency-key']);
    });
    await page.route(CHECKOUT_CALLS.orders, (route) => route.abort());
    await action(page).click();
    await expect(problem(page, CHECKOUT_TEXT.unanswered)).toBeVisible();
    await page.unroute(CHECKOUT_CALLS.orders);
    // Also by a page that was closed meanwhile.
    await openCart(page);
    await action(page).click();
    await expect(page).toHaveURL('/history');
    expect(keys.size).toBe(1);
  });

  test('ORDER-06 a price that changed under the eyes is refused, shown, and ordered only when pressed again', async ({
    page,
    context,
    store,
    troubles,
  }) => {
    troubles.expect(/^answer 409: .*orders$/, LOGGED);
    await register(context);
    const { id, title: name } = { id: 'moves-daily', title: 'Moves Daily' };
    await store.execute(insertProduct(id, name, 10_000));
    await putIn(context, id);
    // The stream stays away: the page does not hear of the new price before it orders.
    await page.route('**/api/cart/events?*', (route) => route.abort());
    troubles.expect(/^request net::ERR_FAILED: .*events/);
    await openCart(page);
    await expect(total(page)).toHaveText('Total₹100');
    await store.execute(`update product set price = 12000 where id = '${id}'`);
    await action(page).click();
    await expect(problem(page, MESSAGES.TOTAL_CHANGED)).toBeVisible();
    await expect(total(page)).toHaveText('Total₹120');
    await expect(page.getByText('was ₹100')).toBeVisible();
    expect(await ordersOf(context)).toHaveLength(0);
    await action(page).click();
    await expect(page).toHaveURL('/history');
    expect(await ordersOf(context)).toMatchObject([{ totalAmount: 12_000 }]);
    await store.execute(deleteProduct(id));
  });

  test("ORDER-01 a cart that was emptied elsewhere: 'No items in cart.'; a session that ended: 'User not logged in.'", async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(/^answer 409: .*orders$/, /^answer 401: .*orders$/, LOGGED);
    troubles.allow(/^request net::ERR_FAILED: .*events/, /^answer 401: /);
    await register(context);
    await page.route('**/api/cart/events?*', (route) => route.abort());
    await putIn(context, CUMIN.id);
    await openCart(page);
    await takeOut(context, CUMIN.id);
    await action(page).click();
    await expect(toast(page, 'No items in cart.')).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toBeVisible();

    await putIn(context, CUMIN.id);
    await openCart(page);
    await context.clearCookies();
    await action(page).click();
    await expect(toast(page, 'User not logged in.')).toBeVisible();
    await expect(page).toHaveURL('/login?next=%2Fcart');
  });

  test('what was just changed is in the order, and what could not be sent is not ordered', async ({
    page,
    context,
    troubles,
  }) => {
    troubles.expect(/^request net::ERR_FAILED: .*items/, UNANSWERED);
    const price = priceOf(await openFilledCart(page), CUMIN.id);
    await page.route('**/api/cart/items/*', (route) => route.abort());
    await more(page, CUMIN.title).click();
    await action(page).click();
    await expect(problem(page, CHECKOUT_TEXT.changesWaiting)).toBeVisible();
    expect(await ordersOf(context)).toHaveLength(0);
    await page.unroute('**/api/cart/items/*');
    await action(page).click();
    await expect(page).toHaveURL('/history');
    expect(await ordersOf(context)).toMatchObject([{ totalAmount: price * 2 }]);
  });
});

onADesktop(() => {
  test('ORDER-03 the emptied cart comes before the answer: what was ordered stays in sight until the answer is there, and is not changed', async ({
    page,
    context,
  }) => {
    await openFilledCart(page);
    const letGo = await holdAnswer(page, CHECKOUT_CALLS.orders);
    await action(page).click();
    await expect(cartLink(page)).toHaveText('Cart');
    await expect(action(page)).toHaveText(CHECKOUT_TEXT.placing);
    await expect(lines(page)).toHaveCount(1);
    for (const press of [more, remove]) {
      await press(page, CUMIN.title).click();
      await expect(toast(page, CHECKOUT_TEXT.placing)).toBeVisible();
    }
    await expect(quantity(page, CUMIN.title)).toHaveValue('1');
    const code = page.getByLabel(CART_SCREEN_TEXT.couponCode);
    await code.focus();
    await expect(code).not.toBeFocused();
    letGo();
    await expect(toast(page, 'Order placed successfully.')).toBeVisible();
    await expect(page).toHaveURL('/history');
    expect((await cartOf(context)).items).toEqual([]);
  });
});
