import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import type { LedgerEntry, Retailer, RetailerSummary } from '../../contract/console-retailers.ts';
import { SHOP_SORTS } from '../../domain/shop-standing.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import { grantCoins } from '../testing/cart-fixtures.ts';
import { bodyOf, paidOrder, refundPart } from '../testing/money-fixtures.ts';
import { placeCash, shopper } from '../testing/order-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';
import { listRetailers } from './list-retailers.ts';

interface Page {
  readonly items: RetailerSummary[];
  readonly nextCursor: string | null;
  readonly waiting: number;
}

/** Fewer are read faster as a whole. */
const MANY = 10_000;
/** A page and one more, for each district and standing, and the shops shown. */
const MOST_READ = 51 * 8 * 4;

/** What has been read of the list by this connection. */
async function rowsRead(tx: Db): Promise<{ scanned: number; fetched: number }> {
  const { rows } = (await tx.execute(sql`
    select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched
    from pg_stat_xact_user_tables where relname = 'shop_list'`)) as unknown as {
    rows: { scanned: number; fetched: number }[];
  };
  return rows[0]!;
}

describeOnOne('the list of shops', (kind) => {
  const store = useTestStore(kind);
  let owner: TestBrowser;
  beforeAll(async () => {
    owner = (await logIn(store(), { role: 'operator' })).browser;
  });
  const page = (query: string) => owner.read<Page>(`/api/console/retailers?${query}`);
  const list = async (query: string) => (await page(`limit=60&${query}`)).items.map(({ id }) => id);
  const read = (id: string) => owner.read<Retailer>(`/api/console/retailers/${id}`);
  const set = (id: string, values: Partial<typeof user.$inferInsert>) =>
    store().db.update(user).set(values).where(eq(user.id, id));

  it('CONS-12 finds shops by name, phone and GST number, with every filter', async () => {
    const word = randomUUID().slice(0, 6);
    const shop = { district: 'Thrissur', storeName: `K.R.Traders ${word}` } as const;
    const person = { ...shop, name: 'Anand Kumar', mobile: '9847012345' };
    const { id, browser } = await shopper(store(), 1, person);
    await set(id, { gstNumber: '33AABCA1234A1Z5' });
    await placeCash(browser);
    const finds = [
      '',
      'standing=waiting',
      'district=Thrissur',
      'lastOrder=within-7-days',
      'lastOrder=within-30-days&standing=waiting&district=Thrissur&sort=longest-ago',
      `q=${word}`,
      'q=k+r+tr',
      'q=anand+k',
      'q=98470+123',
      'q=%2B91+9847012345',
      'q=33AABCA',
      'q=33aabca1234a1z5',
      `q=${word}&standing=waiting&district=Thrissur&lastOrder=within-7-days&sort=shop`,
      ...SHOP_SORTS.map((sort) => `sort=${sort}`),
    ];
    for (const query of finds) {
      expect([query, await list(query)]).toEqual([query, expect.arrayContaining([id])]);
    }
    const misses = [
      'standing=verified',
      'standing=refused',
      'standing=blocked',
      'district=Nilgiris',
      'lastOrder=never',
      'lastOrder=over-30-days-ago',
      'q=raders',
      'q=33AABCB',
      'q=---',
      `q=${word}&standing=verified`,
      `q=${word}&lastOrder=never`,
    ];
    for (const query of misses) {
      expect([query, (await list(query)).includes(id)]).toEqual([query, false]);
    }
    await set(id, { isVerified: true });
    expect(await list('standing=verified')).toContain(id);
    await set(id, { blockedAt: new Date() });
    expect(await list('standing=verified')).not.toContain(id);
    expect(await list('standing=blocked')).toContain(id);
  });

  it('CONS-12 shows the last order and the sum of all orders that are not cancelled', async () => {
    const { id, browser } = await shopper(store(), 2);
    const summary = async () => {
      const { lastOrderAt, orderCount, orderTotal } = await read(id);
      return { lastOrderAt, orderCount, orderTotal };
    };
    expect(await summary()).toEqual({ lastOrderAt: null, orderCount: 0, orderTotal: 0 });
    const first = await placeCash(browser);
    await browser.post('/api/cart/items', { productId: 'cumin-jeera-bold' });
    const second = await placeCash(browser);
    expect(await summary()).toEqual({
      lastOrderAt: second.orderDate,
      orderCount: 2,
      orderTotal: first.totalAmount + second.totalAmount,
    });
    await browser.post(`/api/orders/${second.id}/cancellation`, {});
    await owner.post(`/api/console/orders/${second.id}/cancellation`, { approve: true });
    const afterOne = { lastOrderAt: first.orderDate, orderCount: 1, orderTotal: first.totalAmount };
    expect(await summary()).toEqual(afterOne);
    expect((await page(`q=9876543210&limit=60`)).items.find((row) => row.id === id)).toMatchObject(
      afterOne,
    );
    const orders = await owner.read<{ items: { id: string }[]; nextCursor: string | null }>(
      `/api/console/retailers/${id}/orders?limit=1`,
    );
    expect(orders.items.map((row) => row.id)).toEqual([second.id]);
    const next = await owner.read<{ items: { id: string }[]; nextCursor: string | null }>(
      `/api/console/retailers/${id}/orders?limit=1&cursor=${orders.nextCursor}`,
    );
    expect([next.items.map((row) => row.id), next.nextCursor]).toEqual([[first.id], null]);
  });

  it('CONS-12 has an order once, however many refunds it has', async () => {
    const { id, orderId, paymentId } = await paidOrder(store());
    for (const amount of [10_000, 5_000]) await bodyOf(await refundPart(owner, paymentId, amount));
    const orders = await owner.read<{ items: { id: string }[] }>(
      `/api/console/retailers/${id}/orders`,
    );
    expect(orders.items.map((row) => row.id)).toEqual([orderId]);
  });

  it('CONS-12 refuses filters, sorts and cursors that it does not have', async () => {
    const codeOf = async (path: string) => {
      const response = await owner.get(`/api/console/retailers${path}`);
      return [response.status, (await errorOf(response)).code];
    };
    for (const query of [
      '?standing=gone',
      '?district=Chennai',
      '?lastOrder=soon',
      '?sort=size',
      '?lastOrder=never&sort=shop',
      `?q=${'x'.repeat(61)}`,
    ]) {
      expect([query, ...(await codeOf(query))]).toEqual([query, 400, 'RETAILER_FILTER_INVALID']);
    }
    expect(await codeOf('?limit=61')).toEqual([400, 'LIMIT_OUT_OF_RANGE']);
    expect(await codeOf('?cursor=nobody')).toEqual([400, 'CURSOR_INVALID']);
    const { id: staffId } = await logIn(store(), { role: 'operator', staffRole: 'packer' });
    for (const id of ['nobody', 'a%2Fb', staffId]) {
      for (const part of ['', '/orders', '/ledger']) {
        expect(await codeOf(`/${id}${part}`)).toEqual([404, 'RETAILER_NOT_FOUND']);
      }
    }
    const { id } = await logIn(store());
    expect(await codeOf(`/${id}/ledger?cursor=nothing`)).toEqual([400, 'CURSOR_INVALID']);
    expect(await codeOf(`/${id}/orders?cursor=nothing`)).toEqual([400, 'CURSOR_INVALID']);
  });

  it('CONS-12 one shop: profile, verdict on the GST number, ledger, activity', async () => {
    const { id, email } = await logIn(store(), { storeName: 'Anbu Stores', district: 'Nilgiris' });
    expect(await read(id)).toMatchObject({
      ...{ id, email, storeName: 'Anbu Stores', district: 'Nilgiris', pinCode: '638001' },
      ...{ gstNumber: '', isGstNumberRight: null, hasPicture: false, isEmailConfirmed: true },
      isMobileOfBlockedShop: false,
      ...{ standing: 'waiting', verification: 'waiting', refusal: null, block: null },
      ...{ coins: 0, credits: 0, notes: [] },
    });
    await set(id, { gstNumber: '33AABCA1234A1Z5', shopImage: '/api/account/shop-image?v=1' });
    const wrong = await read(id);
    expect([wrong.isGstNumberRight, wrong.hasPicture]).toEqual([false, true]);
    await set(id, { gstNumber: '27AAPFU0939F1ZV' });
    expect((await read(id)).isGstNumberRight).toBe(true);
    for (const coins of [10, 20, 30]) await grantCoins(store().db, id, coins);
    const ledger = (cursor: string) =>
      owner.read<{ items: LedgerEntry[]; nextCursor: string | null }>(
        `/api/console/retailers/${id}/ledger?limit=2${cursor}`,
      );
    const first = await ledger('');
    const second = await ledger(`&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeNull();
    const amounts = [...first.items, ...second.items].map(({ amount }) => amount);
    expect(amounts).toEqual([30, 20, 10]);
    expect((await read(id)).coins).toBe(60);
    const entry = {
      id: randomUUID(),
      shop: id,
      balance: 'coins',
      amount: 5,
      note: 'Sorry for the wait',
    };
    expect((await owner.post('/api/console/money/ledger', entry)).status).toBe(201);
    expect((await ledger('')).items[0]).toMatchObject({
      ...{ amount: 5, reason: 'manual', note: entry.note, by: expect.any(String) },
    });

    const note = { noteId: randomUUID(), text: '  Pays late.\nCall first.  ' };
    const path = `/api/console/retailers/${id}/notes`;
    for (let nth = 0; nth < 2; nth += 1) {
      const added = await owner.post(path, note);
      expect([added.status, await added.json()]).toMatchObject([
        201,
        { id: note.noteId, text: 'Pays late.\nCall first.' },
      ]);
    }
    for (const bad of [
      { noteId: randomUUID(), text: ' ' },
      { noteId: 'x', text: 'x' },
      { noteId: note.noteId, text: 'Another text' },
      { noteId: randomUUID(), text: 'x'.repeat(1_001) },
    ]) {
      const refused = await owner.post(path, bad);
      expect((await errorOf(refused)).code).toBe('RETAILER_NOTE_INVALID');
    }
    expect((await read(id)).notes.map(({ text }) => text)).toEqual(['Pays late.\nCall first.']);
    const { items } = await owner.read<{ items: ActivityEntry[] }>(
      `/api/console/activity?kind=retailer&objectId=${id}`,
    );
    expect(items.map(({ action }) => action)).toEqual(['retailer-note-added']);
    // The log is never deleted: it has no words about people.
    expect(JSON.stringify(items)).not.toMatch(/Anbu|Pays late/);
  });

  /** Adds shops quickly, a third of them to verify. */
  const addMany = async (prefix: string, count: number) => {
    await store().db.execute(sql`
      insert into "user" (id, name, email, mobile, district, store_name, address, pin_code, is_verified, created_at)
      select ${prefix}::text || '-' || n, 'Person ' || n, ${prefix}::text || n || '@shop.example', (9000000000 + n)::text,
        (array['Erode', 'Nilgiris', 'Thrissur', 'Palakkad'])[n % 4 + 1], ${prefix}::text || ' shops ' || n, 'Road',
        '638001', n % 3 > 0, now() - n * interval '1 minute' from generate_series(1, ${count}::int) as n`);
    await store().db.execute(sql`analyze "user"`);
    await store().db.execute(sql`analyze shop_list`);
  };

  it('CONS-12 page by page, nobody is missed or seen twice, in any order', async () => {
    await addMany('few', 240);
    const all = await store().db.$count(user, eq(user.role, 'retailer'));
    const everyPage = async (query: string) => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const next = await page(`${query}&limit=60${cursor}`);
        seen.push(...next.items.map(({ id }) => id));
        cursor = next.nextCursor === null ? '' : `&cursor=${next.nextCursor}`;
      } while (cursor !== '');
      return [query, seen.length, new Set(seen).size];
    };
    for (const sort of SHOP_SORTS) {
      expect(await everyPage(`sort=${sort}`)).toEqual([`sort=${sort}`, all, all]);
      const search = `q=few&sort=${sort}`;
      expect(await everyPage(search)).toEqual([search, 240, 240]);
    }
  });

  it('CONS-12 a search finds the one shop of a district and standing among hundreds that match', async () => {
    await addMany('lots', 240);
    const { id } = await logIn(store(), {
      storeName: 'Lots of Coimbatore',
      district: 'Coimbatore',
    });
    await set(id, { blockedAt: new Date() });
    expect(await list('q=lots&district=Coimbatore')).toEqual([id]);
    expect(await list('q=lots&standing=blocked')).toEqual([id]);
    expect((await list('q=lots&sort=newest'))[0]).toBe(id);
    expect((await list('q=lots&sort=oldest'))[0]).toBe('lots-240');
  });

  // The embedded database plans in the same way, and is slower to fill.
  it.skipIf(kind === 'embedded')(
    `CONS-12 reads no more of ${MANY} shops than a page needs, in every order`,
    async () => {
      await addMany('many', MANY);
      const filters = [
        ...SHOP_SORTS.map((sort) => ({ sort })),
        { sort: 'shop', standing: 'verified', district: 'Erode' },
        { sort: 'last-order', lastOrder: 'never' },
        { sort: 'longest-ago', lastOrder: 'over-30-days-ago' },
        { sort: 'newest', q: 'many shops 4711' },
        { sort: 'newest', cursor: 'many-5000' },
      ] as const;
      for (const filter of filters) {
        const name = JSON.stringify(filter);
        await store().db.transaction(async (tx) => {
          const before = await rowsRead(tx);
          const { items } = await listRetailers(tx, { limit: 50, ...filter });
          const after = await rowsRead(tx);
          expect(items.length, name).toBeLessThanOrEqual(50);
          expect(after.scanned - before.scanned, name).toBe(0);
          expect(after.fetched - before.fetched, name).toBeLessThan(MOST_READ);
        });
      }
      expect((await page('limit=1')).waiting).toBe(1_000);
    },
  );
});
