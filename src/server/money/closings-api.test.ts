import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { ConsoleCash, DayClosing } from '../../contract/console-closings.ts';
import { type ClosingFigures, dayBefore } from '../../domain/day-closing.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { MONEY_SHEETS } from '../../text/console-money.ts';
import { activity } from '../db/schema/activity.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { dayClosing } from '../db/schema/day-closing.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import { cashOrder, sendTick } from '../testing/delivery-fixtures.ts';
import { bodyOf, enterCoins, paidOrder, refundPart, refusal } from '../testing/money-fixtures.ts';
import { settled } from '../testing/payment-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { closeDay, closingOf } from './close-day.ts';
import { readFigures } from './closing-figures.ts';
import { countedIn } from './closing-items.ts';
import { readOpenDay } from './list-closings.ts';

interface Page {
  readonly items: DayClosing[];
  readonly open: { day: string; fromDay: string; figures: ClosingFigures } | null;
  readonly openDays: readonly string[];
  readonly lastClosed: string | null;
}

describeOnBoth('cash and closed days', (kind) => {
  const store = useTestStore(kind);
  let owner: TestBrowser;
  beforeAll(async () => {
    owner = (await logIn(store(), { role: 'operator', name: 'Asha' })).browser;
  });
  const today = () => indiaDay(new Date());
  const closings = (query = '') => owner.read<Page>(`/api/console/money/closings?${query}`);
  const cash = (query = '') => owner.read<ConsoleCash>(`/api/console/money/cash?${query}`);
  const close = async (own: Record<string, unknown> = {}) =>
    owner.post('/api/console/money/closings', {
      id: randomUUID(),
      day: today(),
      cashTaken: (await closings(`day=${today()}`)).open?.figures.cash.taken ?? 0,
      cashCounted: 0,
      ...own,
    });

  it('CONS-14 cash is counted by day, district and driver, and differences have their reason', async () => {
    const driver = await logIn(store(), { role: 'operator', staffRole: 'packer', name: 'Ravi' });
    const whole = await cashOrder(store(), 'Out for Delivery');
    const short = await cashOrder(store(), 'Out for Delivery');
    const unticked = await cashOrder(store(), 'Out for Delivery', { district: 'Nilgiris' });
    const before = await cash();
    expect(before.onTheWay!.deliveries).toBeGreaterThanOrEqual(3);
    const due = whole.totalAmount;
    const deliver = { outcome: 'delivered', cashTaken: due };
    await bodyOf(await sendTick(driver.browser, whole.id, deliver));
    const less = { cashTaken: due - 500, reason: 'other', note: 'He had no more' };
    await bodyOf(await sendTick(driver.browser, short.id, { ...deliver, ...less }));
    const moved = { status: 'Delivered' };
    await bodyOf(await owner.post(`/api/console/orders/${unticked.id}/status`, moved));
    const seen = await cash();
    const ravis = seen.rows.find(({ by }) => by === 'Ravi');
    expect(ravis).toEqual({
      day: today(),
      district: 'Erode',
      by: 'Ravi',
      deliveries: 2,
      due: 2 * due,
      taken: 2 * due - 500,
      differences: [
        { orderId: short.orderId, difference: -500, reason: 'other', note: 'He had no more' },
      ],
    });
    const nobodys = await cash('district=Nilgiris');
    expect(nobodys.rows).toMatchObject([{ by: null, due: unticked.totalAmount, taken: 0 }]);
    expect((await cash('from=2020-01-01&to=2020-01-02')).rows).toEqual([]);
    for (const bad of ['from=2020-01-01&to=2026-01-01', 'from=2026-01-02&to=2026-01-01', 'to=x']) {
      const refused = await owner.get(`/api/console/money/cash?${bad}`);
      expect(await refusal(refused)).toEqual([400, 'MONEY_FILTER_INVALID']);
    }
  });

  it('CONS-14 every tab is a file, as .csv and .xlsx, and no cell is a formula', async () => {
    const { id: shop } = await logIn(store(), { storeName: '=HYPERLINK("x")' });
    await bodyOf(await enterCoins(owner, shop, 25, { note: '@SUM(A1)' }));
    const paid = await paidOrder(store());
    await bodyOf(await refundPart(owner, paid.paymentId, 500));
    await settled(store());
    const file = (query: string) => owner.get(`/api/console/money/file?${query}`);
    for (const of of ['ledger', 'payments', 'refunds', 'cash', 'closings']) {
      const csv = await file(`of=${of}&format=csv`);
      expect(csv.headers.get('content-disposition')).toContain(`${of}-${today()}.csv`);
      expect(csv.headers.get('cache-control')).toBe('private, no-store');
      const text = await csv.text();
      expect(text.split('\r\n').length).toBeGreaterThanOrEqual(2);
    }
    const ledger = await (await file(`of=ledger&format=csv&shop=${shop}`)).text();
    expect(ledger.split('\r\n')[1]).toContain(`"'=HYPERLINK(""x"")",Coins,25,25`);
    expect(ledger).toContain("'@SUM(A1)");
    const xlsx = await file(`of=ledger&format=xlsx&shop=${shop}`);
    const rows: unknown[] = [];
    await readSheet(Buffer.from(await xlsx.arrayBuffer()), (more) => {
      rows.push(...more);
    });
    expect(JSON.stringify(rows)).toContain('=HYPERLINK');
    expect(rows).toHaveLength(2);
    for (const days of ['from=2020-01-01&to=2026-01-01', 'from=2026-01-02&to=2026-01-01']) {
      for (const format of ['csv', 'xlsx']) {
        const refused = await file(`of=cash&format=${format}&${days}`);
        expect(await refusal(refused)).toEqual([400, 'MONEY_FILTER_INVALID']);
      }
    }
    expect(await refusal(await file('of=ledger&format=pdf'))).toEqual([
      400,
      'MONEY_FILTER_INVALID',
    ]);
  });

  it('CONS-14 a day is closed once, with who and when; what comes later counts into the next', async () => {
    // Many shops together have more coins than an integer of the database.
    for (let shop = 0; shop < 2; shop += 1) {
      const { id: userId } = await logIn(store());
      const many = { userId, balance: 'coins', amount: 2_000_000_000, reason: 'granted' } as const;
      await store().db.insert(balanceEntry).values(many);
    }
    const { open, openDays } = await closings();
    expect(open!.figures.coins.added).toBeGreaterThanOrEqual(4_000_000_000);
    expect(openDays).toEqual([today(), dayBefore(today())]);
    // After midnight, yesterday is offered as long as it is open and something is in it.
    const midnight = { now: new Date(Date.now() + 86_400_000) };
    const next = indiaDay(midnight.now);
    expect(await readOpenDay(store().db, midnight)).toMatchObject({
      open: { day: today(), figures: open!.figures },
      openDays: [next, today()],
    });
    const chosen = await readOpenDay(store().db, { ...midnight, day: next });
    expect(chosen.open!.day).toBe(next);
    expect(open).toMatchObject({ day: today(), fromDay: today() });
    const { taken } = open!.figures.cash;
    expect(taken).toBeGreaterThan(0);
    // One cash order was moved to Delivered in the order list, as the Cash tab has it.
    const nobodys = (await cash()).rows.filter(({ by }) => by === null);
    expect(open!.figures.unrecorded).toEqual({ count: 1, amount: nobodys[0]!.due });
    expect(await refusal(await close({ cashCounted: taken }))).toEqual([
      400,
      'CLOSING_NOTE_REQUIRED',
    ]);
    expect(await refusal(await close({ cashTaken: taken - 1, note: 'Seen before' }))).toEqual([
      409,
      'CLOSING_CHANGED',
    ]);
    expect(await refusal(await close({ cashCounted: 1e12 + 1 }))).toEqual([
      400,
      'CLOSING_CASH_TOO_HIGH',
    ]);
    expect(await refusal(await close({ cashCounted: 1e12 }))).toEqual([
      400,
      'CLOSING_NOTE_REQUIRED',
    ]);
    const invalid = [400, 'CLOSING_INVALID'];
    expect(await refusal(await close({ day: '2099-01-01' }))).toEqual(invalid);
    expect(await refusal(await close({ cashCounted: -1 }))).toEqual(invalid);
    expect(await refusal(await close({ cashCounted: taken - 1 }))).toEqual([
      400,
      'CLOSING_NOTE_REQUIRED',
    ]);
    const own = { id: randomUUID(), cashCounted: taken - 1_000, note: '₹10 missing in the bag' };
    const closed = await bodyOf<DayClosing>(await close(own));
    expect(closed).toMatchObject({ day: today(), by: 'Asha', ...own, figures: open!.figures });
    expect(await bodyOf(await close(own))).toEqual(closed);
    expect(await refusal(await close({ ...own, cashCounted: taken }))).toEqual([
      422,
      'MONEY_REUSED',
    ]);
    expect(await refusal(await close({ cashCounted: taken }))).toEqual([409, 'DAY_ALREADY_CLOSED']);
    await paidOrder(store());
    const after = await closings();
    expect(after).toMatchObject({ open: null, openDays: [] });
    expect(await readOpenDay(store().db, midnight)).toMatchObject({
      open: { day: next, fromDay: next },
      openDays: [next],
    });
    expect(after.items).toEqual([closed]);
    const [logged] = await store().db.select().from(activity).where(sql`action = 'day-closed'`);
    expect(logged).toMatchObject({ objectId: today(), after: { cashTaken: taken } });
    for (const change of [
      sql`update ${dayClosing} set note = null`,
      sql`delete from closed_item`,
      sql`truncate closed_item`,
    ]) {
      await expect(store().db.execute(change)).rejects.toThrow();
    }
  });

  it('CONS-14 cash that is recorded after a closing counted its order as not recorded is told apart', async () => {
    const staff = { id: (await logIn(store(), { role: 'operator' })).id, name: 'Asha' };
    const closeNth = async (nth: number) => {
      const now = new Date(Date.now() + nth * 86_400_000);
      const day = indiaDay(now);
      const { open } = await readOpenDay(store().db, { day, now });
      const cashTaken = open!.figures.cash.taken;
      const typed = { id: randomUUID(), day, cashTaken, cashCounted: cashTaken, note: 'Seen' };
      const closed = await closeDay(
        store().db,
        { ...staff, role: 'owner', address: '' },
        typed,
        now,
      );
      expect(closed.figures).toEqual(open!.figures);
      return closed;
    };
    await closeNth(1);

    const ticked = await cashOrder(store(), 'Out for Delivery');
    const inList = [
      await cashOrder(store(), 'Delivered'),
      await cashOrder(store(), 'Delivered'),
    ] as const;
    const tick = (of: typeof ticked, cashTaken: number) =>
      sendTick(owner, of.id, {
        ...{ outcome: 'delivered', cashTaken },
        ...(cashTaken !== of.totalAmount && { reason: 'other', note: 'He had no more' }),
      });
    // Recorded before the closing: it never stands as not recorded.
    await bodyOf(await tick(inList[0], inList[0].totalAmount));
    const first = await closeNth(2);
    const due = ticked.totalAmount;
    expect(first.figures).toMatchObject({
      cash: { count: 1, due, taken: due },
      unrecorded: { count: 1, amount: due },
      lateCash: { count: 0, due: 0, taken: 0 },
    });

    await bodyOf(await tick(inList[1], due - 500));
    await bodyOf(await tick(ticked, due));
    const second = await closeNth(3);
    expect(second.figures).toMatchObject({
      cash: { count: 2, due: 2 * due, taken: 2 * due - 500 },
      unrecorded: { count: 0, amount: 0 },
      lateCash: { count: 1, due, taken: due - 500 },
    });
    const third = await closeNth(4);
    expect(third.figures).toMatchObject({ cash: { count: 0 }, lateCash: { count: 0 } });
    const days = [first, second, third].map(({ figures }) => figures);
    const delivered = days.map(
      ({ cash, unrecorded, lateCash }) => cash.due + unrecorded.amount - lateCash.due,
    );
    expect(delivered.reduce((sum, each) => sum + each)).toBe(3 * due);
    for (const { id, figures } of [first, second, third]) {
      expect(await readFigures(store().db, countedIn(id))).toEqual(figures);
    }
    const shown = (await closings()).items.find(({ id }) => id === second.id);
    expect(shown).toEqual(second);
    const file = await owner.get('/api/console/money/file?of=closings&format=csv');
    const [head, ...rows] = (await file.text()).split('\r\n').map((row) => row.split(','));
    const column = head!.indexOf(MONEY_SHEETS.closings[13]!);
    expect(rows.map((row) => row[column]).filter((cell) => Number(cell) > 0)).toEqual([
      String(due / 100),
    ]);
    // A day that was closed by an earlier version doesn't say.
    const [row] = await store().db.select().from(dayClosing).where(sql`id = ${second.id}`);
    const { lateCash, ...before } = row!.figures;
    expect(closingOf({ ...row!, figures: before as ClosingFigures }).figures).toEqual({
      ...before,
      lateCash: { count: 0, due: 0, taken: 0 },
    });
  });
});
