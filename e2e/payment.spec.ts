import type { Page } from '@playwright/test';
import type { StartedPayment } from '../src/contract/payment.ts';
import { BRAND } from '../src/text/brand.ts';
import { CHECKOUT_TEXT } from '../src/text/checkout.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { SANDBOX_TEXT } from '../src/text/sandbox.ts';
import { refuse, toast } from './account-page.ts';
import {
  addByApi,
  applyCouponByApi,
  CUMIN,
  cartLink,
  cartOf,
  deleteProduct,
  insertProduct,
  LOGGED,
  lines,
  openCart,
  PEPPER,
  quantity,
  removeByApi,
  rupees,
  setQuantity,
  UNANSWERED,
} from './cart-page.ts';
import {
  action,
  CHECKOUT_CALLS,
  choose,
  closeAlert,
  gateway,
  inGateway,
  openFilledCart,
  ordersOf,
  problem,
} from './checkout-page.ts';
import { holdRequests } from './hold-requests.ts';
import { stopClock } from './motion.ts';
import { alertDialog, orderCards } from './orders.ts';
import { register } from './people.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

// Online payment, with the sandbox as the provider.

async function payNow(page: Page): Promise<void> {
  await choose(page, 'Online Pay');
  await action(page).click();
}

async function toGateway(page: Page): Promise<void> {
  await payNow(page);
  await expect(gateway(page)).toBeVisible();
}

onADesktop(() => {
  test("PAY-01 PAY-03 PAY-05 opens the provider's checkout, shows 'Payment Successfully' once the server confirms, and ends like a cash order", async ({
    page,
    context,
  }) => {
    const shop = await register(context);
    await addByApi(context, PEPPER.id, 3);
    const { totalAmount } = await applyCouponByApi(context, 'WELCOME100');
    const started = page.waitForResponse(CHECKOUT_CALLS.payments);
    await openCart(page);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await toGateway(page);
    expect(scripts).toContain('/sandbox-gateway/v1/checkout.js');
    const { checkout } = (await (await started).json()) as StartedPayment;
    expect(checkout).toMatchObject({
      key: expect.stringMatching(/^rzp_/),
      amount: totalAmount,
      currency: 'INR',
      name: BRAND.name,
      description: 'Order of 1 product',
      image: expect.stringMatching(/^http.*\.png$/),
      order_id: expect.stringMatching(/^order_/),
      prefill: { name: shop.name, email: shop.email, contact: shop.mobile },
    });
    await expect(gateway(page)).toContainText('SANDBOX: no money moves');
    await expect(gateway(page)).toContainText(rupees(totalAmount));

    const release = await holdRequests(page, CHECKOUT_CALLS.confirm);
    await inGateway(page, 'Pay').click();
    await expect(action(page)).toHaveText(CHECKOUT_TEXT.confirming);
    await expect(toast(page, 'Payment Successfully')).toHaveCount(0);
    release();
    await expect(toast(page, 'Payment Successfully')).toBeVisible();
    await expect(page).toHaveURL('/history');
    expect(await ordersOf(context)).toMatchObject([{ paymentMethod: 'Online Pay', totalAmount }]);
    expect(await cartOf(context)).toMatchObject({ items: [], discount: 0, coupon: null });
    expect(await page.evaluate(() => localStorage.getItem('applied-coupon'))).toBeNull();
    // Nobody can take it for an order that was really paid.
    await expect(orderCards(page)).toContainText(SANDBOX_TEXT.badge);
    await page.getByRole('link', { name: 'View History' }).click();
    await expect(page.getByRole('main')).toContainText(SANDBOX_TEXT.badge);
    await expect(page.getByText(SANDBOX_TEXT.orderNote)).toBeVisible();
  });
});

onAPhone(() => {
  test('a failed payment can be retried in the window or cancelled, and the cart is unchanged', {
    tag: '@quick',
  }, async ({ page, context }) => {
    await openFilledCart(page);
    await toGateway(page);
    await inGateway(page, 'Close').click();
    await expect(toast(page, CHECKOUT_TEXT.closed)).toBeVisible();
    await expect(lines(page)).toHaveCount(1);

    await toGateway(page);
    await inGateway(page, 'Let the payment fail').click();
    await expect(gateway(page)).toContainText('The payment failed. You can try again.');
    await page.keyboard.press('Escape');
    await expect(problem(page, CHECKOUT_TEXT.refused)).toBeVisible();
    await expect(action(page)).toBeFocused();
    expect(await ordersOf(context)).toHaveLength(0);

    await toGateway(page);
    await inGateway(page, 'Let the payment fail').click();
    await expect(gateway(page)).toContainText('The payment failed. You can try again.');
    await inGateway(page, 'Pay').click();
    await expect(toast(page, 'Payment Successfully')).toBeVisible();
    await expect(page).toHaveURL('/history');
    expect(await ordersOf(context)).toHaveLength(1);
  });

  test("PAY-02 without a network or the checkout script it shows 'You are offline...'; a provider that is down and a forged signature are said too", async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^request net::ERR_INTERNET_DISCONNECTED: .*payments$/, UNANSWERED);
    browserErrors.allow(/^request net::ERR_INTERNET_DISCONNECTED: /);
    browserErrors.expect(
      /^request net::ERR_FAILED: .*checkout\.js$/,
      /^console error: .*checkout\.js/,
    );
    browserErrors.expect(/^answer 503: .*payments$/, /^answer 400: .*confirm$/, LOGGED);
    await openFilledCart(page);

    await test.step("PAY-02 without a network it shows 'You are offline...'", async () => {
      await context.setOffline(true);
      await payNow(page);
      await expect(alertDialog(page, 'You are offline...')).toBeVisible();
      await context.setOffline(false);
      await closeAlert(page);
    });

    await test.step('PAY-02 so does a checkout script that fails to load; the cart is unchanged', async () => {
      await page.route(CHECKOUT_CALLS.script, (route) => route.abort());
      await payNow(page);
      await expect(alertDialog(page, 'You are offline...')).toBeVisible();
      await closeAlert(page);
      await expect(action(page)).toBeFocused();
      await expect(lines(page)).toHaveCount(1);
      await page.unroute(CHECKOUT_CALLS.script);
    });

    await test.step('if the provider is down, a message says so and suggests cash', async () => {
      await page.route(CHECKOUT_CALLS.payments, refuse('PAYMENT_UNAVAILABLE'));
      await payNow(page);
      await expect(problem(page, ERROR_MESSAGES.PAYMENT_UNAVAILABLE)).toBeVisible();
      await page.unroute(CHECKOUT_CALLS.payments);
      await choose(page, 'Cash on Delivery');
      await action(page).click();
      await expect(page).toHaveURL('/history');
    });

    const [inCash] = await ordersOf(context);
    await addByApi(context, CUMIN.id);
    await openCart(page);
    await test.step('a payment with a forged signature creates no order', async () => {
      const paying = '**/sandbox-gateway/checkout/*/pay';
      await page.route(paying, (route) =>
        route.fulfill({
          json: {
            razorpay_payment_id: 'pay_forged',
            razorpay_order_id: 'order_forged',
            razorpay_signature: '0'.repeat(64),
          },
        }),
      );
      await toGateway(page);
      await inGateway(page, 'Pay').click();
      await expect(problem(page, ERROR_MESSAGES.PAYMENT_NOT_VERIFIED)).toBeVisible();
      expect(await ordersOf(context)).toEqual([inCash]);
      await expect(lines(page)).toHaveCount(1);
      await page.unroute(paying);
    });

    await test.step('PAY-02 once the script loads, payment works', async () => {
      await toGateway(page);
      await inGateway(page, 'Pay').click();
      await expect(page).toHaveURL('/history');
    });
  });

  test('PAY-03 PAY-04 a session that ends, or a browser that is closed, between payment and confirmation loses no order', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 401: .*confirm$/);
    await openFilledCart(page);

    await test.step('PAY-03 a session that ends between payment and confirmation is not reported as a failed payment', async () => {
      await page.route(CHECKOUT_CALLS.confirm, refuse('LOGIN_REQUIRED'));
      await toGateway(page);
      await inGateway(page, 'Pay').click();
      await expect(alertDialog(page, CHECKOUT_TEXT.stillOpen)).toBeVisible();
      await closeAlert(page);
      await expect(page).toHaveURL('/history');
      await expect.poll(async () => (await ordersOf(context)).length).toBe(1);
      await page.unroute(CHECKOUT_CALLS.confirm);
    });

    await test.step('PAY-04 the order exists at the next visit even if the browser was closed after the payment', async () => {
      await addByApi(context, CUMIN.id);
      await openCart(page);
      await holdRequests(page, CHECKOUT_CALLS.confirm);
      await toGateway(page);
      await inGateway(page, 'Pay').click();
      await expect(gateway(page)).toHaveCount(0);
      await page.close();
      const next = await context.newPage();
      await expect.poll(async () => (await ordersOf(context)).length).toBe(2);
      await openCart(next);
      await expect(next.getByText('Your cart is empty')).toBeVisible();
    });
  });

  test('PAY-04 a cart or a price that changes during the payment is refunded, and the page says why; a product added then stays in the cart', async ({
    page,
    context,
    store,
  }) => {
    await register(context);
    await addByApi(context, CUMIN.id, 5);
    await openCart(page);

    await test.step('if the cart changed during payment, the person learns of the refund', async () => {
      await toGateway(page);
      await setQuantity(context, CUMIN.id, 4);
      await inGateway(page, 'Pay').click();
      await expect(alertDialog(page, CHECKOUT_TEXT.refunded('cart-changed'))).toBeVisible();
      await closeAlert(page);
      await expect(quantity(page, CUMIN.title)).toHaveValue('4');
      expect(await ordersOf(context)).toHaveLength(0);
    });

    await test.step('PAY-04 a payment that comes after the price has changed is refunded, and the page says why and what to do', async () => {
      await removeByApi(context, CUMIN.id);
      await store.execute(insertProduct('late-price', 'Late Price', 100_000));
      await addByApi(context, 'late-price');
      await expect(lines(page)).toContainText('Late Price');
      await toGateway(page);
      await store.execute(`update payment_intent set created_at = now() - interval '12 hours'
        where snapshot -> 'lines' -> 0 ->> 'id' = 'late-price'`);
      await store.execute(`update product set price = 200000 where id = 'late-price'`);
      await inGateway(page, 'Pay').click();
      await expect(
        alertDialog(
          page,
          "We're refunding your payment, because the total had changed by the time we received it. You'll have your money back within 5-7 business days. Check the new total in your cart, then order again.",
        ),
      ).toBeVisible();
      await closeAlert(page);
      await expect(page.getByRole('main')).toContainText('₹2,000');
      expect(await ordersOf(context)).toHaveLength(0);
      await removeByApi(context, 'late-price');
      await store.execute(deleteProduct('late-price'));
    });

    await test.step('a product added during payment is not in the order and stays in the cart', async () => {
      const { totalAmount } = await addByApi(context, CUMIN.id);
      await expect(lines(page)).toContainText(CUMIN.title);
      await toGateway(page);
      await addByApi(context, PEPPER.id);
      await inGateway(page, 'Pay').click();
      await expect(page).toHaveURL('/history');
      expect(await ordersOf(context)).toMatchObject([{ lineCount: 1, totalAmount }]);
      expect((await cartOf(context)).items).toMatchObject([{ id: PEPPER.id }]);
    });
  });

  test('PAY-03 waits for a payment that the server does not know yet, and never calls an unknown one failed', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 502: .*confirm$/);
    await page.clock.install();
    await openFilledCart(page);
    const paymentId = '00000000-0000-4000-8000-000000000000';
    const open = { json: { paymentId, state: 'open', order: null } };
    let confirmCalls = 0;
    await page.route(CHECKOUT_CALLS.confirm, (route) => {
      confirmCalls += 1;
      return route.fulfill(confirmCalls === 2 ? { status: 502, body: '<html>' } : open);
    });
    await toGateway(page);
    await stopClock(page);
    await inGateway(page, 'Pay').click();
    await expect.poll(() => confirmCalls).toBe(1);
    // In small steps: the page starts its wait only when it has read the answer.
    const OFTEN = { intervals: [20] };
    const afterAWait = async () => {
      await page.clock.runFor(500);
      return confirmCalls;
    };
    await expect.poll(afterAWait, OFTEN).toBe(2);
    await expect(action(page)).toHaveText(CHECKOUT_TEXT.confirming);
    for (let calls = 3; calls <= 21; calls += 1) await expect.poll(afterAWait, OFTEN).toBe(calls);
    await page.clock.resume();
    await expect(alertDialog(page, CHECKOUT_TEXT.stillOpen)).toBeVisible();
    await expect(toast(page, CHECKOUT_TEXT.failed)).toHaveCount(0);
    await closeAlert(page);
    await expect(page).toHaveURL('/history');
  });

  test('PAY-02 a checkout script that never loads times out', async ({ page, browserErrors }) => {
    browserErrors.expect(/^console error: .*checkout\.js/);
    await page.clock.install();
    await openFilledCart(page);
    const scriptRequest = page.waitForRequest(CHECKOUT_CALLS.script);
    await holdRequests(page, CHECKOUT_CALLS.script);
    await payNow(page);
    await scriptRequest;
    await page.clock.runFor(21_000);
    await expect(alertDialog(page, 'You are offline...')).toBeVisible();
    await closeAlert(page);
    await expect(action(page)).toHaveText('Pay Now');
  });
});

onADesktop(() => {
  test('PAY-03 if the webhook arrives first, the paid lines stay visible until the server confirms', async ({
    page,
  }) => {
    await openFilledCart(page);
    const release = await holdRequests(page, CHECKOUT_CALLS.confirm);
    await toGateway(page);
    await inGateway(page, 'Pay').click();
    await expect(action(page)).toHaveText(CHECKOUT_TEXT.confirming);
    await expect(cartLink(page)).toContainText('0 items');
    await expect(action(page)).toHaveText(CHECKOUT_TEXT.confirming);
    await expect(lines(page)).toHaveCount(1);
    release();
    await expect(toast(page, 'Payment Successfully')).toBeVisible();
    await expect(page).toHaveURL('/history');
  });
});
