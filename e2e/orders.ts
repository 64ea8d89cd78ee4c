import { randomUUID } from 'node:crypto';
import type { APIResponse, BrowserContext, Page } from '@playwright/test';
import type { Order, OrderSummary } from '../src/contract/order.ts';
import type { OrderStatus } from '../src/domain/order-status.ts';
import { TEST_CALLER_HEADER } from '../src/server/testing/identify-by-header.ts';
import { callApi } from './api.ts';
import { addByApi, CUMIN, cartOf } from './cart-page.ts';
import { openHydrated } from './products-page.ts';
import { expect } from './store-test.ts';

// Creates orders through the API, like another device of the same person, and locates them on screens.

export const ORDER_CALLS = {
  list: /\/api\/orders\?limit=\d+$/,
  nextPage: /\/api\/orders\?.*cursor=/,
  one: /\/api\/orders\/[^/]+$/,
  cancellation: '**/api/orders/*/cancellation',
  again: '**/api/orders/*/again',
} as const;

async function answerOf<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Orders this browser's cart, with Cash on Delivery. */
export async function orderCart(context: BrowserContext): Promise<OrderSummary> {
  const { totalAmount } = await cartOf(context);
  return answerOf(
    await callApi(context, 'POST', '/orders', {
      data: { paymentMethod: 'Cash on Delivery', expectedTotal: totalAmount },
      headers: { 'idempotency-key': randomUUID() },
    }),
  );
}

/** Places an order of these products, this many of each. */
export async function placeOrder(
  context: BrowserContext,
  products: readonly (readonly [id: string, quantity: number])[] = [[CUMIN.id, 3]],
): Promise<OrderSummary> {
  for (const [id, quantity] of products) await addByApi(context, id, quantity);
  return orderCart(context);
}

export const orderOf = async (context: BrowserContext, id: string): Promise<Order> =>
  answerOf(await callApi(context, 'GET', `/orders/${id}`));

/** Acts as an operator of the store. The record names an operator, so one must exist. */
async function asOperator(context: BrowserContext, path: string, id: string, data: object) {
  const { userId, userName } = await orderOf(context, id);
  const operator = {
    kind: 'operator',
    id: userId,
    name: userName,
    email: 'op@shop.example',
    role: 'owner',
  };
  const headers = { [TEST_CALLER_HEADER]: JSON.stringify(operator) };
  await answerOf(await callApi(context, 'POST', `/console/orders/${id}${path}`, { data, headers }));
  return orderOf(context, id);
}
export const moveOrder = (context: BrowserContext, id: string, status: OrderStatus) =>
  asOperator(context, '/status', id, { status });
export const decideCancellation = (context: BrowserContext, id: string, approve: boolean) =>
  asOperator(context, '/cancellation', id, { approve, sentence: 'It is on its way already.' });

/** The question before a request for cancellation is sent (BUY-08). */
export const cancellationQuestion = (page: Page) =>
  page.getByRole('dialog', { name: /^Cancel order SASB2B\d+\?$/ });
export const confirmCancellation = (page: Page) =>
  cancellationQuestion(page).getByRole('button', { name: 'Yes, request cancellation' }).click();

export const openHistory = (page: Page) => openHydrated(page, '/history');
export const openOrder = (page: Page, id: string) => openHydrated(page, `/view-history/${id}`);

export const orderCards = (page: Page) => page.getByRole('main').getByRole('article');
export const viewLink = (page: Page, index: number) =>
  orderCards(page).nth(index).getByRole('link', { name: 'View History', exact: true });
export const section = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true });
export const steps = (page: Page) => section(page, 'Order status').getByRole('listitem');
export const alertDialog = (page: Page, text: string) =>
  page.getByRole('alertdialog', { name: text, exact: true });
