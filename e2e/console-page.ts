import type { BrowserContext, Page } from '@playwright/test';
import type { ConsoleOrderSummary } from '../src/contract/console-orders.ts';
import type { OrderStatus } from '../src/domain/order-status.ts';
import type { StaffRole } from '../src/domain/staff-role.ts';
import { ORDER_DESK_TEXT } from '../src/text/console-orders.ts';
import { logInByApi } from './account-page.ts';
import type { BrowserErrors } from './browser-errors.ts';
import { expect } from './expect.ts';
import { aShop, leaveAllPages, register } from './people.ts';
import type { StoreServer } from './store-server.ts';

// Elements and actions of the console, and how its operators are created.

export const CONSOLE_CALLS = {
  orders: /\/api\/console\/orders\?/,
  nextPage: /\/api\/console\/orders\?.*cursor=/,
} as const;

interface Login {
  email: string;
  password: string;
}

const operators = new Map<string, Login>();

/** A member of staff of this store. Leaves the browser logged out. */
export async function anOperator(
  context: BrowserContext,
  store: StoreServer,
  role: StaffRole = 'owner',
): Promise<Login> {
  const key = `${role} at ${store.url}`;
  const existing = operators.get(key);
  if (existing) return existing;
  const { email, password } = await register(context, aShop({ name: `Olivia ${role}` }));
  await store.execute(
    `update "user" set role = 'operator', staff_role = '${role}' where email = '${email}'`,
  );
  await context.clearCookies();
  operators.set(key, { email, password });
  return { email, password };
}

/** Logs this browser in as a member of staff. */
export async function logInAsOperator(
  context: BrowserContext,
  store: StoreServer,
  role: StaffRole = 'owner',
): Promise<Login> {
  await leaveAllPages(context);
  const login = await anOperator(context, store, role);
  await context.clearCookies();
  expect(await logInByApi(context, login)).toBe(200);
  return login;
}

export const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
export const orderRow = (page: Page, orderId: string) =>
  rows(page).filter({ has: page.getByRole('rowheader', { name: orderId, exact: true }) });
/** A tab of the order desk; its name may be followed by a count. */
export const orderTab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: ORDER_DESK_TEXT.tabs, exact: true })
    .getByRole('link', { name: new RegExp(`^${name}( [\\d,+]+)?$`) });
export const searchField = (page: Page) =>
  page.getByRole('searchbox', { name: ORDER_DESK_TEXT.search });
export const chooseBox = (page: Page, orderId: string) =>
  page.getByRole('checkbox', { name: ORDER_DESK_TEXT.choose(orderId), exact: true });
/** The order beside the list, or over it in little space. */
export const orderPanel = (page: Page, orderId: string) =>
  page
    .getByRole('complementary', { name: orderId, exact: true })
    .or(page.getByRole('dialog', { name: orderId, exact: true }));
export const logOutButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Log out', exact: true });

/** Without live updates, so that a change stays unseen for as long as a test needs. */
export const withoutLive = (page: Page, errors: BrowserErrors) => {
  errors.expect(/\/api\/console\/events$/);
  return page.route('**/api/console/events', (route) => route.abort());
};

/** A phone shows the filters of a list on request. */
export async function openFilters(page: Page): Promise<void> {
  const closed = page.getByRole('button', { name: /^Filters/, expanded: false });
  if (await closed.isVisible()) await closed.click();
}

export async function openOrders(page: Page, search = ''): Promise<void> {
  await page.goto(`/console/orders${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  // The heading is there while the screen's script still loads.
  await expect(searchField(page)).toBeVisible();
}

/** A list of orders as the API returns it; only their times differ, by a tenth of a second. */
export const manyOrders = (
  count: number,
  change: (index: number) => Partial<ConsoleOrderSummary> = () => ({}),
): ConsoleOrderSummary[] =>
  Array.from({ length: count }, (_, index) => {
    const status: OrderStatus = 'Pending';
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      // No number that a new order draws: those have four digits.
      orderId: `SASB2B${90_000 - index}`,
      orderDate: new Date(Date.UTC(2026, 10, 15, 8, 35) - index * 60_000).toISOString(),
      paymentMethod: 'Cash on Delivery',
      paymentState: 'cash',
      status,
      lineCount: 3,
      totalAmount: 4_892_000 + index * 100,
      isPaidInSandbox: false,
      assistedBy: null,
      cashToCollect: 4_892_000 + index * 100,
      userName: 'Meena Kumar',
      storeName: 'Anand Stores',
      district: 'Palakkad',
      ...change(index),
    };
  });

/** A message that fades away has too little contrast for a moment, which axe would find. */
export const untilMessagesGone = (page: Page) =>
  expect(page.locator('[role=status][aria-live=polite]').filter({ hasText: /\S/ })).toHaveCount(0);
