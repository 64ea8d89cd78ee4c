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
import { addProduct, PRODUCTS, readProduct, soldOutSeen } from '../testing/product-fixtures.ts';
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
  const put = (id: string, said: unknown, saw: unknown, browser = manager) =>
    browser.put(`${PRODUCTS}/${id}/sold-out`, { soldOut: said, seen: saw });
  /** By a dialog that was opened just now. */
  const putNow = async (id: string, said: unknown, browser = manager) =>
    put(id, said, await soldOutSeen(manager, id), browser);
  const say = async (id: string, said: unknown, browser = manager): Promise<SoldOutState> => {
    const response = await putNow(id, said, browser);
    expect(response.status, await response.clone().text()).toBe(200);
    return ((await response.json()) as { soldOut: SoldOutState }).soldOut;
  };
  const refusal = async (id: string, said: unknown, browser = manager) =>
    (await errorOf(await putNow(id, said, browser))).code;
  const overtaken = async (response: Response) =>
    expect([response.status, (await errorOf(response)).code]).toEqual([409, 'SOLD_OUT_CHANGED']);
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
    for (const saw of [undefined, {}, { districts: 'Erode', backOn: null }]) {
      expect((await errorOf(await put(id, ANYWHERE, saw))).code).toBe('SOLD_OUT_INVALID');
    }
    const missing = await put('no-such-product', ANYWHERE, null);
    expect((await errorOf(missing)).code).toBe('PRODUCT_NOT_FOUND');
    expect(await logged(id)).toEqual([]);
    expect(await seen(id)).toEqual(nowhere);
  });

  it('SHORT-01 what a colleague has said since is not overwritten; the same sent again is fine', async () => {
    const id = await aNewId();
    const erode = { districts: ['Erode'], backOn: inDays(3) };
    const said = await say(id, erode);
    const other = await staff('owner', 'Anand');
    for (const saw of [null, { ...erode, districts: [] }, { ...erode, backOn: null }]) {
      await overtaken(await put(id, ANYWHERE, saw, other));
      await overtaken(await put(id, null, saw, other));
    }
    await overtaken(await put(id, { districts: [], backOn: inDays(1) }, null, packer));
    expect((await readProduct(manager, id)).soldOut).toEqual(said);
    expect((await put(id, erode, null)).status).toBe(200);
    expect(await logged(id)).toHaveLength(1);
    expect(await say(id, ANYWHERE, other)).toMatchObject({ ...ANYWHERE, byName: 'Anand' });
    // It is back, and a dialog still shows it as sold out.
    expect(await say(id, null)).toBeNull();
    await overtaken(await put(id, erode, ANYWHERE, other));
    expect((await put(id, null, ANYWHERE, other)).status).toBe(200);
    expect(await seen(id)).toEqual(nowhere);
  });

  it('SHORT-01 a dialog that was opened before midnight is not refused because a day has come', async () => {
    const id = await aNewId();
    const saw = { districts: ['Erode'], backOn: today };
    await store()
      .db.insert(soldOut)
      .values({ productId: id, district: 'Erode', backOn: today, setByName: 'Kavitha' });
    expect((await put(id, ANYWHERE, saw)).status).toBe(200);
    // What has been said since is another matter.
    await overtaken(await put(id, null, saw));
    expect((await readProduct(manager, id)).soldOut).toMatchObject(ANYWHERE);
  });

  it('SHORT-01 of several at once who saw the same, one changes it, and every step is on record', async () => {
    const id = await aNewId();
    const other = await staff('owner', 'Anand');
    const wishes = [
      { said: { districts: ['Erode', 'Palakkad'], backOn: null }, browser: manager },
      { said: null, browser: manager },
      { said: { districts: [], backOn: inDays(4) }, browser: other },
      { said: { districts: ['Nilgiris'], backOn: null }, browser: other },
    ];
    for (let round = 0; round < 5; round += 1) {
      const before = await soldOutSeen(manager, id);
      const responses = await Promise.all(
        wishes.map(({ said, browser }) => put(id, said, before, browser)),
      );
      const accepted: unknown[] = [];
      for (const [at, response] of responses.entries()) {
        if (response.status === 200) accepted.push(wishes[at]!.said);
        else await overtaken(response);
      }
      const now = await soldOutSeen(manager, id);
      expect(now).not.toEqual(before);
      // Whoever wanted what was there already may have come before the change.
      const changes = accepted.filter((said) => JSON.stringify(said) !== JSON.stringify(before));
      expect(changes).toEqual([now]);
    }
    // Each step begins where another one ended.
    const entries = await logged(id);
    expect(entries).toHaveLength(5);
    const now = await soldOutSeen(manager, id);
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
