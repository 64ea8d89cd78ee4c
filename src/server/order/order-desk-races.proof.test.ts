import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { activity } from '../db/schema/activity.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { order } from '../db/schema/order.ts';
import { orderEvent } from '../db/schema/order-event.ts';
import { orderNote } from '../db/schema/order-note.ts';
import { HIGH_LIMITS } from '../testing/high-limits.ts';
import { mailsTo, orderAgain, shopper } from '../testing/order-fixtures.ts';
import { PROOF_TIMEOUT_MS, proofSize, writeFigure } from '../testing/proof.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnPostgres } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import type { MovedOrder } from './move-orders.ts';

// What must hold when several members of staff work on the same orders, on a real PostgreSQL with many connections.

const orders = proofSize(100, 12);
const movers = proofSize(8, 2);
const cancelled = proofSize(60, 6);
const resends = proofSize(100, 8);

const STEPS = ['Confirmed', 'Packed', 'Out for Delivery', 'Delivered'] as const;

describeOnPostgres('staff at the same orders', { timeout: PROOF_TIMEOUT_MS }, () => {
  const store = useTestStore('postgres', { RATE_LIMITS: HIGH_LIMITS });
  const staff = async (howMany: number): Promise<TestBrowser[]> =>
    Promise.all(
      Array.from({ length: howMany }, async () => {
        const role = { role: 'operator', staffRole: 'manager' } as const;
        return (await logIn(store(), role)).browser;
      }),
    );
  const placeMany = async (howMany: number) => {
    const person = await shopper(store());
    const ids: string[] = [];
    while (ids.length < howMany) ids.push((await orderAgain(person.browser)).id);
    return { ...person, ids };
  };
  const moveAll = async (by: TestBrowser, ids: readonly string[], to: string) => {
    const response = await by.post('/api/console/orders/moves', { ids, to });
    expect(response.status).toBe(200);
    return ((await response.json()) as { outcomes: MovedOrder[] }).outcomes;
  };
  const shuffled = (ids: readonly string[]) => ids.toSorted(() => Math.random() - 0.5);

  it(`CONS-04 ${movers} people move the same ${orders} orders through all steps: each moves once`, async () => {
    const { email, ids } = await placeMany(orders);
    const people = await staff(movers);
    for (const to of STEPS) {
      const answers = await Promise.all(people.map((by) => moveAll(by, shuffled(ids), to)));
      const outcomes = answers.flat();
      const moved = outcomes.filter(({ outcome }) => outcome === 'moved');
      expect(moved.map(({ id }) => id).sort()).toEqual([...ids].sort());
      for (const { outcome, status } of outcomes) {
        expect(['moved', 'already-there']).toContain(outcome);
        expect(status).toBe(to);
      }
    }
    const db = store().db;
    const events = await db
      .select({ id: orderEvent.orderId, times: count() })
      .from(orderEvent)
      .where(inArray(orderEvent.orderId, ids))
      .groupBy(orderEvent.orderId, orderEvent.status);
    expect(events).toHaveLength(orders * (STEPS.length + 1));
    expect(new Set(events.map(({ times }) => times))).toEqual(new Set([1]));
    expect(await db.$count(activity, inArray(activity.objectId, ids))).toBe(orders * STEPS.length);
    const credits = eq(balanceEntry.reason, 'order-delivered');
    const credited = and(credits, inArray(balanceEntry.orderId, ids));
    expect(await db.$count(balanceEntry, credited)).toBe(orders);
    const news = (await mailsTo(db, email)).filter(({ kind }) => kind === 'order-status');
    // Packed is not emailed.
    expect(news).toHaveLength(orders * (STEPS.length - 1));
    writeFigure(
      `${movers} people moving the same ${orders} orders through four steps at once (PostgreSQL)`,
      `${orders * STEPS.length} moves, each once on the timeline, in the log and by email`,
    );
  });

  it(`CONS-04 ${cancelled} cancellations race a move of the same orders: each has one of the two`, async () => {
    const { browser, ids } = await placeMany(cancelled);
    const [manager] = await staff(1);
    const [outcomes] = await Promise.all([
      moveAll(manager!, ids, 'Confirmed'),
      ...ids.map((id) => browser.post(`/api/orders/${id}/cancellation`, {})),
    ]);
    const rows = await store().db.select().from(order).where(inArray(order.id, ids));
    for (const { id, outcome } of outcomes) {
      const row = rows.find((other) => other.id === id)!;
      // A confirmed order can still be cancelled, so the request is never lost.
      expect(row.status).toBe('Cancellation Requested');
      expect(row.statusBeforeRequest).toBe(outcome === 'moved' ? 'Confirmed' : 'Pending');
    }
    writeFigure(
      `${cancelled} cancellation requests racing the confirmation of the same orders (PostgreSQL)`,
      `${outcomes.filter(({ outcome }) => outcome === 'moved').length} confirmed before, none lost`,
    );
  });

  it(`CONS-04 a note sent ${resends} times at once is one note`, async () => {
    const { ids } = await placeMany(1);
    const [manager] = await staff(1);
    const noteId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: resends }, () =>
        manager!.post(`/api/console/orders/${ids[0]}/notes`, { noteId, text: 'Call first.' }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await store().db.$count(orderNote, eq(orderNote.orderId, ids[0]!))).toBe(1);
    const noted = and(eq(activity.objectId, ids[0]!), eq(activity.action, 'order-note-added'));
    expect(await store().db.$count(activity, noted)).toBe(1);
    writeFigure(
      `a note sent ${resends} times at once (PostgreSQL)`,
      'one note, one line in the log',
    );
  });
});
