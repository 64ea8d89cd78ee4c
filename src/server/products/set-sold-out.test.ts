import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { PriceRow } from '../../contract/console-prices.ts';
import type { ConsoleProductSummary } from '../../contract/console-products.ts';
import type { SoldOutState } from '../../contract/console-sold-out.ts';
import { indiaDay } from '../../domain/india-day.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { daysAfter } from '../../domain/working-day.ts';
import { activity } from '../db/schema/activity.ts';
import { soldOut } from '../db/schema/sold-out.ts';
import { readGrid } from '../testing/price-fixtures.ts';
import { addProduct, PRODUCTS, readProduct } from '../testing/product-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const today = indiaDay(new Date());
const inDays = (count: number) => daysAfter(today, count);
const ANYWHERE = { districts: [], backOn: null };

describeOnBoth('what is sold out', (kind) => {
  const store = useTestStore(kind);
  const staff = async (staffRole: StaffRole, name: string) =>
    (await logIn(store(), { role: 'operator', staffRole, name })).browser;
  let manager: TestBrowser;
  let packer: TestBrowser;

  beforeAll(async () => {
    manager = await staff('manager', 'Kavitha');
    packer = await staff('packer', 'Selvam');
  });

  const aNewId = async () => (await addProduct(manager, { basePrice: 10_000 })).id;
  const put = (id: string, said: unknown, browser = manager) =>
    browser.put(`${PRODUCTS}/${id}/sold-out`, { soldOut: said });
  const say = async (id: string, said: unknown, browser = manager): Promise<SoldOutState> => {
    const response = await put(id, said, browser);
    expect(response.status, await response.clone().text()).toBe(200);
    return ((await response.json()) as { soldOut: SoldOutState }).soldOut;
  };
  const refusal = async (id: string, said: unknown, browser = manager) =>
    (await errorOf(await put(id, said, browser))).code;
  const logged = (id: string) =>
    store()
      .db.select()
      .from(activity)
      .where(eq(activity.objectId, id))
      .orderBy(asc(activity.at))
      .then((entries) => entries.filter(({ action }) => action !== 'product-added'));
  const listed = async (id: string, query: string): Promise<ConsoleProductSummary | undefined> => {
    const { items } = await manager.read<{ items: ConsoleProductSummary[] }>(
      `${PRODUCTS}?limit=60&sort=changed${query}`,
    );
    return items.find((item) => item.id === id);
  };
  /** Everywhere that staff see it. */
  const seen = async (id: string) => ({
    page: (await readProduct(manager, id)).soldOut,
    list: (await listed(id, ''))?.soldOut,
    grid: (await readGrid(manager)).rows.get(id)?.[6] as PriceRow[6] | undefined,
    isAmongSoldOut: (await listed(id, '&state=sold-out')) !== undefined,
  });
  const nowhere = { page: null, list: null, grid: null, isAmongSoldOut: false };

  it('SHORT-01 is said for all districts or for some, seen beside the product, and ended', async () => {
    const id = await aNewId();
    expect(await seen(id)).toEqual(nowhere);

    const everywhere = await say(id, ANYWHERE);
    expect(everywhere).toEqual({ ...ANYWHERE, byName: 'Kavitha', at: expect.any(String) });
    const first = { page: everywhere, list: everywhere, grid: everywhere, isAmongSoldOut: true };
    expect(await seen(id)).toEqual(first);

    const districts = ['Erode', 'Palakkad'];
    const some = await say(id, { districts: ['Palakkad', 'Erode', 'Erode'], backOn: inDays(3) });
    expect(some).toMatchObject({ districts, backOn: inDays(3) });
    expect(await seen(id)).toEqual({ page: some, list: some, grid: some, isAmongSoldOut: true });

    expect(await say(id, null)).toBeNull();
    expect(await seen(id)).toEqual(nowhere);
    expect(await logged(id)).toMatchObject([
      { action: 'product-sold-out', staffName: 'Kavitha', after: { districts: '', backOn: null } },
      {
        action: 'product-sold-out',
        before: { districts: '', backOn: null },
        after: { districts: 'Erode, Palakkad', backOn: inDays(3) },
      },
      { action: 'product-back', before: { districts: 'Erode, Palakkad', backOn: inDays(3) } },
    ]);
  });

  it('SHORT-01 the same again changes nothing and is not recorded', async () => {
    const id = await aNewId();
    expect(await say(id, null)).toBeNull();
    expect(await logged(id)).toEqual([]);
    const said = await say(id, { districts: ['Erode', 'Palakkad'], backOn: inDays(2) });
    const owner = await staff('owner', 'Anand');
    const again = { districts: ['Palakkad', 'Erode'], backOn: inDays(2) };
    expect(await say(id, again, owner)).toEqual(said);
    expect(await logged(id)).toHaveLength(1);
  });

  it('SHORT-01 counts no more when its day has come', async () => {
    const id = await aNewId();
    const row = { productId: id, district: '', setByName: 'Kavitha' };
    await store()
      .db.insert(soldOut)
      .values({ ...row, backOn: inDays(1) });
    expect(await seen(id)).toMatchObject({ page: { backOn: inDays(1) }, isAmongSoldOut: true });
    await store().db.update(soldOut).set({ backOn: today }).where(eq(soldOut.productId, id));
    expect(await seen(id)).toEqual(nowhere);
    // What counts no more is nobody's: a packer may say it anew.
    const said = await say(id, { districts: [], backOn: inDays(1) }, packer);
    expect(said).toMatchObject({ byName: 'Selvam' });
    expect(await logged(id)).toMatchObject([{ before: null, after: { backOn: inDays(1) } }]);
  });

  it('SHORT-01 a packer says it for today, and takes back only that', async () => {
    const id = await aNewId();
    const forToday = { districts: ['Erode'], backOn: inDays(1) };
    for (const backOn of [null, inDays(2)]) {
      expect(await refusal(id, { districts: [], backOn }, packer)).toBe('NOT_ALLOWED');
    }
    expect(await say(id, forToday, packer)).toMatchObject({ ...forToday, byName: 'Selvam' });
    expect(await say(id, null, packer)).toBeNull();

    const said = await say(id, { districts: [], backOn: inDays(9) });
    for (const other of [forToday, null]) {
      expect(await refusal(id, other, packer)).toBe('NOT_ALLOWED');
    }
    expect((await readProduct(manager, id)).soldOut).toEqual(said);
    const accountant = await staff('accountant', 'Meena');
    expect(await refusal(id, forToday, accountant)).toBe('NOT_ALLOWED');
    expect((await readProduct(accountant, id)).soldOut).toEqual(said);
  });

  it('SHORT-01 refuses days, districts and products that are none, and changes nothing', async () => {
    const id = await aNewId();
    for (const backOn of [inDays(-1), today, inDays(367)]) {
      expect(await refusal(id, { districts: [], backOn })).toBe('BACK_ON_INVALID');
    }
    const unlike = [
      { districts: ['Erode', 'Atlantis'], backOn: null },
      { districts: [''], backOn: null },
      { districts: 'Erode', backOn: null },
      { districts: [], backOn: 'tomorrow' },
      {},
    ];
    for (const said of unlike) expect(await refusal(id, said)).toBe('SOLD_OUT_INVALID');
    expect(await refusal('no-such-product', ANYWHERE)).toBe('PRODUCT_NOT_FOUND');
    expect(await logged(id)).toEqual([]);
    expect(await seen(id)).toEqual(nowhere);
  });

  it('SHORT-01 two at once leave one truth, and every step to it is on record', async () => {
    const id = await aNewId();
    const other = await staff('owner', 'Anand');
    const mine = [{ districts: ['Erode', 'Palakkad'], backOn: null }, null];
    const theirs = [
      { districts: [], backOn: inDays(4) },
      { districts: ['Nilgiris'], backOn: null },
    ];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([0, 1].flatMap((nth) => [say(id, mine[nth]), say(id, theirs[nth], other)]));
    }
    const { soldOut: now } = await readProduct(manager, id);
    expect([...mine, ...theirs]).toContainEqual(
      now && { districts: now.districts, backOn: now.backOn },
    );
    // Each step begins where another one ended.
    const entries = await logged(id);
    const end = now && { districts: now.districts.join(', '), backOn: now.backOn };
    const sorted = (states: readonly unknown[]) =>
      states
        .map((state) => state as { districts: string; backOn: string | null } | null)
        .map((state) => (state ? `${state.districts} until ${state.backOn}` : 'not'))
        .sort();
    expect(sorted([...entries.map(({ before }) => before), end])).toEqual(
      sorted([null, ...entries.map(({ after }) => after)]),
    );
  });
});
