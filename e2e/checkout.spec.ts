import { orderPath } from '../src/domain/paths.ts';
import { PROFILE_TEXT } from '../src/text/account-screens.ts';
import { CART_LIST_TEXT } from '../src/text/cart-lists.ts';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../src/text/checkout.ts';
import { DELIVERY_TEXT } from '../src/text/delivery.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { FIELD_MESSAGES } from '../src/text/field-messages.ts';
import { GST_NUMBER_TEXT } from '../src/text/gst-number.ts';
import { PLACED_ORDER_TEXT } from '../src/text/order-screens.ts';
import { button, expectFieldError, field, toast } from './account-page.ts';
import {
  addByApi,
  applyCouponByApi,
  CALLS,
  CUMIN,
  cartLink,
  cartOf,
  deleteProduct,
  fail,
  insertProduct,
  LOGGED,
  lineOf,
  lines,
  more,
  openCart,
  PEPPER,
  priceOf,
  quantity,
  remove,
  removeByApi,
  rupees,
  total,
  UNANSWERED,
} from './cart-page.ts';
import { action, CHECKOUT_CALLS, openFilledCart, ordersOf, problem } from './checkout-page.ts';
import { holdRequests, holdResponse } from './hold-requests.ts';
import { register } from './people.ts';
import { openHydrated } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

// Checkout with Cash on Delivery.

onAPhone(() => {
  test("APP-02 ORDER-03 COUP-05 CART-13 'Order placed successfully.' after a loading toast: deletes the cart, resets the discount, removes the stored coupon, opens /history", async ({
    page,
    context,
  }) => {
    await register(context);
    await addByApi(context, PEPPER.id, 3);
    const { totalAmount } = await applyCouponByApi(context, 'WELCOME100');
    await openCart(page);
    await expect(total(page)).toHaveText(`Total${rupees(totalAmount)}`);
    const release = await holdRequests(page, CHECKOUT_CALLS.orders);
    await action(page).click();
    await expect(action(page)).toHaveText(CHECKOUT_TEXT.placing);
    await expect(action(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(toast(page, CHECKOUT_TEXT.placing)).toBeVisible();
    release();
    await expect(toast(page, 'Order placed successfully.')).toBeVisible();
    await expect(toast(page, CHECKOUT_TEXT.placing)).toHaveCount(0);
    await expect(page).toHaveURL('/history');

    const orders = await ordersOf(context);
    expect(orders).toMatchObject([
      { paymentMethod: 'Cash on Delivery', orderStatus: 'Pending', totalAmount },
    ]);
    const placed = page.getByRole('region', {
      name: PLACED_ORDER_TEXT.title(orders[0]!.orderId),
    });
    await expect(placed.getByRole('term')).toHaveText([
      PLACED_ORDER_TEXT.due,
      DELIVERY_TEXT.expected,
    ]);
    await expect(placed.getByRole('definition')).toHaveText([
      rupees(totalAmount),
      /^\w{3} \d+ \w{3} to \w{3} \d+ \w{3}$/,
    ]);
    await expect(placed.getByRole('button', { name: CART_LIST_TEXT.share })).toBeVisible();
    const left = await cartOf(context);
    expect(left).toMatchObject({ items: [], discount: 0, coupon: null, totalAmount: 0 });
    expect(await page.evaluate(() => localStorage.getItem('applied-coupon'))).toBeNull();
    await page.goBack();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});

/** One with a correct check digit, and one with a wrong one. */
const GST = '33AAPFU0939F1Z2';
const WRONG_GST = '33AAPFU0939F1Z3';

onAPhone(() => {
  test('TAX-04 a shop without a GST number can add it in the cart, or later on the order; then it is not asked again', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^request net::ERR_FAILED: .*account$/);
    await openFilledCart(page);
    const ask = button(page, GST_NUMBER_TEXT.add);
    const number = field(page, GST_NUMBER_TEXT.label);
    const save = button(page, GST_NUMBER_TEXT.save);
    await expect(number).toHaveCount(0);
    await ask.click();
    await expect(number).toBeFocused();
    await save.click();
    await expectFieldError(number, FIELD_MESSAGES.GST_NUMBER_REQUIRED);
    await number.fill(WRONG_GST);
    await save.click();
    await expectFieldError(number, FIELD_MESSAGES.GST_NUMBER_REQUIRED);
    // It can be ordered without.
    await action(page).click();
    await expect(page).toHaveURL('/history');

    const [order] = await ordersOf(context);
    await openHydrated(page, orderPath(order!.id));
    await ask.click();
    await number.fill(` ${GST.toLowerCase()} `);
    await page.route('**/api/account', (route) => route.abort(), { times: 1 });
    await save.click();
    await expect(page.getByRole('alert')).toHaveText(GST_NUMBER_TEXT.failed);
    await save.click();
    await expect(toast(page, GST_NUMBER_TEXT.saved)).toBeVisible();
    await expect(ask).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();

    await addByApi(context, CUMIN.id);
    await openCart(page);
    await expect(lines(page)).toHaveCount(1);
    await expect(ask).toHaveCount(0);
    await openHydrated(page, '/profile');
    await expect(field(page, PROFILE_TEXT.gstNumber)).toHaveValue(GST);
  });
});

test('ORDER-07 several presses, and two tabs, place one order', { tag: '@quick' }, async ({
  page,
  context,
  browserErrors,
}) => {
  // The second tab may find the cart already ordered.
  browserErrors.allow(/^answer 409: .*orders$/, LOGGED);
  await register(context);
  await addByApi(context, CUMIN.id);
  const other = await context.newPage();
  for (const tab of [page, other]) await openCart(tab);
  const release = [];
  for (const tab of [page, other]) release.push(await holdRequests(tab, CHECKOUT_CALLS.orders));
  await action(page).dblclick();
  await action(page).press('Enter');
  await action(other).click();
  // Both requests are under way; the first response empties the other tab's cart.
  for (const tab of [page, other]) await expect(action(tab)).toHaveText(CHECKOUT_TEXT.placing);
  for (const go of release) go();
  for (const tab of [page, other]) await expect(tab).toHaveURL('/history');
  expect(await ordersOf(context)).toHaveLength(1);
});

onAPhone(() => {
  test("ORDER-03 ORDER-07 'Failed to place order.' loses nothing; after lost responses there is one order, whatever the person presses", async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: .*orders$/, LOGGED);
    browserErrors.expect(/^request net::ERR_FAILED: .*orders$/, UNANSWERED);
    browserErrors.expect(/^request net::ERR_FAILED: .*\/api\/cart$/);
    const { totalAmount } = await openFilledCart(page);
    const orders = async () => (await ordersOf(context)).length;
    const fillAgain = async () => {
      await page.unroute(CHECKOUT_CALLS.orders);
      await addByApi(context, CUMIN.id);
      await openCart(page);
    };

    await test.step("ORDER-03 shows 'Failed to place order.', loses nothing, and can be retried", async () => {
      await page.route(CHECKOUT_CALLS.orders, fail, { times: 1 });
      await action(page).click();
      await expect(toast(page, 'Failed to place order.')).toBeVisible();
      await expect(problem(page, 'Failed to place order.')).toBeVisible();
      await expect(lines(page)).toHaveCount(1);
      await expect(total(page)).toHaveText(`Total${rupees(totalAmount)}`);
      expect(await orders()).toBe(0);
      await action(page).click();
      await expect(page).toHaveURL('/history');
      expect(await orders()).toBe(1);
    });

    await fillAgain();
    await test.step('ORDER-07 retries after a lost response: one order, and the person sees the confirmation', async () => {
      const keys: (string | undefined)[] = [];
      await page.route(CHECKOUT_CALLS.orders, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        // The order arrives, but its response is lost.
        await route.fetch();
        return route.abort();
      });
      await action(page).click();
      await expect(toast(page, 'Order placed successfully.')).toBeVisible();
      await expect(page).toHaveURL('/history');
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(await orders()).toBe(2);
    });

    await fillAgain();
    await test.step('ORDER-07 if every response is lost, the order is not offered again and the person sees the history', async () => {
      await page.route(CHECKOUT_CALLS.orders, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await action(page).click();
      await expect(toast(page, CHECKOUT_TEXT.probablyPlaced)).toBeVisible();
      await expect(page).toHaveURL('/history');
      expect(await orders()).toBe(3);
    });

    const openStream = await holdRequests(page, CALLS.events);
    await fillAgain();
    await test.step('ORDER-07 nor is it offered again if the cart cannot be read either until much later', async () => {
      await page.route(CHECKOUT_CALLS.orders, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.route(CALLS.cart, (route) => route.abort());
      const unread = page.waitForEvent('requestfailed', (call) => CALLS.cart.test(call.url()));
      await action(page).click();
      await expect(problem(page, CHECKOUT_TEXT.unanswered)).toBeVisible();
      await unread;
      await page.unroute(CALLS.cart);
      openStream();
      await expect(toast(page, CHECKOUT_TEXT.probablyPlaced)).toBeVisible();
      await expect(page).toHaveURL('/history');
      expect(await orders()).toBe(4);
    });

    await fillAgain();
    await test.step('ORDER-07 without any response it says that the result is unknown, and the next press retries the same order', async () => {
      const keys = new Set<string | undefined>();
      page.on('request', (request) => {
        if (request.method() === 'POST') keys.add(request.headers()['idempotency-key']);
      });
      await page.route(CHECKOUT_CALLS.orders, (route) => route.abort());
      await action(page).click();
      await expect(problem(page, CHECKOUT_TEXT.unanswered)).toBeVisible();
      await page.unroute(CHECKOUT_CALLS.orders);
      // Even after the page was closed.
      await openCart(page);
      await action(page).click();
      await expect(page).toHaveURL('/history');
      expect(keys.size).toBe(1);
    });
  });

  test('ORDER-01 ORDER-06 what changed elsewhere since the page saw it is shown before it is ordered; nothing in the cart, or nobody logged in, is said', async ({
    page,
    context,
    store,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 409: .*orders$/, /^answer 401: .*orders$/, LOGGED);
    browserErrors.expect(/^request net::ERR_FAILED: .*events/);
    browserErrors.allow(/^answer 401: /);
    await register(context);
    // Without the live stream, the page does not learn what has changed before it orders.
    await page.route('**/api/cart/events?*', (route) => route.abort());

    await test.step('ORDER-06 a price that changed is refused and shown, and ordered only when pressed again', async () => {
      const { id, title: name } = { id: 'moves-daily', title: 'Moves Daily' };
      await store.execute(insertProduct(id, name, 10_000));
      await addByApi(context, id);
      await openCart(page);
      await expect(total(page)).toHaveText('Total₹100');
      await store.execute(`update product set price = 12000 where id = '${id}'`);
      await action(page).click();
      await expect(problem(page, ERROR_MESSAGES.TOTAL_CHANGED)).toBeVisible();
      await expect(total(page)).toHaveText('Total₹120');
      await expect(page.getByText('was ₹100')).toBeVisible();
      expect(await ordersOf(context)).toHaveLength(0);
      await action(page).click();
      await expect(page).toHaveURL('/history');
      expect(await ordersOf(context)).toMatchObject([{ totalAmount: 12_000 }]);
      await store.execute(deleteProduct(id));
    });

    await test.step('ORDER-06 goods that another device swapped at the same price are shown before they are ordered', async () => {
      for (const id of ['first', 'second']) {
        await store.execute(insertProduct(`swap-${id}`, `Swap ${id}`, 10_000));
      }
      await addByApi(context, 'swap-first');
      await openCart(page);
      await expect(lineOf(page, 'Swap first')).toBeVisible();
      await removeByApi(context, 'swap-first');
      await addByApi(context, 'swap-second');
      await action(page).click();
      await expect(problem(page, ERROR_MESSAGES.TOTAL_CHANGED)).toBeVisible();
      await expect(lineOf(page, 'Swap second')).toBeVisible();
      expect(await ordersOf(context)).toHaveLength(1);
      await action(page).click();
      await expect(page).toHaveURL('/history');
      expect(await ordersOf(context)).toMatchObject([
        { totalAmount: 10_000 },
        { totalAmount: 12_000 },
      ]);
      for (const id of ['first', 'second']) await store.execute(deleteProduct(`swap-${id}`));
    });

    await test.step("ORDER-01 a cart emptied elsewhere shows 'No items in cart.'", async () => {
      await addByApi(context, CUMIN.id);
      await openCart(page);
      await removeByApi(context, CUMIN.id);
      await action(page).click();
      await expect(toast(page, 'No items in cart.')).toBeVisible();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    });

    await test.step("ORDER-01 after the session has ended: 'User not logged in.'", async () => {
      await addByApi(context, CUMIN.id);
      await openCart(page);
      await context.clearCookies();
      await action(page).click();
      await expect(toast(page, 'User not logged in.')).toBeVisible();
      await expect(page).toHaveURL('/login?next=%2Fcart');
    });
  });

  test('an order includes the latest change, and is not placed if that could not be saved', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^request net::ERR_FAILED: .*items/, UNANSWERED);
    const price = priceOf(await openFilledCart(page), CUMIN.id);
    const lose = await holdRequests(page, '**/api/cart/items/*', (route) => route.abort());
    await more(page, CUMIN.title).click();
    await action(page).click();
    lose();
    await expect(problem(page, CHECKOUT_TEXT.changesFailed)).toBeVisible();
    await expect(quantity(page, CUMIN.title)).toHaveValue('1');
    expect(await ordersOf(context)).toHaveLength(0);
    await page.unroute('**/api/cart/items/*');
    await more(page, CUMIN.title).click();
    await action(page).click();
    await expect(page).toHaveURL('/history');
    expect(await ordersOf(context)).toMatchObject([{ totalAmount: price * 2 }]);
  });
});

onADesktop(() => {
  test("ORDER-03 if the emptied cart arrives before the order's response, the ordered lines stay visible and unchanged until then", async ({
    page,
    context,
  }) => {
    await openFilledCart(page);
    const release = await holdResponse(page, CHECKOUT_CALLS.orders);
    await action(page).click();
    await expect(cartLink(page)).toContainText('0 items');
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
    release();
    await expect(toast(page, 'Order placed successfully.')).toBeVisible();
    await expect(page).toHaveURL('/history');
    expect((await cartOf(context)).items).toEqual([]);
  });
});
