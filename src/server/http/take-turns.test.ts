import { describe, expect, it } from 'vitest';
import type { Order } from '../../contract/order.ts';
import { ERROR_MESSAGES } from '../../text/error-messages.ts';
import type { CartServices } from '../cart/cart-services.ts';
import { readSettings } from '../settings.ts';
import { deferred } from '../testing/deferred.ts';
import { cashOrder } from '../testing/delivery-fixtures.ts';
import { errorOf, logIn, TestBrowser } from '../testing/test-browser.ts';
import { useTestStore } from '../testing/test-store.ts';
import { FairQueue } from './fair-queue.ts';
import type { Limiter } from './limiter.ts';
import { Turns } from './turns.ts';

const ALLOWED = 21; // one running and twenty waiting

describe('requests of one account', () => {
  // As by default, which test stores change.
  const { calls } = readSettings({});
  const store = useTestStore('embedded', {
    CALLS_AT_ONCE: String(calls.atOnce),
    CALLS_WAITING: String(calls.waiting),
  });

  it('run one after the other, a few wait, and further ones are refused before they reach the database', async () => {
    const busy = await logIn(store());
    const other = await logIn(store());
    const carts = store().services.carts as { read: CartServices['read'] };
    const { read } = carts;
    const held = deferred();
    let reads = 0;
    carts.read = async (userId) => {
      if (userId !== busy.id) return read(userId);
      reads += 1;
      await held.promise;
      return read(userId);
    };

    const answers = Array.from({ length: ALLOWED + 9 }, () => busy.browser.get('/api/cart'));
    const refused = await Promise.all(answers.slice(ALLOWED));
    for (const response of refused) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1']);
      expect(await errorOf(response)).toMatchObject({
        code: 'TOO_MANY_AT_ONCE',
        message: ERROR_MESSAGES.TOO_MANY_AT_ONCE,
        retryAfterSeconds: 1,
      });
    }
    expect(reads).toBe(1);
    const change = await busy.browser.post('/api/cart/items', { productId: 'cumin-jeera-bold' });
    expect((await errorOf(change)).code).toBe('TOO_MANY_AT_ONCE');

    // Other people, the live cart, payments, who is logged in, and cached answers do not wait.
    expect((await other.browser.get('/api/cart')).status).toBe(200);
    const live = await busy.browser.get('/api/cart/events');
    expect(live.status).toBe(200);
    await live.body?.cancel();
    expect((await busy.browser.get(`/api/payments/${busy.id}`)).status).toBe(404);
    expect((await busy.browser.get('/api/session')).status).toBe(200);
    await other.browser.get('/api/home');
    expect((await busy.browser.get('/api/home')).status).toBe(200);

    held.resolve();
    const served = await Promise.all(answers.slice(0, ALLOWED));
    expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
    carts.read = read;
    expect((await busy.browser.get('/api/cart')).status).toBe(200);
  });
});

describe('files', () => {
  const store = useTestStore('embedded', { CALLS_AT_ONCE: '1', CALLS_WAITING: '20' });

  it('are made one after the other for one account, and hold up none of its other calls', async () => {
    const { id, retailer } = await cashOrder(store(), 'Packed');
    const { browser } = retailer;
    const { documents } = await browser.read<Order>(`/api/orders/${id}`);
    const limiter = store().services.orders.limiter as Pick<Limiter, 'consume'>;
    const consume = limiter.consume.bind(limiter);
    const [begun, held] = [deferred(), deferred()];
    let made = 0;
    limiter.consume = async (...use) => {
      made += 1;
      begun.resolve();
      await held.promise;
      return consume(...use);
    };
    const files = [1, 2].map(() => browser.get(`/api/invoices/${documents[0]!.id}`));
    await begun.promise;
    expect((await browser.get('/api/cart')).status).toBe(200);
    expect(made).toBe(1);
    held.resolve();
    for (const { status, body } of await Promise.all(files)) {
      expect(status).toBe(200);
      await body?.cancel();
    }
    expect(made).toBe(2);
    limiter.consume = consume;
  });
});

describe('pages and searches', () => {
  const store = useTestStore('embedded', { CALLS_AT_ONCE: '1', CALLS_WAITING: '1' });

  it('of one account take turns, and the page that is refused says so', async () => {
    const { browser } = await logIn(store());
    const pages = await Promise.all([1, 2, 3].map(() => browser.get('/Products')));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(pages[2]!.headers.get('retry-after')).toBe('1');
    expect(await pages[2]!.text()).toContain(ERROR_MESSAGES.TOO_MANY_AT_ONCE);
  });

  it('of visitors from one address take turns unless they are cached', async () => {
    const visitor = new TestBrowser(store());
    const search = (browser: TestBrowser, word: string) => browser.get(`/api/products?q=${word}`);
    // Four run and five wait.
    const words = Array.from({ length: 10 }, (_, index) => `rice${index}`);
    const other = new TestBrowser(store());
    const [answers, others] = await Promise.all([
      Promise.all(words.map((word) => search(visitor, word))),
      search(other, 'wheat'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array(9).fill(200), 429]);
    expect(others.status).toBe(200);
    const cached = await Promise.all(Array.from({ length: 30 }, () => search(visitor, 'rice0')));
    expect(new Set(cached.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('time on a busy process', () => {
  const store = useTestStore('embedded', { CALLS_BUSY_PERCENT: '50' });

  /** Replaces the store's queue by one whose busy time is made up, and notes who has to wait. */
  function withMadeUpTime() {
    let busy = 0;
    const fairQueue = new FairQueue(0.5, () => busy);
    const waited: string[] = [];
    const wait = fairQueue.wait.bind(fairQueue);
    fairQueue.wait = (party) => {
      const before = fairQueue.waiting;
      const going = wait(party);
      if (fairQueue.waiting > before) waited.push(party);
      return going;
    };
    (store().services as { fairQueue: FairQueue }).fairQueue = fairQueue;
    const use = (party: string, ms: number) => {
      const started = fairQueue.start();
      busy += ms;
      fairQueue.stop(started, party);
    };
    return { use, waited };
  }
  const LONG_MS = 60_000;
  const LIVE = '/api/cart/events';

  it.each(['/', '/api/cart', '/api/home', '/api/session', LIVE])(
    'an account that used too much of it waits for %s, and another from the same address does not',
    async (path) => {
      const noisy = await logIn(store());
      const other = await logIn(store());
      const { use, waited } = withMadeUpTime();
      use(noisy.id, LONG_MS);
      use(other.id, 1);
      const answers = await Promise.all([noisy.browser.get(path), other.browser.get(path)]);
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        await body?.cancel();
      }
      expect(new Set(waited)).toEqual(new Set([noisy.id]));
    },
  );

  it('an address that used too much of it waits for pages and webhooks, and whoever is logged in there does not', async () => {
    const address = '192.0.2.77';
    const { use, waited } = withMadeUpTime();
    use(`address ${address}`, LONG_MS);
    use('somebody', 1);
    const page = await store().fetch('/?q=anything', { address });
    expect(waited).not.toEqual([]);
    waited.length = 0;
    const webhook = await store().fetch('/api/payments/webhook', {
      method: 'POST',
      body: 'x',
      address,
    });
    expect([page.status, webhook.status]).toEqual([200, 400]);
    expect(new Set(waited)).toEqual(new Set([`address ${address}`]));
    const { browser } = await logIn(store());
    waited.length = 0;
    const own = await store().fetch('/api/cart', { address, headers: { cookie: browser.cookie! } });
    expect(own.status).toBe(200);
    expect(waited).toEqual([]);
  });

  it('is charged to whoever asks, with all that a page reads', async () => {
    const { browser, id } = await logIn(store());
    const { fairQueue } = store().services;
    const parties: (string | null)[] = [];
    const stop = fairQueue.stop.bind(fairQueue);
    fairQueue.stop = (started, party) => {
      parties.push(party);
      stop(started, party);
    };
    await browser.get('/');
    expect(parties.length).toBeGreaterThan(0);
    expect(new Set(parties)).toEqual(new Set([id]));
  });
});

it('requests of one account that are done at once let those of others be received in between', async () => {
  const turns = new Turns(1, 20);
  const order: string[] = [];
  const receive = (account: string) =>
    turns.take(account, async () => {
      order.push(account);
    });
  // As when many connections are ready: each is received, and may be answered, before the next one is.
  const answers: Promise<void>[] = [];
  for (const account of ['noisy', 'noisy', 'noisy', 'other']) {
    answers.push(receive(account));
    await Promise.resolve();
  }
  await Promise.all(answers);
  expect(order).toEqual(['noisy', 'other', 'noisy', 'noisy']);
});

it('a queue is forgotten when it is empty', async () => {
  const turns = new Turns(1, 1);
  await Promise.allSettled([1, 2, 3].map((nth) => turns.take('a', () => Promise.reject(nth))));
  await expect.poll(() => turns.size).toBe(0);
});
