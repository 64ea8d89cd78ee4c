import type { Page, Route } from '@playwright/test';
import type { Order, OrderedAgain, OrderPage } from '../../src/contract/order.ts';
import { ORDER_STATUSES } from '../../src/domain/order-status.ts';
import { PAGE_TEXT } from '../../src/text/error-pages.ts';
import {
  HISTORY_TEXT,
  ORDER_AGAIN_TEXT,
  ORDER_SCREEN_TEXT,
  PLACED_ORDER_TEXT,
} from '../../src/text/order-screens.ts';
import { ORDER_PAGES } from '../../src/text/order-titles.ts';
import { button } from '../account-page.ts';
import { addByApi, applyCouponByApi, LOGGED, PEPPER } from '../cart-page.ts';
import { action, openFilledCart } from '../checkout-page.ts';
import {
  alertDialog,
  cancellationQuestion,
  confirmCancellation,
  ORDER_CALLS,
  openHistory,
  openOrder,
  orderCards,
  orderCart,
  section,
  steps,
} from '../orders.ts';
import { register } from '../people.ts';
import { expect } from '../store-test.ts';
import { CUMIN, fail, hold, type ScreenRow, title } from './screen-row.ts';

// The history and one order, in every state they can have.

const LONG =
  'Sri Lakshmi Venkateswara Wholesale Cardamom of Gobichettipalayam, Extra Bold, Hand Picked';

/** A new person's order: two products and a coupon. */
async function order(page: Page) {
  const context = page.context();
  await register(context);
  await addByApi(context, CUMIN.id, 3);
  await addByApi(context, PEPPER.id);
  await applyCouponByApi(context, 'WELCOME100');
  return orderCart(context);
}

/** The server's response with these changes. */
const change = <T>(page: Page, calls: string | RegExp, changed: (answer: T) => T) =>
  page.route(calls, async (route: Route) => {
    const answer = (await (await route.fetch()).json()) as T;
    await route.fulfill({ json: changed(answer) });
  });

/** One card for each status; the last two with the largest figures. */
const inEveryStatus = ({ items: [one] }: OrderPage): OrderPage => ({
  nextCursor: null,
  items: ORDER_STATUSES.map((status, index) => ({
    ...one!,
    ...{ id: `${one!.id.slice(0, -1)}${index}`, status, orderStatus: status },
    ...(index % 2 === 1 && { isPaidInSandbox: true }),
    ...(index > 4 && { orderId: 'SASB2B1234567', totalAmount: 1_234_567_890_00, lineCount: 100 }),
  })),
});

const asRequested = (order: Order): Order => ({
  ...order,
  ...{ status: 'Cancellation Requested', orderStatus: 'Cancellation Requested' },
  ...{ paymentMethod: 'Online Pay', canRequestCancellation: false },
  timeline: [
    ...order.timeline,
    { status: 'Cancellation Requested', at: '2026-11-15T09:30:00.000Z' },
  ],
});

const withLongWords = (order: Order): Order => ({
  ...order,
  ...{ orderId: 'SASB2B1234567', storeName: LONG, address: `${LONG}, ${LONG}` },
  orderDetails: order.orderDetails.map((line) => ({
    ...line,
    ...{ title: LONG, quantity: 10_000, price: 1_000_000_000, images: [] },
  })),
  ...{ couponCode: 'A-VERY-LONG-CODE-OF-32-CHARACTERS', redeemedCoins: 1_234_565 },
  totalAmount: 20_000_000_000_000,
});

const notAsItWas = (again: OrderedAgain): OrderedAgain => ({
  ...again,
  changed: [
    { id: CUMIN.id, title: CUMIN.title, pack: '25 kg jute sack', was: 31_200, now: 33_000 },
  ],
  raised: [{ id: CUMIN.id, title: CUMIN.title, pack: '25 kg jute sack', was: 1, quantity: 3 }],
  kept: [{ id: CUMIN.id, title: LONG, pack: LONG, quantity: 10_000 }],
  missing: [{ id: PEPPER.id, title: LONG, pack: LONG, reason: 'PACK_CHANGED' }],
});

export const ORDER_ROWS: readonly ScreenRow[] = [
  {
    route: '/history',
    state: 'success',
    name: 'orders in every status',
    open: async (page) => {
      await order(page);
      await change(page, ORDER_CALLS.list, inEveryStatus);
      await openHistory(page);
      await expect(orderCards(page)).toHaveCount(ORDER_STATUSES.length);
    },
  },
  {
    route: '/history',
    state: 'success-placed',
    name: 'an order that has just been placed',
    open: async (page) => {
      await openFilledCart(page);
      await action(page).click();
      await expect(page.getByText(PLACED_ORDER_TEXT.due, { exact: true })).toBeVisible();
    },
  },
  {
    route: '/history',
    state: 'empty',
    name: "no order yet: 'No orders found.'",
    open: async (page) => {
      await register(page.context());
      await openHistory(page);
      await expect(page.getByText('No orders found.', { exact: true })).toBeVisible();
    },
  },
  {
    route: '/history',
    state: 'loading-orders',
    name: 'loading orders',
    open: async (page) => {
      await register(page.context());
      await hold(page, ORDER_CALLS.list);
      await openHistory(page);
      await expect(title(page, ORDER_PAGES.history.title)).toBeVisible();
      await expect(page.getByRole('main').getByText(PAGE_TEXT.loading)).toBeVisible();
    },
  },
  {
    route: '/history',
    state: 'error-orders',
    name: 'orders that could not be read',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/orders/);
      await register(page.context());
      await fail(page, ORDER_CALLS.list);
      await openHistory(page);
      await expect(page.getByRole('alert')).toContainText(HISTORY_TEXT.readFailed);
    },
  },
  {
    route: '/view-history/$id',
    state: 'success',
    name: 'an order with a coupon',
    open: async (page) => {
      const { id } = await order(page);
      await openOrder(page, id);
      await expect(page.getByText('Ready for Delivery')).toHaveCount(2);
      await expect(steps(page)).toHaveCount(5);
    },
  },
  {
    route: '/view-history/$id',
    state: 'success-long',
    name: 'an order with the longest texts and the largest figures',
    open: async (page) => {
      const { id } = await order(page);
      await change(page, ORDER_CALLS.one, withLongWords);
      await openOrder(page, id);
      await expect(section(page, ORDER_SCREEN_TEXT.items)).toContainText(LONG);
    },
  },
  {
    route: '/view-history/$id',
    state: 'success-requested',
    name: "an order whose cancellation is 'Requested'",
    open: async (page) => {
      const { id } = await order(page);
      await change(page, ORDER_CALLS.one, asRequested);
      await openOrder(page, id);
      await expect(button(page, 'Requested')).toBeDisabled();
    },
  },
  {
    route: '/view-history/$id',
    state: 'error-cancellation',
    name: 'CANC-02 a cancellation request that failed',
    picture: 'screen',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*cancellation$/, LOGGED);
      const { id } = await order(page);
      await fail(page, ORDER_CALLS.cancellation);
      await openOrder(page, id);
      await button(page, 'Request Cancellation').click();
      await confirmCancellation(page);
      await expect(alertDialog(page, ORDER_SCREEN_TEXT.cancelFailed)).toBeVisible();
    },
  },
  {
    route: '/view-history/$id',
    state: 'success-cancellation-question',
    name: 'BUY-08 the question before a cancellation',
    picture: 'screen',
    open: async (page) => {
      const { id } = await order(page);
      await openOrder(page, id);
      await button(page, 'Request Cancellation').click();
      await expect(cancellationQuestion(page)).toBeVisible();
    },
  },
  {
    route: '/view-history/$id',
    state: 'success-again',
    name: 'what has changed when an order is placed again',
    picture: 'screen',
    open: async (page) => {
      const { id } = await order(page);
      await change(page, ORDER_CALLS.again, notAsItWas);
      await openOrder(page, id);
      await button(page, ORDER_AGAIN_TEXT.button).click();
      await expect(page.getByRole('dialog', { name: ORDER_AGAIN_TEXT.inCart })).toBeVisible();
    },
  },
  {
    route: '/view-history/$id',
    state: 'empty',
    name: "VIEW-03 'No Order Found'",
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 404: .*\/api\/orders\/1$/);
      await register(page.context());
      await openOrder(page, '1');
      await expect(title(page, 'No Order Found')).toBeVisible();
    },
  },
  {
    route: '/view-history/$id',
    state: 'loading-order',
    name: 'a loading order',
    open: async (page) => {
      await register(page.context());
      await hold(page, ORDER_CALLS.one);
      await openOrder(page, '1');
      await expect(title(page, PAGE_TEXT.loading)).toBeVisible();
    },
  },
  {
    route: '/view-history/$id',
    state: 'error-order',
    name: 'an order that could not be read',
    open: async (page, browserErrors) => {
      browserErrors.expect(/^answer 500: .*\/api\/orders\/1$/);
      await register(page.context());
      await fail(page, ORDER_CALLS.one);
      await openOrder(page, '1');
      await expect(title(page, ORDER_SCREEN_TEXT.readFailed)).toBeVisible();
    },
  },
];
