import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownDistricts } from '../../domain/district-list.ts';
import { DISTRICTS } from '../../domain/districts.ts';
import { createEarlierDatabase } from '../testing/earlier-database.ts';
import { fillCart, placeCash } from '../testing/order-fixtures.ts';
import { makeDue, sandboxOf, settled, startToPay } from '../testing/payment-fixtures.ts';
import { temporaryFolder } from '../testing/server-process.ts';
import { PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth } from '../testing/test-databases.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';

// Dumps that earlier versions wrote with `npm run export`, named by their commits. In 9c2b314 migration 0006 did not
// know the email about a returned payment yet. In each of them Asha has paid for an order and cancelled it; the refund
// and four emails are still waiting, and she is logged in.
const EMAIL = 'asha@shop.example';
const COOKIES = {
  '9c2b314':
    'store.session_token=neUuerH-dqucsuzINHgMKwSH_mEBkq89.rKg4lNP40YplRDOEzTJaL9DYNJ3tcVo0Vl%2B6gIWIGcQ%3D',
  e7eedab:
    'store.session_token=2GqJqz84sAfwachySkQ2C_8NrQTFrB20.uTqGtJltPF4Y%2BSRZ%2Faa1Bs%2Fd1AuAe2ETr2NM0qjU8XE%3D',
};

/** Asha has used a coupon there, and holds another one. */
const USED_COUPON = `
  insert into coupon (id, code, discount_amount, max_usage, usage_count) values
    ('00000000-0000-4000-8000-000000000001', 'Used', 100, 5, 1),
    ('00000000-0000-4000-8000-000000000002', 'Held', 100, 5, 1);
  insert into coupon_use (coupon_id, user_id, state) select coupon.id, "user".id, lower(code)
    from coupon, "user" where code in ('Used', 'Held') and email = '${EMAIL}';`;

/** Products as the catalogues of those commits described them. */
const PACKED_PRODUCTS = `
  insert into product (id, title, description, categories, images, unit, pack, price)
    select id, id, '', '{Oil}', '{}', 'others', pack, 10000 from (values
      ('palmolein', '15 kg tin'),
      ('gingelly', 'Case of 12 x 1 L bottle'),
      ('asafoetida', 'Box of 10 x 100 g tins'),
      ('jeera-sachet', 'Box of 10 strips x 12 sachets'),
      ('cheese', 'as you like it'),
      ('vinegar', '15 KG  tin'),
      ('syrup', '5kg'),
      ('glass', 'Tray of 6 x 250 ml glasses'),
      ('absurd', 'Case of 9999 x 9999 g'),
      ('gift', '')
    ) as described (id, pack);`;

const dump = (commit: string): string =>
  readFileSync(new URL(`../testing/old-databases/${commit}.sql`, import.meta.url), 'utf8');

describe.each(Object.entries(COOKIES))('the database of commit %s', (commit, cookie) => {
  describeOnBoth('after the update', (kind) => {
    let store: TestStore;
    let remove: () => Promise<void>;
    const dataDir = temporaryFolder();

    beforeAll(async () => {
      const earlier = await createEarlierDatabase[kind]();
      await earlier.run(dump(commit));
      await earlier.run(USED_COUPON);
      await earlier.run(PACKED_PRODUCTS);
      const updated = await earlier.update();
      remove = updated.remove;
      store = await createTestStore(updated.database, { DATA_DIR: dataDir });
    });
    afterAll(async () => {
      await store?.services.stop();
      await remove?.();
    });

    const asha = () => {
      const browser = new TestBrowser(store);
      browser.cookie = cookie;
      return browser;
    };
    const refundStates = async () => {
      const { rows } = (await store.db.execute(
        sql`select state from refund order by created_at`,
      )) as unknown as { rows: { state: string }[] };
      return rows.map(({ state }) => state);
    };

    it('keeps the session, the password and the order', async () => {
      expect(await asha().read('/api/session')).toMatchObject({ email: EMAIL });
      const login = { email: EMAIL, password: PASSWORD };
      expect((await new TestBrowser(store).post('/api/auth/sign-in', login)).status).toBe(200);
      const { items } = await asha().read<{ items: unknown[] }>('/api/orders');
      expect(items).toMatchObject([
        { status: 'Cancelled', paymentMethod: 'Online Pay', isPaidInSandbox: true },
      ]);
    });

    it('PACK-01 makes goods priced by the kilogram loose, and keeps the packs of the others', async () => {
      const packOf = async (id: string) =>
        (await asha().read<{ pack: string }>(`/api/products/${id}`)).pack;
      expect(await packOf('cumin-jeera-bold')).toBe('Loose, by the kg');
      expect(await packOf('palmolein')).toBe('15 kg tin');
      expect(await packOf('gingelly')).toBe('Case of 12 x 1 l bottles');
      expect(await packOf('asafoetida')).toBe('Box of 10 x 100 g tins');
      expect(await packOf('jeera-sachet')).toBe('Box of 10 strips x 12 sachets');
      expect(await packOf('cheese')).toBe('As you like it');
      expect(await packOf('vinegar')).toBe('15 kg tin');
      expect(await packOf('syrup')).toBe('5 kg');
      expect(await packOf('glass')).toBe('Tray of 6 x 250 ml glasses');
      expect(await packOf('absurd')).toBe('Case of 9999 x 9999 g');
      expect(await packOf('gift')).toBe('1 piece');
      const { items } = await asha().read<{ items: { id: string }[] }>('/api/orders');
      const order = await asha().read<{ orderDetails: { unit: string; pack: string }[] }>(
        `/api/orders/${items[0]!.id}`,
      );
      for (const { unit, pack } of order.orderDetails) {
        expect(pack).toBe(unit === 'kg' ? 'Loose, by the kg' : '1 piece');
      }
    });

    it('CONS-16 has its districts as rows, and another one is a row', async () => {
      expect(knownDistricts()).toEqual([...DISTRICTS]);
      await store.db.execute(
        sql`insert into district (name, position, state) values ('Madurai', 8, 'Tamil Nadu')`,
      );
      await store.db.execute(sql`insert into district_price (product_id, district, base_price)
        values ('palmolein', 'Madurai', 9900)`);
      await expect.poll(() => knownDistricts()).toEqual([...DISTRICTS, 'Madurai']);
      await expect(
        store.db.execute(sql`update "user" set district = 'Atlantis' where email = ${EMAIL}`),
      ).rejects.toThrow();
    });

    it('COUP-02 remembers the address that used a coupon, and only that', async () => {
      const { rows } = (await store.db.execute(
        sql`select code, address_hash = hash_address(${EMAIL}) as is_asha from used_coupon_address
          join coupon on coupon.id = coupon_id`,
      )) as unknown as { rows: unknown[] };
      expect(rows).toEqual([{ code: 'Used', is_asha: true }]);
    });

    it('PAY-04 sends the waiting refund, and refunds a payment that came too late', async () => {
      expect(await refundStates()).toEqual(['due']);
      const browser = asha();
      await fillCart(browser);
      const checkout = await startToPay(browser);
      await placeCash(browser);
      await sandboxOf(store).pay(checkout.order_id);
      await settled(store);
      await makeDue(store);
      store.services.jobs.wake('refunds');
      await settled(store);
      expect(await refundStates()).toEqual(['processed', 'processed']);
    });

    it('sends every email, the one about the returned payment included', async () => {
      store.services.jobs.wake('mail');
      await settled(store);
      const { rows } = (await store.db.execute(
        sql`select kind, sent_at is not null as sent from mail_outbox order by created_at`,
      )) as unknown as { rows: { kind: string; sent: boolean }[] };
      expect(rows.map(({ kind: name }) => name)).toEqual([
        'welcome',
        'order-placed',
        'order-status',
        'order-status',
        'order-placed',
        'payment-returned',
      ]);
      expect(rows.filter(({ sent }) => !sent)).toEqual([]);
      expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(rows.length);
    });
  });
});
