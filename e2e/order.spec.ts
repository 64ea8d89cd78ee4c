import type { BrowserContext, Page } from '@playwright/test';
import { formatMoment } from '../src/domain/format-moment.ts';
import { ERROR_MESSAGES } from '../src/text/error-messages.ts';
import {
  ORDER_AGAIN_TEXT,
  ORDER_SCREEN_TEXT,
  PUT_INTO_CART_TEXT,
} from '../src/text/order-screens.ts';
import { button, countCalls, refuse, title, toast } from './account-page.ts';
import {
  addByApi,
  applyCouponByApi,
  CUMIN,
  cartOf,
  deleteProduct,
  fail,
  insertProduct,
  LOGGED,
  lineOf,
  PEPPER,
  priceOf,
  rupees,
  UNANSWERED,
} from './cart-page.ts';
import { holdRequests } from './hold-requests.ts';
import {
  alertDialog,
  cancellationQuestion,
  confirmCancellation,
  decideCancellation,
  moveOrder,
  ORDER_CALLS,
  openOrder,
  orderCards,
  orderCart,
  orderOf,
  placeOrder,
  section,
  steps,
} from './orders.ts';
import { register } from './people.ts';
import { tryAgain } from './products-page.ts';
import { expect, test } from './store-test.ts';
import { onADesktop, onAPhone } from './viewports.ts';

const SUBMITTED = 'Cancellation request submitted successfully.';
const NOT_SUBMITTED = 'Failed to submit cancellation request. Please try again later.';

/** A step's text: status, then its time; the current step is marked. */
const stepText = (status: string, at: string) => `${status}${formatMoment(at)}`;
const currentStepText = (status: string, at: string) => `${status}Now${formatMoment(at)}`;
const ahead = (...statuses: string[]) => statuses.map((status) => `${status}Still to come`);

const quantitiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await cartOf(context)).items.map((line) => [line.id, line.quantity]));

const currentStep = (page: Page) => page.locator('main ol [aria-current=step]');

onAPhone(() => {
  test("VIEW-01 VIEW-02 'Your Order' shows its details, items, amounts and progress", async ({
    page,
    context,
  }) => {
    await register(context);
    await addByApi(context, CUMIN.id, 3);
    const cart = await addByApi(context, PEPPER.id);
    await applyCouponByApi(context, 'WELCOME100');
    const { id, orderId, orderDate, totalAmount } = await orderCart(context);
    await moveOrder(context, id, 'Confirmed');
    const { timeline } = await orderOf(context, id);
    await openOrder(page, id);

    await expect(title(page)).toHaveText('Your Order');
    const main = page.getByRole('main');
    for (const [label, value] of [
      ['Order Date', formatMoment(orderDate)],
      ['Order ID', orderId],
      ['Payment Method', 'Cash on Delivery'],
      ['Address', 'Meena Stores, 12 Market Road, 638001'],
    ] as const) {
      const fact = main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
      await expect(fact.getByRole('definition')).toHaveText(value);
    }

    for (const [product, quantity, pack] of [
      [CUMIN, 3, '25 kg jute sack'],
      [PEPPER, 1, '5 kg tin'],
    ] as const) {
      const line = lineOf(page, product.title);
      const price = rupees(priceOf(cart, product.id));
      await expect(line.locator('img')).toHaveAttribute('src', `/pictures/${product.id}-1.webp`);
      await expect(line.getByRole('term')).toHaveText(['Quantity', 'Price']);
      await expect(line.getByRole('definition')).toHaveText([`${quantity}`, price]);
      await expect(line.getByText(pack, { exact: true })).toBeVisible();
      await expect(line.getByText('Ready for Delivery', { exact: true })).toBeVisible();
      const link = line.getByRole('link', { name: product.title });
      await expect(link).toHaveAttribute('href', `/product/${product.id}`);
    }

    await expect(section(page, 'Summary').locator('dl > div')).toHaveText([
      `Before discounts${rupees(totalAmount + 10_000)}`,
      `Coupon WELCOME100- ${rupees(10_000)}`,
      `Subtotal${rupees(totalAmount)}`,
      `Total${rupees(totalAmount)}`,
    ]);
    await expect(steps(page)).toHaveText([
      stepText('Pending', timeline[0]!.at),
      currentStepText('Confirmed', timeline[1]!.at),
      ...ahead('Packed', 'Out for Delivery', 'Delivered'),
    ]);
    await expect(currentStep(page)).toContainText('Confirmed');
  });

  test("CANC-01 CANC-02 BUY-08 'Request Cancellation' asks once, then 'Requesting...', the alert, 'Requested'; after the shop declines, it can be requested again", async ({
    page,
    context,
  }) => {
    await register(context);
    const { id } = await placeOrder(context);
    await openOrder(page, id);
    const cancellationCalls = countCalls(page, 'POST', `/api/orders/${id}/cancellation`);
    const answer = await holdRequests(page, ORDER_CALLS.cancellation);
    await button(page, 'Request Cancellation').click();
    await expect(cancellationQuestion(page)).toBeVisible();
    await expect(cancellationQuestion(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cancellationQuestion(page)).toBeHidden();
    await expect(button(page, 'Request Cancellation')).toBeFocused();
    await page.keyboard.press('Enter');
    await cancellationQuestion(page).getByRole('button', { name: 'Keep order' }).last().click();
    expect(cancellationCalls()).toBe(0);

    await button(page, 'Request Cancellation').click();
    await confirmCancellation(page);
    await expect(button(page, 'Requesting...')).toBeDisabled();
    answer();

    const alert = alertDialog(page, SUBMITTED);
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('button')).toHaveText(['OK']);
    await expect(alert.getByRole('button')).toBeFocused();
    // Everything behind the dialog is inert.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
    // The button that had the focus is now disabled.
    await expect(page.getByRole('main')).toBeFocused();
    await expect(button(page, 'Requested')).toBeDisabled();
    await expect(currentStep(page)).toContainText('Cancellation Requested');
    expect(cancellationCalls()).toBe(1);
    const { status, timeline } = await orderOf(context, id);
    expect(status).toBe('Cancellation Requested');
    expect(timeline.map((event) => event.status)).toEqual(['Pending', 'Cancellation Requested']);

    await page.getByRole('link', { name: ORDER_SCREEN_TEXT.toHistory }).click();
    await expect(orderCards(page)).toContainText('Cancellation Requested');
    await decideCancellation(context, id, false);
    await page.goBack();
    await expect(button(page, 'Request Cancellation')).toBeEnabled();
    await expect(steps(page)).toHaveCount(7);
    await expect(currentStep(page)).toContainText('Pending');
  });

  test('ordering again fills the cart and lists changed prices and unavailable products', async ({
    page,
    context,
    store,
  }) => {
    const [moving, going] = [`moving-${process.pid}`, `going-${process.pid}`];
    const titles = { moving: 'Nutmeg of Kotagiri', going: 'Mace of Kotagiri' };
    await store.execute(insertProduct(moving, titles.moving, 31_200));
    await store.execute(insertProduct(going, titles.going, 10_000));
    try {
      await register(context);
      const { id } = await placeOrder(context, [
        [moving, 4],
        [going, 1],
        [CUMIN.id, 2],
      ]);
      await store.execute(`update product set price = 33000 where id = '${moving}'`);
      await store.execute(deleteProduct(going));
      await openOrder(page, id);
      const calls = countCalls(page, 'POST', `/api/orders/${id}/again`);
      const answer = await holdRequests(page, ORDER_CALLS.again);
      await button(page, ORDER_AGAIN_TEXT.button).dblclick();
      await expect(button(page, ORDER_AGAIN_TEXT.adding)).toBeDisabled();
      answer();

      const dialog = page.getByRole('dialog', { name: ORDER_AGAIN_TEXT.inCart });
      await expect(dialog).toContainText('2 of 3 products are in your cart.');
      await expect(dialog.getByRole('listitem')).toHaveText([
        `${titles.moving}Loose, by the kgwas ₹312 → now ₹330`,
        `${titles.going}Loose, by the kg${PUT_INTO_CART_TEXT.reason.PRODUCT_GONE}`,
      ]);
      expect(calls()).toBe(1);
      await page.keyboard.press('Escape');
      await expect(button(page, ORDER_AGAIN_TEXT.button)).toBeFocused();
      await expect.poll(() => quantitiesOf(context)).toEqual({ [moving]: 4, [CUMIN.id]: 2 });

      // A second time changes nothing and opens the cart.
      await button(page, ORDER_AGAIN_TEXT.button).click();
      await dialog.getByRole('link', { name: ORDER_AGAIN_TEXT.toCart }).click();
      await expect(title(page)).toHaveText('Shopping Cart');
      await expect(lineOf(page, titles.moving)).toContainText('₹330 x 4 kg');
      await expect(lineOf(page, CUMIN.title)).toContainText('25 kg jute sack');
      await expect(lineOf(page, CUMIN.title)).toContainText(/x 2(?! kg)/);
    } finally {
      await store.execute(deleteProduct(moving));
      await store.execute(deleteProduct(going));
    }
  });
});

test("VIEW-03 a missing order, another retailer's order and an invalid id all show 'No Order Found'", async ({
  page,
  context,
  browser,
  store,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 404: .*\/api\/orders\//);
  const someoneElse = await browser.newContext({ baseURL: store.url });
  await register(someoneElse);
  const foreign = await placeOrder(someoneElse);
  await someoneElse.close();
  await register(context);
  const shown: string[] = [];
  for (const id of [foreign.id, '00000000-0000-4000-8000-000000000000', 'some-order']) {
    await openOrder(page, id);
    await expect(title(page)).toHaveText('No Order Found');
    shown.push(await page.getByRole('main').innerHTML());
  }
  expect(new Set(shown).size).toBe(1);
  await page.getByRole('link', { name: ORDER_SCREEN_TEXT.toHistory }).click();
  await expect(title(page)).toHaveText('Order History');
});

test.describe('CANC-02 a cancellation request that fails', () => {
  test('shows an error for a server or network failure, and the button can be pressed again', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: .*cancellation$/, LOGGED);
    browserErrors.expect(/^request net::ERR_INTERNET_DISCONNECTED: /, UNANSWERED);
    await register(context);
    const { id } = await placeOrder(context);
    await openOrder(page, id);
    await page.route(ORDER_CALLS.cancellation, fail);
    await button(page, 'Request Cancellation').click();
    await confirmCancellation(page);
    await expect(alertDialog(page, NOT_SUBMITTED)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(button(page, 'Request Cancellation')).toBeFocused();

    await page.unroute(ORDER_CALLS.cancellation);
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await confirmCancellation(page);
    await expect(alertDialog(page, NOT_SUBMITTED)).toBeVisible();
    await page.keyboard.press('Enter');
    // The screen keeps its content, though the refresh failed.
    await expect(title(page)).toHaveText('Your Order');
    await context.setOffline(false);
    expect((await orderOf(context, id)).status).toBe('Pending');
    await button(page, 'Request Cancellation').click();
    await confirmCancellation(page);
    await expect(alertDialog(page, SUBMITTED)).toBeVisible();
  });

  test('says so if the order has already left the shop, and the card says why', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 409: .*cancellation$/, LOGGED);
    await register(context);
    const { id } = await placeOrder(context);
    await openOrder(page, id);
    await expect(button(page, 'Request Cancellation')).toBeVisible();
    // The page is told of the moves, but a slow network keeps the order from it.
    const answer = await holdRequests(page, ORDER_CALLS.one);
    for (const status of ['Confirmed', 'Packed', 'Out for Delivery'] as const) {
      await moveOrder(context, id, status);
    }
    await button(page, 'Request Cancellation').click();
    await confirmCancellation(page);
    await expect(alertDialog(page, NOT_SUBMITTED)).toBeVisible();
    answer();
    await alertDialog(page, NOT_SUBMITTED).getByRole('button', { name: 'OK' }).click();
    const card = section(page, 'Request Cancellation');
    await expect(card).toContainText(ORDER_SCREEN_TEXT.notCancellable['Out for Delivery']!);
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(currentStep(page)).toContainText('Out for Delivery');
  });
});

onADesktop(() => {
  test('an order that cannot be read, or cannot be added to the cart, shows an error and can be retried', async ({
    page,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer (500|429): .*\/api\/orders\//, LOGGED);
    browserErrors.expect(/^request net::ERR_INTERNET_DISCONNECTED: /, UNANSWERED);
    await register(context);
    const { id } = await placeOrder(context);
    await page.route(ORDER_CALLS.one, fail);
    await openOrder(page, id);
    await expect(title(page)).toHaveText(ORDER_SCREEN_TEXT.readFailed);
    await page.unroute(ORDER_CALLS.one);
    await tryAgain(page).click();
    await expect(title(page)).toHaveText('Your Order');

    await page.route(ORDER_CALLS.again, fail);
    await button(page, ORDER_AGAIN_TEXT.button).click();
    await expect(toast(page, ORDER_AGAIN_TEXT.failed)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute(ORDER_CALLS.again);
    await page.route(ORDER_CALLS.again, refuse('RATE_LIMITED'));
    await button(page, ORDER_AGAIN_TEXT.button).click();
    await expect(toast(page, ERROR_MESSAGES.RATE_LIMITED)).toBeVisible();
    await page.unroute(ORDER_CALLS.again);
    await context.setOffline(true);
    // The toast of the first attempt may still be there.
    const lost = page.waitForEvent('requestfailed');
    await button(page, ORDER_AGAIN_TEXT.button).click();
    await lost;
    await expect(toast(page, ORDER_AGAIN_TEXT.failed)).toBeVisible();
    await context.setOffline(false);
    expect((await cartOf(context)).items).toEqual([]);
    await button(page, ORDER_AGAIN_TEXT.button).click();
    const dialog = page.getByRole('dialog', { name: ORDER_AGAIN_TEXT.inCart });
    await expect(dialog).toContainText(ORDER_AGAIN_TEXT.asBefore);
    await dialog.getByRole('button', { name: ORDER_AGAIN_TEXT.stay }).last().click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => quantitiesOf(context)).toEqual({ [CUMIN.id]: 3 });
  });
});
