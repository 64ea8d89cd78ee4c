import type { BrowserContext, Page } from '@playwright/test';
import type { AnyOrderSummary } from '../src/contract/operator-orders.ts';
import type { OrderStatus } from '../src/domain/order-status.ts';
import { logInByApi } from './account-page.ts';
import { expect } from './expect.ts';
import { aShop, register } from './people.ts';
import type { StoreServer } from './store-server.ts';

// Elements and actions of the console, and how its operators are created.

export const CONSOLE_CALLS = {
  orders: /\/api\/operator\/orders\?/,
  nextPage: /\/api\/operator\/orders\?.*cursor=/,
} as const;

interface Login {
  email: string;
  password: string;
}

const operators = new Map<string, Login>();

/** An operator of this store. Leaves the browser logged out. */
export async function anOperator(context: BrowserContext, store: StoreServer): Promise<Login> {
  const existing = operators.get(store.url);
  if (existing) return existing;
  const { email, password } = await register(context, aShop({ name: 'Olivia Operator' }));
  await store.execute(`update "user" set role = 'operator' where email = '${email}'`);
  await context.clearCookies();
  operators.set(store.url, { email, password });
  return { email, password };
}

/** Logs this browser in as an operator. */
export async function logInAsOperator(context: BrowserContext, store: StoreServer): Promise<Login> {
  const login = await anOperator(context, store);
  await context.clearCookies();
  expect(await logInByApi(context, login)).toBe(200);
  return login;
}

export const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
export const orderRow = (page: Page, orderId: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name: orderId, exact: true }) });
export const statusLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Status', exact: true })
    .getByRole('link', { name, exact: true });
export const logOutButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Log out', exact: true });

export async function openOrders(page: Page, search = ''): Promise<void> {
  await page.goto(`/console/orders${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
}

/** A list of orders as the API returns it; only their times differ, by a tenth of a second. */
export const manyOrders = (
  count: number,
  change: (index: number) => Partial<AnyOrderSummary> = () => ({}),
): AnyOrderSummary[] =>
  Array.from({ length: count }, (_, index) => {
    const status: OrderStatus = 'Pending';
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      orderId: `SASB2B${9_000 - index}`,
      orderDate: new Date(Date.UTC(2026, 10, 15, 8, 35) - index * 60_000).toISOString(),
      paymentMethod: 'Cash on Delivery',
      orderStatus: status,
      status,
      lineCount: 3,
      totalAmount: 4_892_000 + index * 100,
      isPaidInSandbox: false,
      userId: 'meena',
      userName: 'Meena Kumar',
      storeName: 'Anand Stores',
      district: 'Palakkad',
      ...change(index),
    };
  });
