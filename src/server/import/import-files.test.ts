import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, count, eq, inArray, sql, sum } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Account } from '../../contract/account.ts';
import type { Order, OrderPage } from '../../contract/order.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { coupon } from '../db/schema/coupon.ts';
import { credential } from '../db/schema/credential.ts';
import { districtPrice } from '../db/schema/district-price.ts';
import { importedDocument } from '../db/schema/imported-document.ts';
import { mailOutbox } from '../db/schema/mail-outbox.ts';
import { order } from '../db/schema/order.ts';
import { product } from '../db/schema/product.ts';
import { user } from '../db/schema/user.ts';
import { coinsOf, sentenceOf, usesOf } from '../testing/cart-fixtures.ts';
import { mailedTexts } from '../testing/mailed-texts.ts';
import { CUMIN, fillCart } from '../testing/order-fixtures.ts';
import { logIn, TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { retailerOf, useTestStore } from '../testing/test-store.ts';
import { importFiles, recogniseFiles } from './import-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let tests = 0;

describeOnOne('importing old documents', (kind) => {
  const store = useTestStore(kind);
  const db = () => store().db;

  /** Imports files with these collections; returns the output lines, with file names instead of paths. */
  const run = async (collections: Record<string, unknown>, options = {}) => {
    const files = Object.entries(collections).map(([name, documents]) => {
      const file = join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(documents));
      return file;
    });
    const lines: string[] = [];
    const sources = await recogniseFiles(files);
    const refused = await importFiles(db(), sources, options, (line) => {
      lines.push(line.replaceAll(`${folder}/`, ''));
    });
    return { refused, lines };
  };

  /** Documents used by no other test. */
  const shop = () => {
    tests += 1;
    const uid = `Uid/${kind}..${tests}`;
    const email = `old-${tests}@shop.example`;
    const person = {
      username: `Kannan ${tests}`,
      phonenumber: 9_000_000_000 + tests,
      district: 'Erode',
      shopName: 'Kannan Stores',
      address: '1 Old Road',
      pincode: 638_001,
      email: email.toUpperCase(),
      coins: 25,
      credits: 40,
      creditUsed: 5,
      isVerified: true,
      token: 'app-token',
    };
    const code = `OLD${tests}`;
    const couponDoc = {
      code,
      discountAmount: 50,
      minimumOrderValue: 100,
      maxUsage: 10,
      usageCount: 4,
      userIds: [uid],
    };
    const productId = `oldProduct${tests}`;
    const productDoc = {
      title: `Old cumin ${tests}`,
      categories: ['Spices'],
      images: [],
      unit: 'kg',
      price: 480.5,
      districtPrices: [{ district: 'Erode', basePrice: 470 }],
    };
    const orderDoc = {
      orderId: `SASB2B${2_000 + tests}`,
      orderDate: '2024-03-01T10:00:00.000Z',
      userId: uid,
      userName: 'Kannan of then',
      paymentMethod: 'Online Pay',
      orderStatus: 'Pending',
      orderDetails: [{ id: productId, title: 'Old cumin', price: 480.5, quantity: 2, unit: 'kg' }],
      totalBeforeDiscounts: 961,
      couponCode: code,
      couponDiscount: 50,
      redeemedCoins: 10,
      totalAmount: 901,
    };
    const orderDocId = `order-${kind}-${tests}`;
    return { uid, email, person, code, couponDoc, productId, productDoc, orderDoc, orderDocId };
  };
  const everythingOf = (one: ReturnType<typeof shop>) => ({
    // Not in the order in which they are imported.
    orders: { [one.orderDocId]: one.orderDoc },
    coupons: { [`coupon-of-${one.uid}`]: one.couponDoc },
    products: [{ id: one.productId, ...one.productDoc }],
    users: [{ uid: one.uid, ...one.person }],
  });

  const personOf = async (email: string) =>
    (await db().select().from(user).where(eq(user.email, email)))[0]!;
  const orderOf = async (orderNumber: number) =>
    (await db().select().from(order).where(eq(order.orderNumber, orderNumber)))[0]!;
  const numberOf = ({ orderDoc }: ReturnType<typeof shop>) => Number(orderDoc.orderId.slice(6));

  const TABLES = [
    'imported_document',
    '"user"',
    'credential',
    'balance_entry',
    'product',
    'district_price',
    'coupon',
    'coupon_use',
    '"order"',
    'order_line',
    'order_event',
    'mail_outbox',
  ];
  /** All rows, so that nothing can be duplicated or changed unnoticed. */
  const everything = async () => {
    const dumps: Record<string, string[]> = {};
    for (const table of TABLES) {
      const query = `select row_to_json(t)::text as row from ${table} as t order by 1`;
      const { rows } = (await db().execute(sql.raw(query))) as unknown as {
        rows: { row: string }[];
      };
      dumps[table] = rows.map(({ row }) => row);
    }
    return dumps;
  };

  /** Like a person who has only their mailbox. */
  const setPasswordByMail = async (email: string, password: string) => {
    const browser = new TestBrowser(store());
    expect((await browser.post('/api/auth/forgot', { email })).status).toBe(202);
    await store().services.accounts.jobs.settled();
    const [mail] = await mailedTexts(store(), email, 'reset');
    const token = new URL(mail!.link).searchParams.get('token')!;
    expect((await browser.post('/api/auth/reset', { token, password })).status).toBe(200);
    const signedIn = await browser.post('/api/auth/sign-in', { email, password });
    expect(signedIn.status).toBe(200);
    return browser;
  };

  it('imports all four collections, and a second run duplicates nothing', async () => {
    const one = shop();
    const first = await run(everythingOf(one));
    expect(first).toEqual({
      refused: 0,
      lines: [
        'users.json (users): 1 document; 1 imported, 0 imported before, 0 not imported.',
        'products.json (products): 1 document; 1 imported, 0 imported before, 0 not imported.',
        'coupons.json (coupons): 1 document; 1 imported, 0 imported before, 0 not imported.',
        'orders.json (orders): 1 document; 1 imported, 0 imported before, 0 not imported.',
        'Everything has been imported.',
      ],
    });
    const before = await everything();
    const second = await run(everythingOf(one));
    expect(second.refused).toBe(0);
    expect(second.lines).toContain(
      'orders.json (orders): 1 document; 0 imported, 1 imported before, 0 not imported.',
    );
    expect(await everything()).toEqual(before);
  });

  it('an imported person has no password, sets one by email, and sees their old orders', async () => {
    const one = shop();
    await run(everythingOf(one));
    const person = await personOf(one.email);
    const logins = await db().select().from(credential).where(eq(credential.userId, person.id));
    expect(logins.map(({ passwordHash }) => passwordHash)).toEqual([null]);
    for (const password of ['', 'null', 'a right password']) {
      const response = await new TestBrowser(store()).post('/api/auth/sign-in', {
        email: one.email,
        password,
      });
      expect(response.ok).toBe(false);
    }

    const browser = await setPasswordByMail(one.email, 'my own password');
    const page = await browser.read<OrderPage>('/api/orders');
    expect(page.items).toEqual([
      {
        id: expect.any(String),
        orderId: one.orderDoc.orderId,
        orderDate: one.orderDoc.orderDate,
        paymentMethod: 'Online Pay',
        orderStatus: 'Pending',
        status: 'Pending',
        lineCount: 1,
        totalAmount: 90_100,
        isPaidInSandbox: false,
      },
    ]);
    expect(await browser.read<Order>(`/api/orders/${page.items[0]!.id}`)).toMatchObject({
      userId: person.id,
      userName: 'Kannan of then',
      // Missing in the order, so taken from the person.
      userPhoneNumber: String(one.person.phonenumber),
      storeName: 'Kannan Stores',
      address: '1 Old Road',
      pincode: '638001',
      orderDetails: [{ id: one.productId, title: 'Old cumin', price: 48_050, quantity: 2 }],
      totalBeforeDiscounts: 96_100,
      couponCode: one.code,
      couponDiscount: 5_000,
      redeemedCoins: 10,
      timeline: [{ status: 'Pending', at: one.orderDoc.orderDate }],
      canRequestCancellation: true,
    });
    // Old orders cause no emails.
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, one.email));
    expect(mails.map(({ kind: of }) => of)).toEqual(['reset']);
  });

  it('DATA-02 imports a person with the alternative field names, with token, and balances as ledger entries', async () => {
    const one = shop();
    await run({ users: { [one.uid]: one.person } });
    const person = await personOf(one.email);
    expect(person.id).not.toBe(one.uid);
    const browser = await setPasswordByMail(one.email, 'my own password');
    expect(await browser.read<Account>('/api/account')).toMatchObject({
      name: one.person.username,
      username: one.person.username,
      mobile: String(one.person.phonenumber),
      phonenumber: String(one.person.phonenumber),
      storeName: 'Kannan Stores',
      shopName: 'Kannan Stores',
      pinCode: '638001',
      pincode: '638001',
      token: 'app-token',
      coins: 25,
      credits: 40,
      creditUsed: 5,
      isVerified: true,
    });
    const ledger = await db()
      .select()
      .from(balanceEntry)
      .where(eq(balanceEntry.userId, person.id))
      .orderBy(asc(balanceEntry.balance));
    expect(ledger.map(({ balance, amount, reason }) => [balance, amount, reason])).toEqual([
      ['coins', 25, 'opening'],
      ['credits', 40, 'opening'],
    ]);
  });

  it('PROF-02 imports a person without a mobile number, and their orders', async () => {
    const one = shop();
    const person = { ...one.person, phonenumber: null };
    const { refused } = await run({ ...everythingOf(one), users: { [one.uid]: person } });
    expect(refused).toBe(0);
    const browser = await setPasswordByMail(one.email, 'my own password');
    expect((await browser.read<Account>('/api/account')).mobile).toBe('');
    expect((await orderOf(numberOf(one))).userPhoneNumber).toBe('');
  });

  it('a product keeps its price, in its district and elsewhere', async () => {
    const one = shop();
    await run({ products: everythingOf(one).products });
    const path = `/api/products/${one.productId}`;
    const priceIn = async (district: 'Erode' | 'Nilgiris') =>
      (await store().json<{ price: number }>(path, retailerOf(district))).price;
    expect(await priceIn('Erode')).toBe(47_000);
    // 480.50 to the nearest rupee.
    expect(await priceIn('Nilgiris')).toBe(48_100);
    expect(await store().json(path)).not.toHaveProperty('price');
  });

  it('a coupon keeps who has used it, and counts users who no longer exist', async () => {
    const one = shop();
    await run({ users: everythingOf(one).users, coupons: everythingOf(one).coupons });
    const [imported] = await db().select().from(coupon).where(eq(coupon.code, one.code));
    const person = await personOf(one.email);
    expect(await usesOf(db(), imported!.id)).toEqual({ usageCount: 4, userIds: [person.id] });
    expect(imported).toMatchObject({
      discountAmount: 5_000,
      minimumOrderValue: 10_000,
      maxUsage: 10,
    });

    const browser = await setPasswordByMail(one.email, 'my own password');
    await fillCart(browser);
    const again = await browser.post('/api/cart/coupon', { code: one.code });
    expect(await sentenceOf(again)).toBe('You have already used this coupon.');
  });

  it('an old order can be cancelled: coupon use and coins are returned once', async () => {
    const one = shop();
    await run(everythingOf(one));
    const { id } = await orderOf(numberOf(one));
    const browser = await setPasswordByMail(one.email, 'my own password');
    const operator = await logIn(store(), { role: 'operator' });
    expect((await browser.post(`/api/orders/${id}/cancellation`, {})).status).toBe(200);
    const decided = await operator.browser.post(`/api/console/orders/${id}/cancellation`, {
      approve: true,
    });
    expect(await decided.json()).toMatchObject({ status: 'Cancelled' });
    const person = await personOf(one.email);
    expect(await coinsOf(db(), person.id)).toEqual({ balance: 35, ledger: 75 });
    const [imported] = await db().select().from(coupon).where(eq(coupon.code, one.code));
    expect(await usesOf(db(), imported!.id)).toEqual({ usageCount: 3, userIds: [] });
    // Importing again does not undo changes made here.
    await run(everythingOf(one));
    expect(await usesOf(db(), imported!.id)).toEqual({ usageCount: 3, userIds: [] });
    expect((await orderOf(numberOf(one))).status).toBe('Cancelled');
  });

  it('an email address already registered here keeps its account, and nobody gets the old orders', async () => {
    const one = shop();
    const here = await logIn(store(), { email: one.email, name: 'Someone here' });
    const { refused, lines } = await run(everythingOf(one));
    expect(refused).toBe(3);
    expect(lines.slice(0, 3)).toEqual([
      `users.json, row 1 ("${one.uid}"): not imported. Another account in this store has this email address. That account is unchanged, because the import can't tell whether both belong to the same person.`,
      expect.stringMatching(
        /^coupons\.json, row 1 .*1 of its userIds is not in this store, starting with "Uid/,
      ),
      expect.stringMatching(
        /^orders\.json, row 1 .*Its user "Uid.*" is not in this store\. Import the users/,
      ),
    ]);
    expect(lines.at(-1)).toMatch(/^3 documents were not imported\. Fix the problems listed above/);
    expect(await personOf(one.email)).toMatchObject({
      id: here.id,
      name: 'Someone here',
      coins: 0,
    });
    expect((await here.browser.read<OrderPage>('/api/orders')).items).toEqual([]);
    expect(await orderOf(numberOf(one))).toBeUndefined();
  });

  it('two documents with one email address or one id: the first is imported, the second reported', async () => {
    const [one, other] = [shop(), shop()];
    const { refused, lines } = await run({
      users: [
        { uid: one.uid, ...one.person },
        { uid: other.uid, ...other.person, email: one.email },
        { uid: one.uid, ...one.person, email: other.email },
      ],
    });
    expect(refused).toBe(2);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(
        /^users\.json, row 2 .*Another account in this store has this email address/,
      ),
      `users.json, row 3 ("${one.uid}"): not imported. It has the same id as row 1.`,
    ]);
    expect(await personOf(one.email)).toMatchObject({ name: one.person.username });
    expect(await personOf(other.email)).toBeUndefined();
  });

  it('a refused document leaves nothing behind; once fixed, the next run imports it', async () => {
    const one = shop();
    const bad = { ...one.productDoc, districtPrices: [{ district: 'Erode', basePrice: -1 }] };
    const products = (doc: unknown) => ({ products: { [one.productId]: doc } });
    expect((await run(products(bad))).refused).toBe(1);
    const remembered = () =>
      db().select().from(importedDocument).where(eq(importedDocument.oldId, one.productId));
    expect(await remembered()).toEqual([]);
    expect((await run(products(one.productDoc))).refused).toBe(0);
    expect(await remembered()).toHaveLength(1);
    const prices = await db()
      .select()
      .from(districtPrice)
      .where(eq(districtPrice.productId, one.productId));
    expect(prices.map(({ basePrice }) => basePrice)).toEqual([47_000]);
  });

  it('a product or coupon created here stays unchanged', async () => {
    const one = shop();
    const [cumin] = await db().select().from(product).where(eq(product.id, CUMIN));
    const { refused, lines } = await run({
      products: { [CUMIN]: one.productDoc },
      coupons: { mine: { ...one.couponDoc, code: 'welcome100', userIds: [] } },
    });
    expect(refused).toBe(2);
    expect(lines[0]).toMatch(/A product with this id already exists here\. It is unchanged\.$/);
    expect(lines[1]).toMatch(/A coupon with this code already exists here\. It is unchanged\.$/);
    expect(await db().select().from(product).where(eq(product.id, CUMIN))).toEqual([cumin]);
  });

  it('an id that is not URL-safe is replaced, in the catalogue and in orders', async () => {
    const one = shop();
    const oldId = `தேநீர் ${one.productId}`;
    const { lines } = await run({
      users: everythingOf(one).users,
      products: { [oldId]: one.productDoc },
      orders: {
        [one.orderDocId]: {
          ...one.orderDoc,
          orderDetails: [{ ...one.orderDoc.orderDetails[0], id: oldId }],
        },
      },
    });
    const newId = /it is now (old-[0-9a-f]{32})/.exec(lines[0]!)![1]!;
    expect(await store().json(`/api/products/${newId}`)).toMatchObject({ id: newId });
    const browser = await setPasswordByMail(one.email, 'my own password');
    const { id } = await orderOf(numberOf(one));
    const again = await browser.post(`/api/orders/${id}/again`, {});
    expect(await again.json()).toMatchObject({ missing: [], cart: { items: [{ id: newId }] } });
  });

  it('two orders with one orderId, which the old store allowed: the second gets another', async () => {
    const one = shop();
    const second = `${one.orderDocId}-second`;
    const third = `${one.orderDocId}-third`;
    const { refused, lines } = await run({
      users: everythingOf(one).users,
      orders: {
        [one.orderDocId]: one.orderDoc,
        [second]: { ...one.orderDoc, orderDate: { _seconds: 1_709_373_600, _nanoseconds: 0 } },
        [third]: { ...one.orderDoc, orderId: 'A-17' },
      },
    });
    expect(refused).toBe(0);
    const [twice, none] = lines;
    expect(twice).toMatch(
      new RegExp(
        `^orders\\.json, row 2 .*: imported, but order id ${one.orderDoc.orderId} belongs to another`,
      ),
    );
    expect(none).toMatch(/^orders\.json, row 3 .*: imported, but it had no order id of the form/);
    const person = await personOf(one.email);
    const orders = await db().select().from(order).where(eq(order.userId, person.id));
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(3);
    const dates = orders.map(({ orderDate }) => orderDate.toISOString()).sort();
    expect(dates.at(-1)).toBe('2024-03-02T10:00:00.000Z');
  });

  it('orders of unknown users are refused, or imported without the person on request', async () => {
    const one = shop();
    const { orders, coupons, users } = everythingOf(one);
    expect((await run({ orders, coupons })).refused).toBe(2);
    const lost = `${one.orderDocId}-lost`;
    const withoutUser = { ...one.orderDoc, userId: null, orderId: `SASB2B${50_000 + tests}` };
    const { refused, lines } = await run({ orders: { [lost]: withoutUser } });
    expect([refused, lines[0]]).toEqual([
      1,
      `orders.json, row 1 ("${lost}"): not imported. It has no user. Use --without-unknown-people to import it without one.`,
    ]);
    expect((await run({ users, orders, coupons })).refused).toBe(0);
    expect((await orderOf(numberOf(one))).userId).toBe((await personOf(one.email)).id);

    const stranger = shop();
    const alone = {
      orders: everythingOf(stranger).orders,
      coupons: everythingOf(stranger).coupons,
    };
    expect((await run(alone, { withoutUnknownPeople: true })).refused).toBe(0);
    expect(await orderOf(numberOf(stranger))).toMatchObject({
      userId: null,
      userName: null,
      userPhoneNumber: null,
      storeName: null,
      address: null,
      pincode: null,
      district: null,
      totalAmount: 90_100,
    });
    const [imported] = await db().select().from(coupon).where(eq(coupon.code, stranger.code));
    expect(await usesOf(db(), imported!.id)).toEqual({ usageCount: 4, userIds: [] });
    const operator = await logIn(store(), { role: 'operator' });
    const listed = await operator.browser.read<{ items: unknown[] }>(
      `/api/console/orders?q=${stranger.orderDoc.orderId}`,
    );
    expect(listed.items).toMatchObject([{ district: null, userName: null }]);
  });

  it('a person who deleted their account here is not imported again, not even into an order', async () => {
    const one = shop();
    const { users, orders } = everythingOf(one);
    await run({ users });
    await db().delete(user).where(eq(user.email, one.email));
    const { refused, lines } = await run({ users, orders });
    expect(refused).toBe(0);
    expect(lines[0]).toMatch(/0 imported, 1 imported before, 0 not imported/);
    expect(await personOf(one.email)).toBeUndefined();
    expect(await orderOf(numberOf(one))).toMatchObject({
      userId: null,
      userName: null,
      address: null,
    });
  });

  it('a row refused by the database is reported, and the others are imported', async () => {
    const [one, other] = [shop(), shop()];
    // A valid number that only a database constraint refuses.
    const many = { ...other.orderDoc, userId: one.uid, creditPoints: Number.MAX_SAFE_INTEGER };
    await db().execute(
      sql`alter table "order" add constraint test_points check (credit_points < 1000)`,
    );
    try {
      const { refused, lines } = await run({
        users: everythingOf(one).users,
        orders: { [other.orderDocId]: many, [one.orderDocId]: one.orderDoc },
      });
      expect(refused).toBe(1);
      expect(lines[0]).toMatch(/row 1 .*The database rejected it \(test_points\)\.$/);
    } finally {
      await db().execute(sql`alter table "order" drop constraint test_points`);
    }
    expect(await orderOf(numberOf(one))).toBeDefined();
  });

  it('rows that are not documents are reported by number', async () => {
    const one = shop();
    const { refused, lines } = await run({
      users: [null, { ...one.person }, 'text', { uid: one.uid, ...one.person }],
    });
    expect(refused).toBe(3);
    expect(lines.slice(0, 3)).toEqual([
      'users.json, row 1: not imported. It is not a document: an object with fields is expected.',
      expect.stringMatching(/^users\.json, row 2: not imported\. It has no id, so a second import/),
      'users.json, row 3: not imported. It is not a document: an object with fields is expected.',
    ]);
    expect(await personOf(one.email)).toBeDefined();
  });

  it('reports progress on a long file', async () => {
    const { refused, lines } = await run({ users: Array(5_001).fill(null) });
    expect(refused).toBe(5_001);
    expect(lines.filter((line) => / of /.test(line))).toEqual(['users.json: 5000 of 5001.']);
  });

  it('run twice at the same time imports each document once', async () => {
    const many = Array.from({ length: 60 }, shop);
    const collections = {
      users: Object.fromEntries(many.map((one) => [one.uid, one.person])),
      orders: Object.fromEntries(many.map((one) => [one.orderDocId, one.orderDoc])),
    };
    const results = await Promise.all([run(collections), run(collections)]);
    expect(results.map(({ refused }) => refused)).toEqual([0, 0]);
    const emails = new Set(many.map(({ email }) => email));
    const people = await db().select().from(user);
    expect(people.filter(({ email }) => emails.has(email))).toHaveLength(60);
    const imported = await db()
      .select()
      .from(importedDocument)
      .where(eq(importedDocument.collection, 'orders'));
    const ids = new Set(many.map(({ orderDocId }) => orderDocId));
    expect(imported.filter(({ oldId }) => ids.has(oldId))).toHaveLength(60);
    // One opening entry per balance: 25 coins and 40 credits.
    const ledger = await db()
      .select({ entries: count(), sum: sum(balanceEntry.amount).mapWith(Number) })
      .from(balanceEntry)
      .innerJoin(user, eq(user.id, balanceEntry.userId))
      .where(inArray(user.email, [...emails]));
    expect(ledger).toEqual([{ entries: 120, sum: 60 * 65 }]);
  });
});
