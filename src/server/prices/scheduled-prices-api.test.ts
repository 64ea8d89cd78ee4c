import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PriceSchedule, WholePriceSchedule } from '../../contract/console-prices.ts';
import type { ConsoleProduct } from '../../contract/console-products.ts';
import {
  MAX_SCHEDULE_DAYS,
  MAX_WAITING_SCHEDULES,
  type PricePlace,
} from '../../domain/price-cell.ts';
import { activity } from '../db/schema/activity.ts';
import { priceChange } from '../db/schema/price-change.ts';
import { priceSchedule } from '../db/schema/price-schedule.ts';
import { changeNow, readGrid, SCHEDULES, setPrice } from '../testing/price-fixtures.ts';
import { addProduct, changeProduct } from '../testing/product-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth, silentLog } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { applyScheduledPrices } from './apply-scheduled-prices.ts';

const ID = 'cumin-jeera-bold';
const PACK = '25 kg jute sack';
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const DAY_MS = 86_400_000;

describeOnBoth('scheduled prices', (kind) => {
  const store = useTestStore(kind);
  const manager = (name = 'Anand') =>
    logIn(store(), { role: 'operator', staffRole: 'manager', name });
  const send = (browser: TestBrowser, body: Record<string, unknown>) =>
    browser.post(SCHEDULES, { id: randomUUID(), at: inMs(DAY_MS), ...body });
  const schedule = async (
    browser: TestBrowser,
    place: PricePlace,
    price: number | null,
    at = inMs(DAY_MS),
  ) => {
    const response = await send(browser, {
      at,
      changes: [{ productId: ID, place, price, pack: PACK }],
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as PriceSchedule;
  };
  /** As if its moment had come. */
  const makeDue = (id: string, secondsAgo = 0) =>
    store()
      .db.update(priceSchedule)
      .set({
        dueAt: sql`now() - ${secondsAgo} * interval '1 second'`,
        nextAttemptAt: sql`now() - ${secondsAgo} * interval '1 second'`,
      })
      .where(eq(priceSchedule.id, id));
  const wakes: number[] = [];
  const jobs = { wakeIn: (_: string, ms: number) => wakes.push(ms) };
  const apply = () => applyScheduledPrices({ db: store().db, log: silentLog, jobs });
  const priceNow = async (browser: TestBrowser, place: PricePlace) =>
    (await readGrid(browser)).cell(ID, place).price;

  it('CONS-09 take effect at their moment, not before, and once', async () => {
    const { browser } = await manager('Kavitha');
    await setPrice(browser, ID, 'Erode', 40_000);
    const { id } = await schedule(browser, 'Erode', 45_000);
    await apply();
    expect(await priceNow(browser, 'Erode')).toBe(40_000);
    expect(wakes.at(-1)).toBeGreaterThan(DAY_MS - 60_000);
    await makeDue(id);
    await apply();
    expect(await priceNow(browser, 'Erode')).toBe(45_000);
    await setPrice(browser, ID, 'Erode', 46_000);
    await apply();
    expect(await priceNow(browser, 'Erode')).toBe(46_000);
    const { ended } = await browser.read<{ ended: PriceSchedule[] }>(SCHEDULES);
    expect(ended.find((each) => each.id === id)).toMatchObject({
      state: 'applied',
      createdBy: 'Kavitha',
      endedAt: expect.any(String),
    });
  });

  it('CONS-09 win over a change made in between; the history has both, and the log tells it', async () => {
    const { browser } = await manager('Bala');
    await setPrice(browser, ID, 'Nilgiris', 50_000);
    const { id } = await schedule(browser, 'Nilgiris', 55_000);
    await setPrice((await manager('Anand')).browser, ID, 'Nilgiris', 52_000);
    await makeDue(id);
    await apply();
    expect(await priceNow(browser, 'Nilgiris')).toBe(55_000);
    const rows = await store()
      .db.select()
      .from(priceChange)
      .where(eq(priceChange.district, 'Nilgiris'))
      .orderBy(asc(priceChange.nth));
    expect(
      rows.slice(-2).map((row) => [row.changedByName, row.oldBasePrice, row.newBasePrice]),
    ).toEqual([
      ['Anand', 50_000, 52_000],
      ['Bala', 52_000, 55_000],
    ]);
    expect(rows.at(-1)!.publishId).toBe(id);
    const log = await store()
      .db.select()
      .from(activity)
      .where(eq(activity.objectId, id))
      .orderBy(asc(activity.at));
    expect(log.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['prices-scheduled', 'Bala'],
      ['scheduled-prices-applied', 'Bala'],
    ]);
  });

  it('CONS-09 after a time without the store they are applied in the order of their moments', async () => {
    const { browser } = await manager();
    const [later, earlier] = [
      await schedule(browser, 'Tiruppur', 62_000),
      await schedule(browser, 'Tiruppur', 61_000),
    ];
    await makeDue(later.id, 10);
    await makeDue(earlier.id, 20);
    // The later one is tried first, as after a failure of the earlier one.
    await store()
      .db.update(priceSchedule)
      .set({ nextAttemptAt: sql`now() - interval '1 hour'` })
      .where(eq(priceSchedule.id, later.id));
    await apply();
    expect(await priceNow(browser, 'Tiruppur')).toBe(62_000);
    const rows = await store()
      .db.select({ to: priceChange.newBasePrice })
      .from(priceChange)
      .where(eq(priceChange.district, 'Tiruppur'))
      .orderBy(asc(priceChange.nth));
    expect(rows.slice(-2).map(({ to }) => to)).toEqual([61_000, 62_000]);
  });

  it('CONS-09 one that failed and follows later does not undo a schedule of a later moment', async () => {
    const { browser } = await manager();
    const changes = (price: number) =>
      (['Coimbatore', 'Palakkad'] as const).map((place) => ({
        productId: ID,
        place,
        price,
        pack: PACK,
      }));
    const first = (await (
      await send(browser, { changes: changes(63_000) })
    ).json()) as PriceSchedule;
    const later = await schedule(browser, 'Coimbatore', 64_000);
    await makeDue(first.id, 130);
    await makeDue(later.id, 120);
    await store().db.execute(sql`create function refuse_63000() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await store().db.execute(sql`create trigger refuse_63000 before insert or update on district_price
      for each row when (new.base_price = 63000) execute function refuse_63000()`);
    await apply();
    expect(await priceNow(browser, 'Coimbatore')).toBe(64_000);
    const { waiting } = await browser.read<{ waiting: PriceSchedule[] }>(SCHEDULES);
    expect(waiting.find(({ id }) => id === first.id)).toMatchObject({ isLate: true });

    await store().db.execute(sql`drop function refuse_63000 cascade`);
    await makeDue(first.id, 130);
    await apply();
    expect(await priceNow(browser, 'Coimbatore')).toBe(64_000);
    expect(await priceNow(browser, 'Palakkad')).toBe(63_000);
    const { ended } = await browser.read<{ ended: PriceSchedule[] }>(SCHEDULES);
    expect(ended.find(({ id }) => id === first.id)).toMatchObject({
      state: 'applied',
      isLate: false,
    });
  });

  it('leave out a product that is gone, and take a district price away', async () => {
    const { browser } = await manager();
    await setPrice(browser, ID, 'Thrissur', 70_000);
    await store().db.execute(
      sql`insert into product (id, title, description, categories, images, unit, price)
        values ('short-lived', 'Short-lived', '', '{Spices}', '{}', 'kg', 5000)`,
    );
    const changes = [
      { productId: 'short-lived', place: 'base', price: 6_000, pack: 'Loose, by the kg' },
      { productId: ID, place: 'Thrissur', price: null, pack: PACK },
    ];
    const { id } = (await (await send(browser, { changes })).json()) as PriceSchedule;
    await store().db.execute(sql`delete from product where id = 'short-lived'`);
    const whole = await browser.read<WholePriceSchedule>(`${SCHEDULES}/${id}`);
    expect(whole.changes).toContainEqual({
      productId: ID,
      name: expect.any(String),
      place: 'Thrissur',
      price: null,
      pack: PACK,
      soldAs: null,
      now: 70_000,
    });
    expect(whole.changes.find(({ productId }) => productId === 'short-lived')?.name).toBeNull();
    await makeDue(id);
    await apply();
    expect(await priceNow(browser, 'Thrissur')).toBeNull();
  });

  it('CONS-09 a price for another pack is left out and told, before its moment and after', async () => {
    const { browser } = await manager('Kavitha');
    const loose = 'Loose, by the kg';
    const { id: productId, version } = await addProduct(browser, { pack: null, basePrice: 7_500 });
    const changes = [
      { productId, place: 'base', price: 8_000, pack: loose },
      { productId: ID, place: 'Thrissur', price: 71_000, pack: PACK },
    ];
    const { id } = (await (await send(browser, { changes })).json()) as PriceSchedule;
    const toldOf = async () => {
      const whole = await browser.read<WholePriceSchedule>(`${SCHEDULES}/${id}`);
      const soldAs = (of: string) => whole.changes.find((each) => each.productId === of)!.soldAs;
      return [whole.state, whole.leftOut, soldAs(productId), soldAs(ID)];
    };
    expect(await toldOf()).toEqual(['waiting', 0, null, null]);
    const sack = { pack: { amount: 25, measure: 'kg', container: 'jute sack' } };
    const changed = await changeProduct(browser, { id: productId, version }, sack);
    expect(changed.status).toBe(200);
    await setPrice(browser, productId, 'base', 200_000);
    expect(await toldOf()).toEqual(['waiting', 0, PACK, null]);

    await makeDue(id);
    await apply();
    const grid = await readGrid(browser);
    expect(grid.cell(productId, 'base').price).toBe(200_000);
    expect(grid.cell(ID, 'Thrissur').price).toBe(71_000);
    const back = (await changed.json()) as ConsoleProduct;
    expect((await changeProduct(browser, back, { pack: null })).status).toBe(200);
    expect(await toldOf()).toEqual(['applied', 1, PACK, null]);
    const { ended } = await browser.read<{ ended: PriceSchedule[] }>(SCHEDULES);
    expect(ended.find((each) => each.id === id)).toMatchObject({ cells: 2, leftOut: 1 });
    const log = await store()
      .db.select()
      .from(activity)
      .where(and(eq(activity.objectId, id), eq(activity.action, 'scheduled-prices-applied')));
    expect(log).toMatchObject([{ after: { cells: 1, otherPack: 1, missingProducts: 0 } }]);
  });

  it('CONS-09 a list from before packs were kept sets its prices', async () => {
    const { browser } = await manager('Selvi');
    const { id } = await schedule(browser, 'Tiruppur', 91_000);
    await store().db.execute(
      sql`update price_schedule set changes = jsonb_set(changes, '{0}', (changes -> 0) - 'pack') where id = ${id}`,
    );
    const read = () => browser.read<WholePriceSchedule>(`${SCHEDULES}/${id}`);
    expect((await read()).changes).toMatchObject([{ pack: PACK, soldAs: null }]);
    await makeDue(id);
    await apply();
    expect(await read()).toMatchObject({ state: 'applied', leftOut: 0 });
    expect((await readGrid(browser)).cell(ID, 'Tiruppur').price).toBe(91_000);
  });

  it('CONS-09 can be withdrawn until they have taken effect', async () => {
    const { browser } = await manager('Anand');
    await setPrice(browser, ID, 'Dindigul', 80_000);
    const { id } = await schedule(browser, 'Dindigul', 85_000);
    const withdraw = (of: string) => browser.send('DELETE', `${SCHEDULES}/${of}`);
    for (let times = 0; times < 2; times += 1) {
      const answer = (await (await withdraw(id)).json()) as PriceSchedule;
      expect(answer).toMatchObject({ state: 'withdrawn', withdrawnBy: 'Anand' });
    }
    await makeDue(id);
    await apply();
    expect(await priceNow(browser, 'Dindigul')).toBe(80_000);
    const applied = await schedule(browser, 'Dindigul', 86_000);
    await makeDue(applied.id);
    await apply();
    const late = await withdraw(applied.id);
    expect([late.status, (await errorOf(late)).code]).toEqual([409, 'SCHEDULE_APPLIED']);
    for (const unknown of [randomUUID(), 'nonsense']) {
      expect((await errorOf(await withdraw(unknown))).code).toBe('SCHEDULE_NOT_FOUND');
      const read = await browser.get(`${SCHEDULES}/${unknown}`);
      expect((await errorOf(read)).code).toBe('SCHEDULE_NOT_FOUND');
    }
  });

  it('CONS-09 a request sent again gets the same answer, also after its moment', async () => {
    const { browser } = await manager();
    const body = {
      id: randomUUID(),
      at: inMs(DAY_MS),
      changes: [{ productId: ID, place: 'Palakkad', price: 90_000, pack: PACK }],
    };
    const first = (await (await send(browser, body)).json()) as PriceSchedule;
    expect(await (await send(browser, body)).json()).toEqual(first);
    await makeDue(body.id);
    await apply();
    const after = (await (await send(browser, body)).json()) as PriceSchedule;
    expect([after.id, after.state]).toEqual([first.id, 'applied']);
    const other = await send(browser, { ...body, at: inMs(2 * DAY_MS) });
    expect((await errorOf(other)).code).toBe('REQUEST_ID_REUSED');
  });

  const change = { productId: ID, place: 'Erode', price: 5_000, pack: PACK };
  it.each([
    ['in the past', { at: inMs(-1_000) }, 'SCHEDULE_TIME_INVALID'],
    ['too far ahead', { at: inMs((MAX_SCHEDULE_DAYS + 1) * DAY_MS) }, 'SCHEDULE_TIME_INVALID'],
    ['at no moment', { at: 'tomorrow' }, 'SCHEDULE_TIME_INVALID'],
    ['without prices', { changes: [] }, 'PRICES_INVALID'],
    ['below a rupee', { changes: [{ ...change, price: 99 }] }, 'PRICES_INVALID'],
    ['for a cell twice', { changes: [change, change] }, 'PRICES_INVALID'],
    ['of no product', { changes: [{ ...change, productId: 'gone' }] }, 'PRODUCT_NOT_FOUND'],
    ['without a pack', { changes: [{ ...change, pack: undefined }] }, 'PRICES_INVALID'],
    ['for another pack', { changes: [{ ...change, pack: '1 kg' }] }, 'PRICES_CHANGED'],
    ['over an unseen change', { changes: [{ ...change, version: 987_654 }] }, 'PRICES_CHANGED'],
  ])('CONS-09 cannot be %s', async (_, body, code) => {
    const { browser } = await manager();
    const count = () => store().db.$count(priceSchedule);
    const before = await count();
    const response = await send(browser, { changes: [change], ...body });
    expect((await errorOf(response)).code).toBe(code);
    expect(await count()).toBe(before);
  });

  it('are accepted with the version of today, and only so many may wait', async () => {
    const { browser } = await manager();
    const seen = await changeNow(browser, ID, 'Erode', 5_000);
    expect((await send(browser, { changes: [seen] })).status).toBe(200);
    const { id } = await schedule(browser, 'Erode', 6_000);
    await store().db.execute(sql`
      insert into price_schedule select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
      from price_schedule one, generate_series(1, ${MAX_WAITING_SCHEDULES}) where one.id = ${id}
    `);
    const refused = await send(browser, { changes: [change] });
    expect((await errorOf(refused)).code).toBe('TOO_MANY_SCHEDULES');
    await store().db.delete(priceSchedule);
  });

  it('CONS-09 the job is woken at the moment itself', async () => {
    const { browser } = await manager();
    await setPrice(browser, ID, 'Coimbatore', 30_000);
    const at = inMs(1_500);
    await schedule(browser, 'Coimbatore', 33_000, at);
    // Its poll would come only after 15 seconds.
    store().services.jobs.wake('scheduled-prices');
    await expect.poll(() => priceNow(browser, 'Coimbatore'), { interval: 50 }).toBe(33_000);
    const [row] = await store()
      .db.select()
      .from(priceSchedule)
      .where(eq(priceSchedule.state, 'applied'));
    const late = row!.endedAt!.getTime() - new Date(at).getTime();
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(5_000);
  });
});
