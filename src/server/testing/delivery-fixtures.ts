import { randomUUID } from 'node:crypto';
import type { OrderSummary } from '../../contract/order.ts';
import { placeCash, shopper } from './order-fixtures.ts';
import { errorOf, type LoggedIn, logIn, type TestBrowser } from './test-browser.ts';
import type { TestStore } from './test-store.ts';

// Helpers for tests of deliveries.

export const sendTick = (staff: TestBrowser, orderId: string, tick: Record<string, unknown>) =>
  staff.post('/api/console/deliveries', {
    id: randomUUID(),
    orderId,
    at: new Date().toISOString(),
    ...tick,
  });

const STEPS = ['Confirmed', 'Packed', 'Out for Delivery', 'Delivered'] as const;
type Step = (typeof STEPS)[number];

/** An owner moves a placed order step by step. */
export async function moveTo(store: TestStore, id: string, status: Step): Promise<void> {
  const { browser: owner } = await logIn(store, { role: 'operator' });
  for (const step of STEPS.slice(0, STEPS.indexOf(status) + 1)) {
    const moved = await owner.post(`/api/console/orders/${id}/status`, { status: step });
    if (moved.status !== 200) throw new Error(JSON.stringify(await errorOf(moved)));
  }
}

/** A cash order with this status. */
export async function cashOrder(
  store: TestStore,
  status: Step,
  person: Parameters<typeof shopper>[2] = {},
): Promise<OrderSummary & { retailer: LoggedIn }> {
  const retailer = await shopper(store, 2, person);
  const placed = await placeCash(retailer.browser);
  await moveTo(store, placed.id, status);
  return { ...placed, retailer };
}
