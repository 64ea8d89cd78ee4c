import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { LedgerEntry, ShopBalances } from '../../contract/console-ledger.ts';
import { activity } from '../db/schema/activity.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { grantCoins } from '../testing/cart-fixtures.ts';
import { bodyOf, enterCoins, refusal } from '../testing/money-fixtures.ts';
import { logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

interface Page {
  readonly items: LedgerEntry[];
  readonly nextCursor: string | null;
  readonly shop: ShopBalances | null;
}

describeOnBoth('the ledger', (kind) => {
  const store = useTestStore(kind);
  let owner: TestBrowser;
  beforeAll(async () => {
    owner = (await logIn(store(), { role: 'operator', name: 'Asha' })).browser;
  });
  const list = (query: string) => owner.read<Page>(`/api/console/money/ledger?${query}`);
  const entriesOf = (shop: string) =>
    store().db.select().from(balanceEntry).where(eq(balanceEntry.userId, shop));

  it('CONS-14 an entry by hand is booked once, with its reason and who made it', async () => {
    const { id: shop } = await logIn(store());
    const id = randomUUID();
    const entry = { id, note: 'Sorry for the wait' };
    const booked = await bodyOf<LedgerEntry>(await enterCoins(owner, shop, 50, entry));
    expect(booked).toMatchObject({
      id,
      shop: { id: shop, name: 'Meena Stores' },
      balance: 'coins',
      amount: 50,
      after: 50,
      reason: 'manual',
      note: 'Sorry for the wait',
      by: 'Asha',
    });
    expect(await bodyOf(await enterCoins(owner, shop, 50, entry))).toEqual(booked);
    for (const [amount, own] of [
      [60, entry],
      [50, { ...entry, note: 'Another' }],
      [50, { ...entry, balance: 'credits' as const }],
    ] as const) {
      const reused = await refusal(await enterCoins(owner, shop, amount, own));
      expect(reused).toEqual([422, 'MONEY_REUSED']);
    }
    const other = await logIn(store());
    expect(await refusal(await enterCoins(owner, other.id, 50, entry))).toEqual([
      422,
      'MONEY_REUSED',
    ]);
    expect(await entriesOf(shop)).toHaveLength(1);
    const logged = await store()
      .db.select()
      .from(activity)
      .where(sql`action = 'balance-entered' and object_id = ${shop}`);
    expect(logged).toMatchObject([{ before: { coins: 0 }, after: { coins: 50 } }]);
    expect(JSON.stringify(logged)).not.toMatch(/Meena|Sorry/);
  });

  it('CONS-14 no entry takes a balance below 0, not even many at once', async () => {
    const { id: shop } = await logIn(store());
    await bodyOf(await enterCoins(owner, shop, 100));
    const low = [409, 'BALANCE_TOO_LOW'];
    expect(await refusal(await enterCoins(owner, shop, -101))).toEqual(low);
    expect(await refusal(await enterCoins(owner, shop, -1, { balance: 'credits' }))).toEqual(low);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => enterCoins(owner, shop, -30)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect((await list(`shop=${shop}`)).shop).toMatchObject({ coins: 10, credits: 0 });
  });

  it('CONS-14 entries at once have each the balance after it, in the order of their times', async () => {
    const { id: shop } = await logIn(store());
    await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        nth % 3 === 0 ? enterCoins(owner, shop, nth + 1) : grantCoins(store().db, shop, nth + 1),
      ),
    );
    const { items } = await list(`shop=${shop}&limit=60`);
    expect(items).toHaveLength(30);
    let after = 0;
    for (const entry of items.toReversed()) {
      after += entry.amount;
      expect(entry.after).toBe(after);
    }
  });

  it('CONS-14 bad entries are refused by name and change nothing', async () => {
    const { id: shop } = await logIn(store());
    for (const bad of [0, 1.5, 1_000_001, -1_000_001, '5', null]) {
      const refused = await refusal(await enterCoins(owner, shop, bad as number));
      expect(refused).toEqual([400, 'LEDGER_ENTRY_INVALID']);
    }
    const unknownBalance = { balance: 'money' as 'coins' };
    expect(await refusal(await enterCoins(owner, shop, 5, unknownBalance))).toEqual([
      400,
      'LEDGER_ENTRY_INVALID',
    ]);
    expect(await refusal(await enterCoins(owner, shop, 5, { note: ' ' }))).toEqual([
      400,
      'LEDGER_NOTE_REQUIRED',
    ]);
    expect(await refusal(await enterCoins(owner, shop, 5, { note: 'x'.repeat(301) }))).toEqual([
      400,
      'SENTENCE_INVALID',
    ]);
    const staff = await logIn(store(), { role: 'operator' });
    for (const nobody of [staff.id, 'nobody', '\0', randomUUID()]) {
      expect(await refusal(await enterCoins(owner, nobody, 5))).toEqual([
        404,
        'RETAILER_NOT_FOUND',
      ]);
    }
    expect(await entriesOf(shop)).toHaveLength(0);
  });

  it('CONS-14 is filtered by shop, balance, reason and day, with the balance after each entry', async () => {
    const { id: shop } = await logIn(store(), { storeName: 'Ledger Test Traders' });
    await grantCoins(store().db, shop, 30);
    for (const amount of [20, -5, 7]) await bodyOf(await enterCoins(owner, shop, amount));
    await bodyOf(await enterCoins(owner, shop, 400, { balance: 'credits' }));
    const all = await list(`shop=${shop}`);
    expect(all.items.map(({ amount, after }) => [amount, after])).toEqual([
      [400, 400],
      [7, 52],
      [-5, 45],
      [20, 50],
      [30, 30],
    ]);
    expect(all.shop).toMatchObject({ name: 'Ledger Test Traders', coins: 52, credits: 400 });
    const manual = await list(`shop=${shop}&reason=manual&balance=coins&limit=2`);
    expect(manual.items.map(({ amount }) => amount)).toEqual([7, -5]);
    const next = await list(
      `shop=${shop}&reason=manual&balance=coins&limit=2&cursor=${manual.nextCursor}`,
    );
    expect([next.items.map(({ amount }) => amount), next.nextCursor]).toEqual([[20], null]);
    expect((await list(`shop=${shop}&to=2020-01-01`)).items).toEqual([]);
    expect((await list('shop=nobody')).shop).toBeNull();
    expect((await list('')).items.length).toBeGreaterThan(0);
    const found = await owner.read<{ items: ShopBalances[] }>(
      '/api/console/money/shops?q=ledger%20test',
    );
    expect(found.items).toEqual([all.shop]);
    for (const bad of ['balance=money', 'reason=x', 'from=yesterday', 'shop=a%20b']) {
      const refused = await owner.get(`/api/console/money/ledger?${bad}`);
      expect(await refusal(refused)).toEqual([400, 'MONEY_FILTER_INVALID']);
    }
    for (const cursor of ['x', randomUUID()]) {
      const refused = await owner.get(`/api/console/money/ledger?cursor=${cursor}`);
      expect(await refusal(refused)).toEqual([400, 'CURSOR_INVALID']);
    }
  });
});
