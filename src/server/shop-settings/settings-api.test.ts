import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import type { SettingEntry, ShopSettings } from '../../contract/console-settings.ts';
import type { Session } from '../../contract/session.ts';
import type { ShopSetting } from '../../domain/shop-settings.ts';
import { STORE_INVOICE_LANGUAGE_NAMES } from '../../text/console-settings.ts';
import { session } from '../db/schema/session.ts';
import { CUMIN, shopper } from '../testing/order-fixtures.ts';
import { errorOf, logIn, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth, describeOnPostgres } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { at, useTwoStores } from '../testing/two-stores.ts';

const SETTINGS = '/api/console/settings';

const anOwner = async (store: TestStore, name = 'Olivia') =>
  (await logIn(store, { role: 'operator', name })).browser;

const settingsOf = async (browser: TestBrowser) => {
  const { items } = await browser.read<ShopSettings>(SETTINGS);
  return (name: ShopSetting): SettingEntry => items.find((each) => each.name === name)!;
};

const change = (browser: TestBrowser, ...changes: [ShopSetting, string | null, number][]) =>
  browser.put(SETTINGS, {
    changes: changes.map(([name, value, version]) => ({ name, value, version })),
  });

const pageOf = async (store: TestStore, path: string) => (await store.fetch(path)).text();

describeOnBoth('the shop’s settings', (kind) => {
  const store = useTestStore(kind, { STORE_NAME: 'Default Traders', CHAT_NUMBER: '919000000001' });
  beforeEach(async () => {
    await store().db.execute(sql`delete from shop_setting`);
    await store().services.shop.refresh();
  });

  it('CONS-16 are the environment’s until an owner changes them, and go back to it', async () => {
    const owner = await anOwner(store());
    const before = (await settingsOf(owner))('name');
    expect(before).toEqual({
      ...{ name: 'name', value: 'Default Traders', default: 'Default Traders', isDefault: true },
      ...{ version: 0, changedAt: null, changedBy: null },
    });
    expect((await change(owner, ['name', ' Spice Route ', 0])).status).toBe(200);
    expect((await settingsOf(owner))('name')).toMatchObject({
      ...{ value: 'Spice Route', default: 'Default Traders', isDefault: false },
      ...{ version: 1, changedBy: 'Olivia' },
    });
    expect((await change(owner, ['name', null, 1])).status).toBe(200);
    expect((await settingsOf(owner))('name')).toMatchObject({
      ...{ value: 'Default Traders', isDefault: true, version: 2 },
    });
    expect(store().services.shop.now.brand.name).toBe('Default Traders');
  });

  it('CONS-16 are in cached pages, the manifest, the console and policies at once', async () => {
    const owner = await anOwner(store());
    const paths = ['/contactUs', '/Shippingpolicy', '/manifest.webmanifest', '/console/login'];
    for (const path of paths) expect(await pageOf(store(), path)).not.toContain('Spice Route');
    // Twice, so that they are cached.
    for (const path of paths) await pageOf(store(), path);
    const response = await change(
      owner,
      ['name', 'Spice Route', 0],
      ['chatNumber', '919812345678', 0],
      ['address', '12 Big Bazaar Street', 0],
      ['metroDays', '1-2', 0],
      ['freeDeliveryAbove', '7,500', 0],
    );
    expect(response.status).toBe(200);
    for (const path of paths) expect(await pageOf(store(), path), path).toContain('Spice Route');
    expect(store().services.payments.storeName).toBe('Spice Route');
    const contact = await pageOf(store(), '/contactUs');
    expect(contact).toContain('wa.me/919812345678');
    expect(contact).toContain('12 Big Bazaar Street');
    const shipping = await pageOf(store(), '/Shippingpolicy');
    expect(shipping).toContain('1-2 business days for metro cities');
    expect(shipping).toContain('Free shipping above ₹7500.');
  });

  it('CONS-16 decide who sees prices: lists, pages, session and cart follow', async () => {
    const owner = await anOwner(store());
    const { browser, id } = await shopper(store());
    const priceOf = async () =>
      (await browser.read<{ price: number | null }>(`/api/products/${CUMIN}`)).price ?? null;
    expect(await priceOf()).not.toBeNull();
    await change(owner, ['pricesForVerifiedOnly', 'true', 0]);
    expect(await priceOf()).toBeNull();
    expect(await browser.read<Session>('/api/session')).toMatchObject({ seesPrices: false });
    const { items } = await browser.read<Cart>('/api/cart');
    expect(JSON.stringify(items)).toContain('NOT_VERIFIED');
    const added = await browser.post('/api/cart/items', { productId: 'black-pepper-550-gl' });
    expect((await errorOf(added)).code).toMatch(/NOT_VERIFIED|PRODUCT_NOT_FOUND/);
    await store().change(`update "user" set is_verified = true where id = '${id}'`);
    await expect.poll(priceOf).not.toBeNull();
    await change(owner, ['pricesForVerifiedOnly', null, 1]);
  });

  it('CONS-16 CONS-02 every change is in the activity log with before and after', async () => {
    const owner = await anOwner(store());
    await change(owner, ['invoiceLanguage', 'state', 0]);
    await change(owner, ['freeDeliveryAbove', '9000', 0], ['name', 'Spice Route', 0]);
    await change(owner, ['name', null, 1]);
    const { items } = await owner.read<{ items: ActivityEntry[] }>(
      '/api/console/activity?kind=setting',
    );
    expect(
      items.slice(0, 4).map(({ object, before, after }) => [object.id, before, after]),
    ).toEqual(
      expect.arrayContaining([
        ['name', { value: 'Spice Route' }, { value: 'Default Traders', isDefault: true }],
        ['name', { value: 'Default Traders' }, { value: 'Spice Route' }],
        [
          'invoiceLanguage',
          { value: STORE_INVOICE_LANGUAGE_NAMES.english },
          { value: STORE_INVOICE_LANGUAGE_NAMES.state },
        ],
        ['freeDeliveryAbove', { valuePaise: 500_000 }, { valuePaise: 900_000 }],
      ]),
    );
  });

  it('CONS-16 two owners do not overwrite each other unseen, and nothing is saved in part', async () => {
    const [olivia, omar] = [await anOwner(store()), await anOwner(store(), 'Omar')];
    await change(olivia, ['hours', '9 to 6', 0]);
    const refused = await change(omar, ['hours', '8 to 5', 0], ['phone', '+91 98123 45678', 0]);
    expect(refused.status).toBe(409);
    const { code, settingConflicts } = await errorOf(refused);
    expect([code, settingConflicts]).toMatchObject([
      'SETTINGS_CHANGED',
      [{ name: 'hours', value: '9 to 6', version: 1, changedBy: 'Olivia', isDefault: false }],
    ]);
    expect((await settingsOf(omar))('phone').version).toBe(0);
    expect((await change(omar, ['hours', '8 to 5', 1])).status).toBe(200);
    expect((await settingsOf(olivia))('hours')).toMatchObject({ value: '8 to 5', version: 2 });
  });

  it('CONS-16 the same change sent again after a lost answer is no conflict and no second change', async () => {
    const owner = await anOwner(store());
    await change(owner, ['hours', '9 to 6', 0]);
    expect((await change(owner, ['hours', '9 to 6', 0])).status).toBe(200);
    expect((await settingsOf(owner))('hours').version).toBe(1);
  });

  it('CONS-16 of two owners who save at the same moment, one is told', async () => {
    const owners = await Promise.all(['A', 'B', 'C', 'D'].map((name) => anOwner(store(), name)));
    const responses = await Promise.all(
      owners.map((owner, nth) => change(owner, ['hours', `from ${nth}`, 0])),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    [{ changes: [{ name: 'name', value: '', version: 0 }] }, ['name']],
    [
      {
        changes: [
          { name: 'phone', value: '+91 98123 45678', version: 0 },
          { name: 'appLink', value: 'javascript:alert(1)', version: 0 },
          { name: 'metroDays', value: 'soon', version: 0 },
        ],
      },
      ['appLink', 'metroDays'],
    ],
    [{ changes: [] }, undefined],
    [{ changes: [{ name: 'secret', value: 'x', version: 0 }] }, undefined],
    [{ changes: [{ name: 'name', value: 'x'.repeat(1_001), version: 0 }] }, undefined],
    [{ changes: [{ name: 'name', value: 'A', version: -1 }] }, undefined],
    [
      {
        changes: [
          { name: 'name', value: 'A', version: 0 },
          { name: 'name', value: 'B', version: 0 },
        ],
      },
      undefined,
    ],
  ])('CONS-16 a change that is not accepted changes nothing, case %#', async (body, names) => {
    const owner = await anOwner(store());
    const response = await owner.put(SETTINGS, body);
    const { code, settings } = await errorOf(response);
    expect([response.status, code, settings]).toEqual([400, 'SETTINGS_INVALID', names]);
    const { items } = await owner.read<ShopSettings>(SETTINGS);
    expect(items.every(({ version }) => version === 0)).toBe(true);
  });

  it('TAX-02 the state must be that of the GSTIN, in whichever order they are changed', async () => {
    const owner = await anOwner(store());
    const KERALA = '32AAACH7409R1ZA';
    const refused = await change(owner, ['gstNumber', KERALA, 0], ['name', 'Spice Route', 0]);
    expect(await errorOf(refused)).toMatchObject({ code: 'SETTINGS_INVALID', settings: ['state'] });
    const both = await change(owner, ['gstNumber', KERALA, 0], ['state', 'Kerala', 0]);
    expect(both.status).toBe(200);
    expect(store().services.shop.now.invoicing.state).toBe('Kerala');
    for (const alone of [null, 'Tamil Nadu']) {
      const response = await change(owner, ['state', alone, 1]);
      expect((await errorOf(response)).settings, String(alone)).toEqual(['state']);
    }
    expect((await change(owner, ['name', 'Spice Route', 0])).status).toBe(200);
    expect((await change(owner, ['gstNumber', '', 1], ['state', null, 1])).status).toBe(200);
    expect(store().services.shop.now.invoicing).toEqual({
      ...{ legalName: '', state: 'Tamil Nadu', upiId: '', language: 'english' },
      ...{ invoicePrefix: 'INV', creditNotePrefix: 'CN', signature: '' },
      tallyLedgers: { sales: 'Sales', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' },
    });
  });

  it('CONS-16 need a fresh password', async () => {
    const owner = await anOwner(store());
    await store().db.update(session).set({ passwordEnteredAt: sql`now() - interval '11 minutes'` });
    const response = await change(owner, ['name', 'Spice Route', 0]);
    expect((await errorOf(response)).code).toBe('FRESH_PASSWORD_REQUIRED');
    expect((await settingsOf(owner))('name').version).toBe(0);
  });

  it('CONS-16 a row that this version does not understand is left out', async () => {
    await store().db.execute(sql`insert into shop_setting (name, value, changed_by)
      values ('metroDays', 'whenever', 'A'), ('colour', 'red', 'A'), ('hours', '9 to 6', 'A')`);
    await store().services.shop.refresh();
    const { brand } = store().services.shop.now;
    expect([brand.deliveryDays.metro, brand.hours]).toEqual([{ first: 3, last: 5 }, '9 to 6']);
  });

  it('CONS-16 changed past the console, such as by SQL, hold within a second', async () => {
    await store().db.execute(sql`insert into shop_setting (name, value, changed_by)
      values ('name', 'By Hand', 'A')`);
    await expect.poll(() => store().services.shop.now.brand.name, { interval: 10 }).toBe('By Hand');
  });
});

describeOnPostgres('the shop’s settings on two processes', () => {
  const stores = useTwoStores({ AUTH_SECRET: 'the-secret-of-two-stores-0123456789' });
  const nameAt = async (store: TestStore) =>
    /<title>([^<]*)</.exec(await pageOf(store, '/contactUs'))?.[1] ?? '';

  it('CONS-16 a change holds on the other process within a second, in pages and prices', async () => {
    const [one, other] = stores() as [TestStore, TestStore];
    const owner = await anOwner(one);
    const { browser } = await shopper(one);
    const there = at(other, browser);
    const priceThere = async () =>
      (await there.read<{ price: number | null }>(`/api/products/${CUMIN}`)).price ?? null;
    expect(await nameAt(other)).toContain('SAS B2B');
    expect(await priceThere()).not.toBeNull();
    const changedAt = performance.now();
    const response = await change(
      owner,
      ['name', 'Spice Route', 0],
      ['pricesForVerifiedOnly', 'true', 0],
    );
    expect(response.status).toBe(200);
    await expect.poll(() => nameAt(other), { interval: 10 }).toContain('Spice Route');
    expect(await priceThere()).toBeNull();
    expect(performance.now() - changedAt).toBeLessThan(2_000);
  });

  it('CONS-16 a change that was missed while the connection was down holds after it is back', async () => {
    const [one, other] = stores() as [TestStore, TestStore];
    await one.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'store listener' and datname = current_database()`);
    await one.db.execute(sql`insert into shop_setting (name, value, changed_by)
      values ('hours', 'while away', 'A')`);
    for (const store of [one, other]) {
      await expect
        .poll(() => store.services.shop.now.brand.hours, { interval: 50 })
        .toBe('while away');
    }
  });
});
