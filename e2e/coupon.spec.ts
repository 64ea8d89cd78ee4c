import type { Page } from '@playwright/test';
import { CART_SCREEN_TEXT } from '../src/text/cart-screen.ts';
import { CHECKOUT_TEXT } from '../src/text/checkout.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import { button, expectFieldError, field, refuse, toast } from './account-page.ts';
import {
  addByApi,
  applyCouponByApi,
  CALLS,
  CUMIN,
  cartOf,
  deleteProduct,
  fail,
  insertProduct,
  LOGGED,
  LOOSE_CUMIN,
  less,
  openCart,
  priceOf,
  rupees,
  setQuantity,
  summary,
  UNANSWERED,
} from './cart-page.ts';
import { action, ordersOf } from './checkout-page.ts';
import { register } from './people.ts';
import { expect, test } from './store-test.ts';
import { onAPhone } from './viewports.ts';

const code = (page: Page) => field(page, CART_SCREEN_TEXT.couponCode);
const box = (page: Page) =>
  page.getByRole('region', { name: 'Do you have a voucher or gift card?' });
const mirrored = (page: Page) => page.evaluate(() => localStorage.getItem('applied-coupon'));

async function apply(page: Page, typed: string): Promise<void> {
  await code(page).fill(typed);
  await button(page, 'Apply Code').click();
}

onAPhone(() => {
  test('COUP-01 COUP-03 COUP-05 CART-09 a code is applied, shown, stored in local storage, and removed', async ({
    page,
    context,
  }) => {
    await register(context);
    const price = priceOf(await addByApi(context, CUMIN.id), CUMIN.id);
    await openCart(page);
    await expect(summary(page)).toHaveText([`Subtotal${rupees(price)}`, `Total${rupees(price)}`]);
    expect(await mirrored(page)).toBeNull();
    await apply(page, 'welcome100');
    await expect(toast(page, 'Coupon applied. Discount: ₹100')).toBeVisible();
    await expect(box(page)).toContainText('Applied Coupon: WELCOME100');
    await expect(box(page).getByRole('heading')).toBeFocused();
    await expect(code(page)).toHaveCount(0);
    await expect(summary(page)).toHaveText([
      `Subtotal${rupees(price)}`,
      'Discount- ₹100',
      `Total${rupees(price - 10_000)}`,
    ]);
    expect(JSON.parse((await mirrored(page))!)).toEqual({ code: 'WELCOME100', discount: 10_000 });

    // The server has the coupon too.
    await page.reload();
    await expect(box(page)).toContainText('Applied Coupon: WELCOME100');
    await box(page).getByRole('button', { name: 'Remove' }).click();
    await expect(code(page)).toBeVisible();
    await expect(box(page).getByRole('heading')).toBeFocused();
    await expect(summary(page)).toHaveText([`Subtotal${rupees(price)}`, `Total${rupees(price)}`]);
    await expect.poll(() => mirrored(page)).toBeNull();
    expect((await cartOf(context)).coupon).toBeNull();
  });
});

test('COUP-02 each refusal shows its message beside the field; Enter applies too', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 4(00|04|09): .*\/api\/cart\/coupon$/, LOGGED);
  const { email } = await register(context);
  await addByApi(context, LOOSE_CUMIN.id);
  await store.execute(
    `insert into coupon_use (coupon_id, user_id, state) select coupon.id, "user".id, 'used'
     from coupon, "user" where code = 'FESTIVE50' and email = '${email}'`,
  );
  await store.execute(
    "insert into coupon (code, discount_amount, max_usage, usage_count) values ('SPENT', 5000, 1, 1)",
  );
  await openCart(page);
  for (const [typed, sentence] of [
    ['', 'Please enter a coupon code.'],
    ['   ', 'Please enter a coupon code.'],
    ['NOSUCHCODE', 'Coupon does not exist.'],
    // Used by this person and also used up: the first message wins.
    ['FESTIVE50', 'You have already used this coupon.'],
    ['SPENT', 'This coupon has reached its maximum usage limit.'],
    ['BULK500', 'Minimum order value not met for this coupon.'],
  ] as const) {
    await code(page).fill(typed);
    await code(page).press('Enter');
    await expectFieldError(code(page), sentence);
    await expect(code(page)).toBeFocused();
    await expect(code(page)).toHaveValue(typed);
  }
  await store.execute("delete from coupon where code = 'SPENT'");
  expect((await cartOf(context)).coupon).toBeNull();
  expect(await mirrored(page)).toBeNull();
  await apply(page, 'WELCOME100');
  await expect(box(page)).toContainText('Applied Coupon: WELCOME100');
});

onAPhone(() => {
  test('COUP-08 a cart that became too small for its coupon can be ordered without it, after one question; COUP-05 the stored coupon is removed', async ({
    page,
    context,
    store,
  }) => {
    await register(context);
    await store.execute(insertProduct('half-of-it', 'Half Of It', 250_000));
    await addByApi(context, 'half-of-it');
    await setQuantity(context, 'half-of-it', 2);
    await applyCouponByApi(context, 'BULK500');
    await setQuantity(context, 'half-of-it', 1);
    await openCart(page);
    await expect(box(page)).toContainText(CART_SCREEN_TEXT.couponMinimum(500_000));
    await expect(summary(page)).toHaveText(['Subtotal₹2,500', 'Total₹2,500']);
    const question = page.getByRole('dialog', { name: CHECKOUT_TEXT.withoutCouponTitle });
    await action(page).click();
    await expect(question).toContainText(CHECKOUT_TEXT.withoutCoupon('BULK500', 500_000));
    await button(page, CHECKOUT_TEXT.backToCart).last().click();
    await expect(question).toHaveCount(0);
    expect(await ordersOf(context)).toHaveLength(0);

    await action(page).click();
    await button(page, CHECKOUT_TEXT.orderWithoutCoupon).click();
    await expect(toast(page, 'Order placed successfully.')).toBeVisible();
    expect(await ordersOf(context)).toMatchObject([{ totalAmount: 250_000 }]);
    expect((await cartOf(context)).coupon).toBeNull();
    await expect.poll(() => mirrored(page)).toBeNull();
    await store.execute(deleteProduct('half-of-it'));
  });
});

test('COUP-08 an amount below the minimum is refused and the exact minimum accepted; below it the coupon is paused', async ({
  page,
  context,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 409: .*\/api\/cart\/coupon$/, LOGGED);
  await register(context);
  await store.execute(insertProduct('exactly-half', 'Exactly Half', 250_000));
  await addByApi(context, 'exactly-half');
  await openCart(page);
  await apply(page, 'BULK500');
  await expectFieldError(code(page), 'Minimum order value not met for this coupon.');
  // Right after the change: the server must already have the new quantity.
  await page.getByRole('button', { name: CART_SCREEN_TEXT.more('Exactly Half') }).click();
  await button(page, 'Apply Code').click();
  await expect(toast(page, 'Coupon applied. Discount: ₹500')).toBeVisible();
  await expect(summary(page).last()).toHaveText('Total₹4,500');

  await less(page, 'Exactly Half').click();
  await expect(box(page)).toContainText(CART_SCREEN_TEXT.couponMinimum(500_000));
  await expect(summary(page)).toHaveText(['Subtotal₹2,500', 'Total₹2,500']);
  await expect.poll(async () => (await cartOf(context)).items[0]!.quantity).toBe(1);
  await setQuantity(context, 'exactly-half', 3);
  await expect(summary(page).last()).toHaveText('Total₹7,000');
  await store.execute(deleteProduct('exactly-half'));
});

test('COIN-01 COUP-06 CART-15 a failure to look up, save or release a coupon says so; too many guesses too', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/^request net::ERR_FAILED: .*coupon$/, UNANSWERED);
  browserErrors.expect(/^answer 503: .*coupon$/, /^answer 500: .*coupon$/, LOGGED);
  browserErrors.expect(/^answer 429: .*coupon$/);
  await register(context);
  await addByApi(context, CUMIN.id);
  await openCart(page);

  /** Applies a code and expects the server's answer to be this status. */
  const applyAndExpect = async (typed: string, status: number) => {
    const answered = page.waitForResponse(CALLS.coupon);
    await apply(page, typed);
    expect((await answered).status()).toBe(status);
  };

  await test.step('COIN-01 the coins block is hidden by default', async () => {
    await expect(box(page)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/coins/i);
  });

  await test.step("COUP-06 a failure to look up a coupon shows 'Failed to fetch coupons.'", async () => {
    await page.route(CALLS.coupon, (route) => route.abort());
    await apply(page, 'WELCOME100');
    await expectFieldError(code(page), 'Failed to fetch coupons.');
    await page.unroute(CALLS.coupon);
    await page.route(CALLS.coupon, refuse('DATABASE_UNAVAILABLE'));
    await applyAndExpect('WELCOME100', 503);
    await expectFieldError(code(page), 'Failed to fetch coupons.');
    await page.unroute(CALLS.coupon);
  });

  await test.step("COUP-06 a failure to save a coupon shows 'Failed to apply coupon.'", async () => {
    await page.route(CALLS.coupon, fail);
    await apply(page, 'WELCOME100');
    await expectFieldError(code(page), 'Failed to apply coupon.');
    await page.unroute(CALLS.coupon);
    await page.route(CALLS.coupon, refuse('UNEXPECTED'));
    await applyAndExpect('WELCOME10', 500);
    await expectFieldError(code(page), 'Failed to apply coupon.');
    await expect(box(page)).not.toContainText('Applied Coupon:');
    await page.unroute(CALLS.coupon);
  });

  await test.step('guessing codes is rate limited, with a message', async () => {
    await page.route(CALLS.coupon, refuse('RATE_LIMITED'));
    await apply(page, 'GUESS');
    await expectFieldError(code(page), ERROR_MESSAGES.RATE_LIMITED);
    await page.unroute(CALLS.coupon);
  });

  await test.step('COUP-06 a failure to release a coupon shows a message and keeps it', async () => {
    await apply(page, 'WELCOME100');
    await expect(box(page)).toContainText('Applied Coupon: WELCOME100');
    await page.route(CALLS.coupon, fail);
    await box(page).getByRole('button', { name: 'Remove' }).click();
    await expect(box(page).getByRole('alert')).toHaveText(CART_SCREEN_TEXT.couponRemoveFailed);
    await expect(box(page)).toContainText('Applied Coupon: WELCOME100');
  });
});
