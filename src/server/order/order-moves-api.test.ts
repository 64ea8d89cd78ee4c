import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { LedgerEntry } from '../../contract/console-ledger.ts';
import type { ConsoleOrder, OrderNote } from '../../contract/console-orders.ts';
import type { Order } from '../../contract/order.ts';
import { activity } from '../db/schema/activity.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { order } from '../db/schema/order.ts';
import { user } from '../db/schema/user.ts';
import { mailsTo, orderAgain, placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import type { MovedOrder } from './move-orders.ts';

describeOnBoth('orders, moved by staff', (kind) => {
  const store = useTestStore(kind);
  const staff = {} as Record<'owner' | 'packer' | 'accountant', TestBrowser>;
  beforeAll(async () => {
    for (const staffRole of ['owner', 'packer', 'accountant'] as const) {
      staff[staffRole] = (await logIn(store(), { role: 'operator', staffRole })).browser;
    }
  });

  const move = (id: string, status: string, by = staff.owner) =>
    by.post(`/api/console/orders/${id}/status`, { status });
  const moveAll = (ids: unknown, to: unknown, by = staff.owner) =>
    by.post('/api/console/orders/moves', { ids, to });
  const outcomesOf = async (response: Response) => {
    expect(response.status).toBe(200);
    const { outcomes } = (await response.json()) as { outcomes: MovedOrder[] };
    return outcomes.map(({ id, outcome, status }) => [id, outcome, status]);
  };
  const failureOf = async (response: Response) => [response.status, (await errorOf(response)).code];
  const changesOf = (id: string) =>
    store()
      .db.select()
      .from(activity)
      .where(and(eq(activity.objectKind, 'order'), eq(activity.objectId, id)));

  it('one moves step by step to delivery, each step once, and the timeline records it', async () => {
    const { email, browser } = await shopper(store());
    const { id } = await placeCash(browser);
    const steps = ['Confirmed', 'Packed', 'Out for Delivery', 'Delivered'];
    for (const [nth, status] of steps.entries()) {
      // No skipping steps.
      for (const other of steps.slice(nth + 1)) {
        const refused = await move(id, other);
        expect([other, refused.status]).toEqual([other, 409]);
      }
      for (let twice = 0; twice < 2; twice += 1) {
        expect(await (await move(id, status)).json()).toEqual({ id, status });
      }
    }
    for (const back of steps.slice(0, 3)) expect((await move(id, back)).status).toBe(409);
    const found = await browser.read<Order>(`/api/orders/${id}`);
    expect(found.timeline.map(({ status }) => status)).toEqual(['Pending', ...steps]);
    const mails = await mailsTo(store().db, email);
    expect(mails.filter((mail) => mail.kind === 'order-status')).toHaveLength(3);
    expect(await failureOf(await move(randomUUID(), 'Packed'))).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  it.each(['Pending', 'Cancelled', 'Cancellation Requested', 'Shipped', '', null])(
    'none can be moved to %j',
    async (status) => {
      const { browser } = await shopper(store());
      const { id } = await placeCash(browser);
      const invalid = [400, 'ORDER_STATUS_INVALID'];
      expect(await failureOf(await move(id, status as string))).toEqual(invalid);
      expect(await failureOf(await moveAll([id], status))).toEqual(invalid);
    },
  );

  it('a delivered order credits its points, however many, and none holds up the others', async () => {
    const { id: userId, browser } = await shopper(store(), 1);
    const ids = [];
    for (const points of [3_000_000_000, 3_000_000_000, 1]) {
      const { id } = await orderAgain(browser);
      const changed = { creditPoints: points, status: 'Out for Delivery' } as const;
      await store().db.update(order).set(changed).where(eq(order.id, id));
      ids.push(id);
    }
    await outcomesOf(await moveAll(ids, 'Delivered'));
    const [row] = await store().db.select().from(user).where(eq(user.id, userId));
    expect(row?.credits).toBe(6_000_000_001);
    const ledger = await staff.owner.read<{
      items: LedgerEntry[];
      shop: { credits: number } | null;
    }>(`/api/console/money/ledger?shop=${userId}`);
    expect(ledger.items[0]!.after).toBe(6_000_000_001);
    expect(ledger.shop?.credits).toBe(6_000_000_001);
  });

  it('a delivered order credits its points, once', async () => {
    const { id: userId, browser } = await shopper(store(), 5);
    const { id } = await placeCash(browser);
    for (const status of ['Confirmed', 'Packed', 'Out for Delivery']) await move(id, status);
    await Promise.all(Array.from({ length: 5 }, () => move(id, 'Delivered')));
    const { creditPoints } = await browser.read<Order>(`/api/orders/${id}`);
    expect(creditPoints).toBeGreaterThan(0);
    const [row] = await store().db.select().from(user).where(eq(user.id, userId));
    expect(row?.credits).toBe(creditPoints);
    const entries = await store()
      .db.select()
      .from(balanceEntry)
      .where(eq(balanceEntry.orderId, id));
    expect(entries).toMatchObject([{ reason: 'order-delivered', amount: creditPoints }]);
  });

  it('CONS-04 several orders of one shop are delivered at once, and credit their points', async () => {
    const { id: userId, browser } = await shopper(store(), 5);
    const ids = [(await placeCash(browser)).id, (await orderAgain(browser)).id];
    for (const to of ['Confirmed', 'Packed', 'Out for Delivery', 'Delivered']) {
      expect(await outcomesOf(await moveAll(ids, to))).toEqual(ids.map((id) => [id, 'moved', to]));
    }
    const orders = await Promise.all(ids.map((id) => browser.read<Order>(`/api/orders/${id}`)));
    const points = orders.reduce((sum, { creditPoints }) => sum + creditPoints, 0);
    const [row] = await store().db.select().from(user).where(eq(user.id, userId));
    expect([points > 0, row?.credits]).toEqual([true, points]);
  });

  it('CONS-04 CONS-02 several move at once, each with its outcome, and each change is on record', async () => {
    const { email, browser } = await shopper(store());
    const waiting = (await placeCash(browser)).id;
    const other = (await orderAgain(browser)).id;
    const confirmed = (await orderAgain(browser)).id;
    const cancelling = (await orderAgain(browser)).id;
    await move(confirmed, 'Confirmed');
    await browser.post(`/api/orders/${cancelling}/cancellation`, {});
    const unknown = randomUUID();
    const sent = [waiting, confirmed, unknown, cancelling, other, 'no-uuid', waiting];
    const expected = [
      [waiting, 'moved', 'Confirmed'],
      [confirmed, 'already-there', 'Confirmed'],
      [unknown, 'not-found', null],
      [cancelling, 'moved-on', 'Cancellation Requested'],
      [other, 'moved', 'Confirmed'],
      ['no-uuid', 'not-found', null],
    ];
    expect(await outcomesOf(await moveAll(sent, 'Confirmed'))).toEqual(expected);
    // Sent again, because the answer was lost: nothing moves twice.
    const again = expected.map(([id, outcome, status]) => [
      id,
      outcome === 'moved' ? 'already-there' : outcome,
      status,
    ]);
    expect(await outcomesOf(await moveAll(sent, 'Confirmed'))).toEqual(again);
    for (const id of [waiting, other]) {
      expect(await changesOf(id)).toMatchObject([
        { action: 'order-moved', before: { status: 'Pending' }, after: { status: 'Confirmed' } },
      ]);
    }
    expect(await changesOf(cancelling)).toEqual([]);
    const mails = await mailsTo(store().db, email);
    const news = mails.filter((mail) => mail.payload.status === 'Confirmed');
    expect(news.map(({ payload }) => payload.id).sort()).toEqual(
      [waiting, other, confirmed].sort(),
    );
  });

  it.each([[[]], [Array.from({ length: 201 }, () => 'x')], [[1]], ['x'], [undefined]])(
    'CONS-04 a move of %j is refused',
    async (ids) => {
      const refused = await failureOf(await moveAll(ids, 'Confirmed'));
      expect(refused[0]).toBe(400);
    },
  );

  it('CONS-01 a packer packs and hands over, but confirms nothing; an accountant moves nothing', async () => {
    const { browser } = await shopper(store());
    const { id } = await placeCash(browser);
    const notAllowed = [403, 'NOT_ALLOWED'];
    expect(await failureOf(await move(id, 'Confirmed', staff.packer))).toEqual(notAllowed);
    expect(await failureOf(await moveAll([id], 'Confirmed', staff.packer))).toEqual(notAllowed);
    expect(await failureOf(await moveAll([id], 'Confirmed', staff.accountant))).toEqual(notAllowed);
    await move(id, 'Confirmed');
    for (const status of ['Packed', 'Out for Delivery', 'Delivered']) {
      expect(await outcomesOf(await moveAll([id], status, staff.packer))).toEqual([
        [id, 'moved', status],
      ]);
    }
  });

  it('CONS-04 staff leave notes, which a resend does not double and nobody changes', async () => {
    const { browser } = await shopper(store());
    const { id } = await placeCash(browser);
    const noteId = randomUUID();
    const send = (by: TestBrowser, text: string, note = noteId, order = id) =>
      by.post(`/api/console/orders/${order}/notes`, { noteId: note, text });
    const added = await send(staff.packer, '  Two sacks are wet.\nAsk for new ones. ');
    expect(added.status).toBe(201);
    const note = (await added.json()) as OrderNote;
    expect(note).toMatchObject({ id: noteId, text: 'Two sacks are wet.\nAsk for new ones.' });
    const resent = await send(staff.packer, 'Two sacks are wet.\nAsk for new ones.');
    expect(await resent.json()).toEqual(note);
    const invalid = [400, 'ORDER_NOTE_INVALID'];
    expect(await failureOf(await send(staff.packer, 'Another text'))).toEqual(invalid);
    expect(await failureOf(await send(staff.owner, note.text))).toEqual(invalid);
    for (const text of ['', '   ', 'x'.repeat(1_001), 'a\u0000b', 'a\u202eb']) {
      expect(await failureOf(await send(staff.owner, text, randomUUID()))).toEqual(invalid);
    }
    const nowhere = await send(staff.owner, 'x', randomUUID(), randomUUID());
    expect(await failureOf(nowhere)).toEqual([404, 'ORDER_NOT_FOUND']);
    expect((await send(staff.accountant, 'x', randomUUID())).status).toBe(403);
    await send(staff.owner, 'Sent for.', randomUUID());
    const { notes } = await staff.accountant.read<ConsoleOrder>(`/api/console/orders/${id}`);
    expect(notes.map(({ text }) => text)).toEqual([note.text, 'Sent for.']);
    await expect(
      store().change(`update order_note set text = 'Nothing' where id = '${noteId}'`),
    ).rejects.toThrow();
    expect(await changesOf(id)).toMatchObject([
      { action: 'order-note-added', staffRole: 'packer' },
      { action: 'order-note-added', staffRole: 'owner' },
    ]);
  });
});
