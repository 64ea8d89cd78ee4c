import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from './db/database.ts';
import {
  isFullProof,
  PROOF_TIMEOUT_MS,
  proofSize,
  reportProgress,
  writeFigure,
} from './testing/proof.ts';
import { logIn, type TestBrowser } from './testing/test-browser.ts';
import { describeOnPostgres } from './testing/test-databases.ts';
import { useTestStore } from './testing/test-store.ts';

// The lists of the console with 0, 1, 50 and very many rows: none gets slower. Products and coupons have proofs of their
// own (src/server/products, src/server/coupons). `npm test` reads few rows and does not look at the time.

const MANY = proofSize(100_000, 1_000);
const FEW = 50;
const SIZES = [0, 1, FEW, MANY];
/** The shortest page of these lists. */
const PAGE = 20;
/** What the store has of each, with nothing added. */
const OWN_ROWS = 20;
/** Each within the time that a statement may take. */
const CHUNK = 5_000;
const RUNS = 5;
/** A page of 50 rows of a large table: its rows lie in as many blocks. */
const MOST_TIMES_SLOWER = 3;
/** The clock and the planner may add this much to any view. */
const GRACE_MS = 20;

/** Adds the rows from one number to another: the same one is added once. */
type Fill = (db: Db, from: number, to: number) => Promise<unknown>;

interface List {
  readonly name: string;
  readonly fill: Fill;
  /** Those that are filled: what the planner knows of them must not be of a time when they were empty. */
  readonly tables: readonly string[];
  readonly views: readonly string[];
}

const addShops: Fill = (db, from, to) =>
  db.execute(sql`
    insert into "user" (id, name, email, mobile, district, store_name, address, pin_code, is_verified, created_at)
    select 'shop-' || n, 'Person ' || n, 'shop-' || n || '@shop.example', '9' || lpad(n::text, 9, '0'),
      (array['Erode', 'Palakkad', 'Coimbatore'])[1 + n % 3], 'Shop ' || md5(n::text), 'Market Road', '641001',
      n % 4 > 0, now() - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) as n`);

const addOrders: Fill = (db, from, to) =>
  db.execute(sql`
    insert into "order" (order_number, order_date, user_id, user_name, user_phone_number, store_name, address,
      pincode, district, payment_method, status, line_count, total_before_discounts, total_amount)
    select 500000 + n, now() - n * interval '37 seconds', null, 'Person', '9876543210',
      'Shop ' || md5(n::text), 'Market Road', '641001', (array['Erode', 'Palakkad', 'Coimbatore'])[1 + n % 3],
      'Cash on Delivery', case when n % 20 = 0 then 'Cancelled' when n % 2 = 0 then 'Pending' else 'Delivered' end,
      1, 10000 + n % 90000, 10000 + n % 90000
    from generate_series(${from}::int, ${to}::int) as n`);

/** All of one shop, whose running balance is read with them. Its account is gone: no balance has to follow. */
const addEntries: Fill = (db, from, to) =>
  db.execute(sql`
    insert into balance_entry (user_id, balance, amount, reason, created_at)
    select 'gone-shop', 'coins', 1, 'granted', now() - (1000000 - n) * interval '1 second'
    from generate_series(${from}::int, ${to}::int) as n`);

const addPayments: Fill = async (db, from, to) => {
  await db.execute(sql`
    insert into payment_intent (id, cart_generation, snapshot, amount, state, next_check_at)
    select md5('intent' || n)::uuid, 1, '{}', 10000, 'expired', null
    from generate_series(${from}::int, ${to}::int) as n`);
  await db.execute(sql`
    insert into payment (id, intent_id, amount, currency, created_at)
    select 'pay_' || n, md5('intent' || n)::uuid, 10000, 'INR', now() - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) as n`);
  await db.execute(sql`
    insert into refund (payment_id, amount, reason, state, created_at)
    select 'pay_' || n, 10000, 'cart-changed', 'processed', now() - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) as n`);
};

const addActivity: Fill = (db, from, to) =>
  db.execute(sql`
    insert into activity (at, staff_id, staff_name, staff_role, address, action, object_kind, object_id, object_name)
    select now() - n * interval '1 minute', 'member-' || n % 7, 'Member', 'manager', '', 'order-moved', 'order',
      md5(n::text)::uuid::text, 'SASB2B' || n
    from generate_series(${from}::int, ${to}::int) as n`);

const addMails: Fill = (db, from, to) =>
  db.execute(sql`
    insert into mail_outbox (kind, recipient, payload, attempts, failed_at, last_error, created_at)
    select 'welcome', 'shop-' || n || '@shop.example', '{"name":"Priya","storeName":"Priya Stores"}', 9, now(),
      'SMTP_550', now() - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) as n`);

const LISTS: readonly List[] = [
  {
    name: 'shops',
    fill: addShops,
    tables: ['user', 'shop_list'],
    views: [
      '/api/console/retailers',
      '/api/console/retailers?sort=shop',
      '/api/console/retailers?district=Erode&standing=verified',
      '/api/console/retailers?lastOrder=never',
      '/api/console/retailers?q=9000000007',
    ],
  },
  {
    name: 'orders',
    fill: addOrders,
    tables: ['order'],
    views: [
      '/api/console/orders',
      '/api/console/orders?sort=total',
      '/api/console/orders?tab=to-confirm&sort=shop',
      '/api/console/orders?tab=delivered&district=Erode',
    ],
  },
  {
    name: 'entries of the ledger',
    fill: addEntries,
    tables: ['balance_entry'],
    views: ['/api/console/money/ledger', '/api/console/money/ledger?shop=gone-shop'],
  },
  {
    name: 'payments and refunds',
    fill: addPayments,
    tables: ['payment_intent', 'payment', 'refund'],
    views: [
      '/api/console/money/payments',
      '/api/console/money/payments?view=without-order',
      '/api/console/money/refunds',
      '/api/console/money/refunds?state=processed',
    ],
  },
  {
    name: 'entries of the activity',
    fill: addActivity,
    tables: ['activity'],
    views: [
      '/api/console/activity',
      '/api/console/activity?staffId=member-3',
      '/api/console/activity?kind=order',
    ],
  },
  {
    name: 'stuck emails',
    fill: addMails,
    tables: ['mail_outbox'],
    views: ['/api/console/jobs', '/api/console/jobs?kind=mail'],
  },
];

describeOnPostgres('the lists of the console', () => {
  const store = useTestStore('postgres');
  let owner: TestBrowser;
  beforeAll(async () => {
    ({ browser: owner } = await logIn(store(), { role: 'operator' }));
  });

  describe.each(LISTS)('of $name', ({ name, fill, tables, views }) => {
    it(`CONS-12 CONS-14 CONS-15 with ${SIZES.join(', ')} rows: as fast`, {
      timeout: PROOF_TIMEOUT_MS,
    }, async () => {
      const times: Map<string, number>[] = [];
      let there = 0;
      for (const size of SIZES) {
        for (; there < size; there = Math.min(size, there + CHUNK)) {
          await fill(store().db, there + 1, Math.min(size, there + CHUNK));
          for (const table of tables) {
            await store().db.execute(sql`analyze ${sql.identifier(table)}`);
          }
          reportProgress(name, there, size);
        }
        times.push(await timesOf(views, size));
      }
      const few = times[SIZES.indexOf(FEW)]!;
      const many = times.at(-1)!;
      for (const [view, ms] of isFullProof ? many : []) {
        const most = few.get(view)! * MOST_TIMES_SLOWER + GRACE_MS;
        expect(ms, `${view}: ${few.get(view)} ms with ${FEW}`).toBeLessThan(most);
      }
      const [slowest, ms] = [...many].reduce((a, b) => (b[1] > a[1] ? b : a));
      writeFigure(
        `the list of ${MANY} ${name}`,
        `${ms.toFixed(1)} ms for the slowest view (${slowest}), ${few.get(slowest)!.toFixed(1)} ms with ${FEW}`,
      );
    });
  });

  it('CONS-12 a word that every sixth shop has is found, and reads them all', async () => {
    const [ms] = (await timesOf(['/api/console/retailers?q=shop-7'], MANY)).values();
    writeFigure(`a word that every sixth of ${MANY} shops has`, `${ms!.toFixed(1)} ms`);
  });

  /** The first view of a list has no filter: it shows all of a few rows, and a page of many. The others find some. */
  async function timesOf(views: readonly string[], size: number): Promise<Map<string, number>> {
    const times = new Map<string, number>();
    for (const view of views) {
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const startedAt = performance.now();
        const response = await owner.get(view);
        const { items } = (await response.json()) as { items: unknown[] };
        runs.push(performance.now() - startedAt);
        const least = view === views[0] ? Math.min(size, PAGE) : Number(size >= FEW);
        expect(items.length, view).toBeGreaterThanOrEqual(least);
        expect(items.length, view).toBeLessThanOrEqual(Math.max(size, OWN_ROWS));
      }
      times.set(view, Math.min(...runs));
    }
    return times;
  }
});
