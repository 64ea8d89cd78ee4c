import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PaymentState } from '../../contract/payment.ts';
import { JOB_KINDS } from '../../domain/stuck-job.ts';
import { addCoupon, cartFrom } from '../testing/cart-fixtures.ts';
import { fillCart, placeCash, shopper, totalOf } from '../testing/order-fixtures.ts';
import { confirm, sandboxOf, settled, startToPay, tryToPay } from '../testing/payment-fixtures.ts';
import { readMetrics, type ScrapedMetrics } from '../testing/scraped-metrics.ts';
import { logIn, PASSWORD, TestBrowser } from '../testing/test-browser.ts';
import { describeOnBoth, describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const METRICS_TOKEN = 'a token of sixteen'.replaceAll(' ', '-');

describeOnBoth('metrics', (kind) => {
  const store = useTestStore(kind, { METRICS_TOKEN });
  const get = (authorization?: string) =>
    store().fetch('/metrics', authorization === undefined ? {} : { headers: { authorization } });
  const scrape = async (): Promise<ScrapedMetrics> => {
    const response = await get(`Bearer ${METRICS_TOKEN}`);
    expect(response.status).toBe(200);
    return readMetrics(await response.text());
  };
  let before: ScrapedMetrics;
  beforeEach(async () => {
    sandboxOf(store()).behave({});
    before = await scrape();
  });
  /** How much was added since the test began. */
  const added = async (...args: Parameters<ScrapedMetrics['sum']>) =>
    (await scrape()).sum(...args) - before.sum(...args);

  it('are for whoever has the token; for others there is no such page', async () => {
    const unknown = await store().fetch('/made-up');
    const page = await unknown.text();
    const wrong = ['Bearer wrong', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, 'Bearer ', ''];
    for (const authorization of [undefined, ...wrong]) {
      const response = await get(authorization);
      expect([response.status, await response.text()]).toEqual([404, page]);
    }
    const response = await get(`Bearer ${METRICS_TOKEN}`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('GROW-03 count requests by pattern: ids, names and made-up addresses add none', async () => {
    const { browser, email } = await logIn(store());
    for (const path of ['/api/products/cumin-jeera-bold', '/api/products/made-up']) {
      await browser.get(path);
    }
    for (const nth of [1, 2, 3]) await browser.get(`/made-up-${nth}`);
    await browser.get('/product/cumin-jeera-bold');
    const product = { method: 'GET', route: '/api/products/:id' };
    const requests = 'store_http_requests_total';
    expect(await added(requests, { ...product, status: '2xx' })).toBe(1);
    expect(await added(requests, { ...product, status: '4xx' })).toBe(1);
    expect(await added('store_http_request_duration_seconds_count', product)).toBe(2);
    expect(await added(requests, { route: 'other', status: '4xx' })).toBe(3);
    // The page calls the API by itself: that is one request.
    expect(await added(requests, { route: '/product/$productId' })).toBe(1);
    const now = await scrape();
    const others = (of: ScrapedMetrics) =>
      of.sum(requests) - of.sum(requests, { route: '/metrics' });
    expect(others(now) - others(before)).toBe(6);
    const text = await (await get(`Bearer ${METRICS_TOKEN}`)).text();
    for (const personal of [email, 'cumin', 'made-up']) expect(text).not.toContain(personal);
  });

  it('GROW-03 count an order once, however often it is sent', async () => {
    const { browser } = await shopper(store());
    const key = randomUUID();
    const expectedTotal = await totalOf(browser);
    await placeCash(browser, { key, expectedTotal });
    await placeCash(browser, { key, expectedTotal });
    expect(await added('store_orders_placed_total', { payment: 'cash', by: 'shop' })).toBe(1);
  });

  it('count an order once that was placed at once, because less than a rupee was left to pay', async () => {
    const { browser } = await shopper(store(), 1);
    const { code } = await addCoupon(store().db, { discountAmount: (await totalOf(browser)) - 99 });
    await cartFrom(await browser.post('/api/cart/coupon', { code }));
    const key = randomUUID();
    const expectedTotal = await totalOf(browser);
    for (const _ of ['first', 'again']) {
      expect((await tryToPay(browser, { key, expectedTotal })).status).toBe(201);
    }
    expect(await added('store_orders_placed_total', { payment: 'online', by: 'shop' })).toBe(1);
    expect(await added('store_payments_total', { outcome: 'started' })).toBe(0);
  });

  it('count a payment as failed at the provider only if the provider failed', async () => {
    sandboxOf(store()).behave({ webhooks: 'drop', faults: { payment: ['html'] } });
    const { browser } = await shopper(store());
    const checkout = await startToPay(browser);
    const paid = await sandboxOf(store()).pay(checkout.order_id);
    const stateConfirmed = async () =>
      ((await (await confirm(browser, checkout, paid)).json()) as PaymentState).state;
    const failed = { outcome: 'provider-failed' };
    expect(await stateConfirmed()).toBe('open');
    expect(await added('store_payments_total', failed)).toBe(1);
    vi.spyOn(store().services.payments.db, 'transaction').mockRejectedValueOnce(
      new Error('the database is unavailable'),
    );
    expect(await stateConfirmed()).toBe('open');
    vi.restoreAllMocks();
    expect(await added('store_payments_total', failed)).toBe(1);
    expect(await stateConfirmed()).toBe('placed');
  });

  it('GROW-03 count payments by how they end', async () => {
    sandboxOf(store()).behave({ webhooks: 'drop' });
    const { browser } = await shopper(store());
    const checkout = await startToPay(browser);
    const forged = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1' };
    await confirm(browser, checkout, { ...forged, razorpay_signature: '0'.repeat(64) });
    const paid = await sandboxOf(store()).pay(checkout.order_id);
    await confirm(browser, checkout, paid);
    await confirm(browser, checkout, paid);
    const payments = 'store_payments_total';
    expect(await added(payments, { outcome: 'started' })).toBe(1);
    expect(await added(payments, { outcome: 'unverified' })).toBe(1);
    expect(await added(payments, { outcome: 'ordered' })).toBe(1);
    expect(await added('store_orders_placed_total', { payment: 'online' })).toBe(1);

    await fillCart(browser);
    const late = await startToPay(browser);
    await placeCash(browser);
    await confirm(browser, late, await sandboxOf(store()).pay(late.order_id));
    await settled(store());
    expect(await added(payments, { outcome: 'returned' })).toBe(1);
    expect(await added('store_job_entries_total', { kind: 'refund', outcome: 'done' })).toBe(1);
    expect(await added('store_job_runs_total', { job: 'refunds', outcome: 'done' })).toBe(1);
  });

  it('count logins by outcome', async () => {
    const { email } = await logIn(store());
    // There from the start: Prometheus sees no increase of what is new.
    expect([...before.valuesOf('store_logins_total', 'outcome')]).toContain('blocked');
    const browser = new TestBrowser(store());
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD });
    await browser.post('/api/auth/sign-in', { email, password: 'a wrong password' });
    expect(await added('store_logins_total', { outcome: 'accepted' })).toBe(1);
    expect(await added('store_logins_total', { outcome: 'refused' })).toBe(1);
  });

  it('GROW-03 show the work that waits, fails and is done', async () => {
    // No job has failed, and Prometheus sees no increase of what is new.
    const outcomes = before.valuesOf('store_job_runs_total', 'outcome');
    expect([...outcomes].sort()).toEqual(['done', 'failed']);
    expect([...before.valuesOf('store_job_runs_total', 'job')]).toContain('old-mail');
    store().services.jobs.wake('mail');
    await settled(store());
    before = await scrape();
    await store().db.execute(sql`insert into mail_outbox (kind, recipient, payload, attempts,
        next_attempt_at, created_at, last_error) values
      ('welcome', 'a@shop.example', '{"name":"A"}', 0, now() - interval '1 hour',
        now() - interval '2 hours', null),
      ('welcome', 'a@shop.example', '{"name":"A"}', 5, now() + interval '1 hour', now(), 'ECONNREFUSED')`);
    const waiting = await scrape();
    const mails = { kind: 'mail' };
    expect(waiting.sum('store_jobs', { ...mails, state: 'due' })).toBe(1);
    expect(waiting.sum('store_jobs', { ...mails, state: 'later' })).toBe(1);
    expect(waiting.sum('store_jobs', { ...mails, state: 'stuck' })).toBe(1);
    const near = (seconds: number) => [seconds, seconds + 600] as const;
    const [least, most] = near(3_600);
    expect(waiting.sum('store_job_oldest_due_seconds', mails)).toBeGreaterThanOrEqual(least);
    expect(waiting.sum('store_job_oldest_due_seconds', mails)).toBeLessThan(most);
    expect(waiting.sum('store_job_oldest_open_seconds', mails)).toBeGreaterThanOrEqual(7_200);
    store().services.jobs.wake('mail');
    await settled(store());
    // Nobody has this address: it is left out, which is no failure.
    expect(await added('store_mails_total', { outcome: 'left-out' })).toBe(1);
    expect((await scrape()).sum('store_jobs', { ...mails, state: 'due' })).toBe(0);
    expect([...waiting.valuesOf('store_jobs', 'kind')]).toEqual([...JOB_KINDS]);
  });

  it.each([
    ['only reads', async () => false],
    [
      'gives no answer',
      async () => {
        throw new Error('Query read timeout');
      },
    ],
  ])('GROW-03 say what /readyz says about a database that %s', async (_, canWrite) => {
    const said = async () => [
      (await store().fetch('/readyz')).status,
      (await scrape()).sum('store_ready'),
    ];
    expect(await said()).toEqual([200, 1]);
    vi.spyOn(store().services.database, 'canWrite').mockImplementation(canWrite);
    expect(await said()).toEqual([503, 0]);
    // Its statements are still answered here.
    expect((await scrape()).sum('store_database_up')).toBe(1);
    vi.restoreAllMocks();
    expect(await said()).toEqual([200, 1]);
  });

  it('show caches, live streams, the process and the database', async () => {
    const { browser } = await logIn(store());
    await browser.get('/api/products');
    await browser.get('/api/products');
    const stream = await browser.get('/api/cart/events');
    const now = await scrape();
    expect(now.sum('store_ready')).toBe(1);
    expect(now.sum('store_database_up')).toBe(1);
    expect(now.sum('store_live_streams', { stream: 'cart' })).toBe(1);
    await stream.body?.cancel();
    for (const cache of ['answers', 'sessions']) {
      expect(await added('store_cache_misses_total', { cache })).toBeGreaterThan(0);
    }
    expect(await added('store_cache_hits_total', { cache: 'answers' })).toBeGreaterThan(0);
    expect(now.sum('store_cache_entries', { cache: 'answers' })).toBeGreaterThan(0);
    expect(now.names).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(now.sum('process_start_time_seconds')).toBeGreaterThan(0);
    // The embedded database has no pool.
    expect(now.sum('store_database_pool', { state: 'total' }) > 0).toBe(kind === 'postgres');
  });
});

describeOnOne('without a setting for metrics', (kind) => {
  const store = useTestStore(kind);

  it('there are none, whoever asks', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await store().fetch('/metrics', { headers })).status).toBe(404);
  });
});
