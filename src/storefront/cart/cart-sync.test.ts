import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../contract/cart.ts';
import type { StoredLine } from '../../domain/priced-cart.ts';
import type { ApiClient } from '../../web/api-client.ts';
import { FakeStorage } from '../../web/testing/fake-storage.ts';
import { CUMIN, PEPPER, sampleCart, sampleLine } from '../testing/sample-cart.ts';
import type { CartChange } from './cart-changes.ts';
import { CartState } from './cart-state.ts';
import { CartSync } from './cart-sync.ts';
import type { ShownCart } from './shown-cart.ts';

/** Longer than the debounce, than all quick retries, and than the delay before a waiting change is sent again. */
const SETTLED_MS = 400;
const RETRIED_MS = 2_500;

const set = (quantity: number): CartChange => ({
  ...{ kind: 'set', id: CUMIN.id, title: CUMIN.title, quantity },
});
const ADD: CartChange = { kind: 'add', id: PEPPER.id, product: PEPPER };
const REMOVE: CartChange = {
  ...{ kind: 'remove', id: CUMIN.id, title: CUMIN.title, isByMinus: false, undo: null },
};

interface Keyed {
  readonly header: { readonly 'idempotency-key': string };
}

/** A server with one cart. It records its calls, and `failing` makes it fail. */
class FakeServer {
  readonly calls: string[] = [];
  /** Of each addition. */
  readonly packs: (string | undefined)[] = [];
  lines: readonly StoredLine[] = [sampleLine(CUMIN, 2)];
  revision = 1;
  /** Whether reading the cart gets no response. */
  isUnreadable = false;
  /** The status of the next responses; 0: no response; 'lost': only that is lost; 'busy': 429 with TOO_MANY_AT_ONCE. */
  failing: (number | 'lost' | 'busy' | undefined)[] = [];
  /** The keys of changes that were made: none is made again. */
  readonly made = new Set<string>();

  get cart(): Cart {
    return sampleCart(this.lines, undefined, this.revision);
  }
  async #answer(call: string, header?: Keyed['header'], change?: () => void): Promise<Response> {
    this.calls.push(call);
    const failing = change ? this.failing.shift() : this.isUnreadable ? 0 : undefined;
    if (failing === 0) throw new TypeError('Failed to fetch');
    const isBusy = failing === 'busy';
    const error = { code: isBusy ? 'TOO_MANY_AT_ONCE' : 'UNEXPECTED' };
    if (failing && failing !== 'lost') {
      return Response.json({ error }, { status: isBusy ? 429 : failing });
    }
    const key = header?.['idempotency-key'];
    if (change && (key === undefined || !this.made.has(key))) {
      if (key !== undefined) this.made.add(key);
      change();
      this.revision += 1;
    }
    if (failing === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(this.cart);
  }
  readonly api = {
    cart: {
      $get: () => this.#answer('read'),
      items: {
        $post: ({ json, header }: Keyed & { json: { productId: string; pack?: string } }) => {
          this.packs.push(json.pack);
          return this.#answer(`add ${json.productId}`, header, () => {
            this.lines = [...this.lines, sampleLine(PEPPER)];
          });
        },
        ':productId': {
          $put: ({ json, header }: Keyed & { json: { quantity: number; pack?: string } }) => {
            const { quantity, pack } = json;
            const call = `set ${quantity}${pack === undefined ? '' : ` x ${pack}`}`;
            return this.#answer(call, header, () => {
              this.lines = this.lines.map((line) =>
                line.productId === CUMIN.id ? { ...line, quantity } : line,
              );
            });
          },
          $delete: ({ param, header }: Keyed & { param: { productId: string } }) =>
            this.#answer(`remove ${param.productId}`, header, () => {
              this.lines = this.lines.filter(({ productId }) => productId !== param.productId);
            }),
        },
      },
    },
  } as unknown as ApiClient;
  get changes(): string[] {
    return this.calls.filter((call) => call !== 'read');
  }
}

let server: FakeServer;
let sync: CartSync;
let store: CartState;
/** What was reported: the changes, and the status if they failed. */
const outcomes: [string, number | 'overtaken' | undefined][] = [];
const isStillLoggedIn = vi.fn(async () => false);
const listeners = new Map<string, () => void>();

const open = (userId = 'meena') => {
  store = new CartState();
  sync = new CartSync({
    isReadOnly: false,
    ...{ api: server.api, userId, isStillLoggedIn, show: (shown: ShownCart) => store.show(shown) },
    onOrder: () => {},
    onSoldOut: () => {},
    onOutcome: (changes, failure) => {
      const reason = failure === 'overtaken' ? failure : failure && (failure.status ?? 0);
      outcomes.push([changes.map(({ kind }) => kind).join(' '), reason]);
    },
  });
};
const shownQuantities = () => store.shown().cart?.items.map(({ id, quantity }) => [id, quantity]);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', (kind: string, run: () => void) => listeners.set(kind, run));
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
  server = new FakeServer();
  outcomes.length = 0;
  isStillLoggedIn.mockClear();
  open();
  await wait(SETTLED_MS);
});
afterEach(() => {
  sync.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a change', () => {
  it('is shown before the server responds', () => {
    sync.put(set(5));
    expect(shownQuantities()).toEqual([['cumin', 5]]);
    expect(store.shown().waiting).toEqual(new Set(['cumin']));
    expect(server.changes).toEqual([]);
  });

  it('is sent once for ten quick taps, with the last quantity', async () => {
    for (let quantity = 3; quantity <= 12; quantity += 1) {
      sync.put(set(quantity));
      await wait(100);
    }
    await wait(SETTLED_MS);
    expect(server.changes).toEqual(['set 12']);
    expect(shownQuantities()).toEqual([['cumin', 12]]);
    expect(store.shown().waiting.size).toBe(0);
  });

  it('is sent after the changes before it', async () => {
    sync.put(set(7));
    sync.put(ADD);
    sync.put(REMOVE);
    await wait(SETTLED_MS);
    expect(server.changes).toEqual(['add pepper', 'remove cumin']);
    expect(outcomes).toEqual([
      ['add', undefined],
      ['remove', undefined],
    ]);
    sync.put(set(7));
    expect(shownQuantities()).toEqual([['pepper', 1]]);
  });

  it('wins over an earlier one that is still being sent', async () => {
    sync.put(set(5));
    await wait(SETTLED_MS - 100);
    sync.put(set(6));
    await wait(SETTLED_MS);
    expect(server.changes).toEqual(['set 5', 'set 6']);
    expect(server.cart.items[0]!.quantity).toBe(6);
    expect(shownQuantities()).toEqual([['cumin', 6]]);
  });

  it('is sent at once when something depends on it', async () => {
    sync.put(set(5));
    await sync.settled();
    expect(server.changes).toEqual(['set 5']);
    expect(sync.waiting()).toEqual([]);
  });
});

it.each([PEPPER.pack, undefined])(
  'PACK-01 an addition without a network says later which pack was shown: %s',
  async (pack) => {
    vi.stubGlobal('navigator', { onLine: false });
    sync.put({ ...ADD, product: { ...PEPPER, pack } } as CartChange);
    sync.close();
    vi.stubGlobal('navigator', { onLine: true });
    open();
    await wait(RETRIED_MS);
    expect([server.changes, server.packs]).toEqual([['add pepper'], [pack]]);
  },
);

it('PACK-01 says which pack a quantity was typed for', async () => {
  sync.put({ ...set(3), pack: 'Loose, by the kg' } as CartChange);
  await wait(SETTLED_MS);
  expect(server.changes).toEqual(['set 3 x Loose, by the kg']);
});

describe('when the page is closed', () => {
  it('a change that waits for the next one is sent at once', () => {
    sync.put(set(5));
    listeners.get('pagehide')!();
    expect(server.changes).toEqual(['set 5']);
  });

  it('CART-06 so is a quantity that was still being typed, which is finished last', () => {
    listeners.get('pagehide')!();
    sync.put(set(12));
    expect(server.changes).toEqual(['set 12']);
  });

  it('and comes back, quick taps are one request again', async () => {
    listeners.get('pagehide')!();
    listeners.get('pageshow')!();
    sync.put(set(5));
    sync.put(set(6));
    await wait(SETTLED_MS);
    expect(server.changes).toEqual(['set 6']);
  });
});

it('what was made without a network is sent in its order by the next page, not all at once by one that is closed', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  for (const change of [REMOVE, ADD]) sync.put(change);
  vi.stubGlobal('navigator', { onLine: true });
  listeners.get('pagehide')!();
  sync.close();
  expect(server.changes).toEqual([]);
  open();
  await wait(RETRIED_MS);
  expect(server.changes).toEqual(['remove cumin', 'add pepper']);
});

describe('several of a product, added before the cart has loaded,', () => {
  const addAtOnce = async (id: string) => {
    sync.close();
    server.calls.length = 0;
    open();
    void sync.add({ ...PEPPER, id }, 5);
    await wait(3 * SETTLED_MS);
  };

  it('leave the quantity that is in the cart as it is', async () => {
    server.lines = [sampleLine(CUMIN, 12)];
    await addAtOnce(CUMIN.id);
    expect([server.changes, shownQuantities()]).toEqual([[], [['cumin', 12]]]);
  });

  it('come into a cart without it', async () => {
    await addAtOnce(PEPPER.id);
    expect(server.changes).toEqual(['add pepper', `set 5 x ${PEPPER.pack}`]);
  });

  it('are only added if the cart cannot be read', async () => {
    server.isUnreadable = true;
    await addAtOnce(PEPPER.id);
    expect(server.changes).toEqual(['add pepper']);
  });
});

describe('a change that arrived although no response was heard', () => {
  const reopenAfterOrder = async () => {
    server.lines = [];
    server.revision += 1;
    open();
    await wait(RETRIED_MS);
    expect([server.lines, outcomes, sync.waiting()]).toEqual([[], [], []]);
  };

  it('does not come into the next cart, made without a network and being sent as the page was closed', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    sync.put(ADD);
    vi.stubGlobal('navigator', { onLine: true });
    server.failing = ['lost'];
    await wait(0);
    listeners.get('pagehide')!();
    sync.close();
    expect(server.lines).toHaveLength(2);
    await reopenAfterOrder();
  });

  it('does not come into the next cart if the network was lost', async () => {
    server.failing = ['lost'];
    sync.put(ADD);
    vi.stubGlobal('navigator', { onLine: false });
    await wait(0);
    sync.close();
    expect(server.lines).toHaveLength(2);
    vi.stubGlobal('navigator', { onLine: true });
    await reopenAfterOrder();
  });

  it('does not come into the next cart if the tab was killed', async () => {
    server.failing = ['lost'];
    sync.put(ADD);
    await wait(0);
    sync.close();
    expect(server.lines).toHaveLength(2);
    await reopenAfterOrder();
  });
});

describe('a change sent while the page was being closed', () => {
  const leave = () => {
    listeners.get('pagehide')!();
    sync.close();
    server.calls.length = 0;
  };
  const orderElsewhere = () => {
    server.lines = [];
    server.revision += 1;
  };
  const reopen = async () => {
    open();
    await wait(RETRIED_MS);
  };

  it.each([
    ['an addition', ADD],
    ['a quantity', set(5)],
    ['a removal', REMOVE],
  ])('is not sent again after it arrived (%s), and nothing is said', async (_, change) => {
    sync.put(change);
    leave();
    await reopen();
    expect([server.changes, outcomes, sync.waiting()]).toEqual([[], [], []]);
  });

  it('does not come into the next cart after the shop has ordered, and the person is told', async () => {
    sync.put(ADD);
    leave();
    orderElsewhere();
    await reopen();
    expect([server.changes, outcomes, sync.waiting()]).toEqual([[], [['add', 'overtaken']], []]);
    expect(shownQuantities()).toEqual([]);
  });

  it('does not undo what another device has done since', async () => {
    sync.put(set(5));
    leave();
    server.lines = [sampleLine(CUMIN, 8)];
    server.revision += 1;
    await reopen();
    expect([server.changes, outcomes]).toEqual([[], [['set', 'overtaken']]]);
    expect(shownQuantities()).toEqual([['cumin', 8]]);
  });

  it('is sent again if it never arrived', async () => {
    sync.put(REMOVE);
    sync.put(ADD);
    server.failing = [0, 0];
    leave();
    await reopen();
    expect(server.changes).toEqual(['remove cumin', 'add pepper']);
    expect(outcomes).toEqual([]);
  });

  it('is sent again if only another one sent with it arrived', async () => {
    sync.put(ADD);
    sync.put(set(5));
    server.failing = [undefined, 0];
    leave();
    await reopen();
    expect([server.changes, outcomes]).toEqual([['set 5'], []]);
  });

  it('waits for the next page if that is closed before it has the cart', async () => {
    sync.put(ADD);
    leave();
    orderElsewhere();
    open();
    listeners.get('pagehide')!();
    sync.close();
    await reopen();
    expect([server.changes, outcomes]).toEqual([[], [['add', 'overtaken']]]);
  });

  it('is decided about by a page that comes back, too', async () => {
    sync.put(ADD);
    listeners.get('pagehide')!();
    await wait(RETRIED_MS);
    orderElsewhere();
    server.calls.length = 0;
    listeners.get('pageshow')!();
    await wait(RETRIED_MS);
    expect([server.changes, outcomes]).toEqual([[], [['add', 'overtaken']]]);
  });

  it('is told once where two tabs are open', async () => {
    sync.put(ADD);
    leave();
    orderElsewhere();
    open();
    const other = sync;
    await reopen();
    other.close();
    expect([server.changes, outcomes]).toEqual([[], [['add', 'overtaken']]]);
  });

  it('takes with it what was changed since and is impossible without it', async () => {
    sync.put(ADD);
    leave();
    orderElsewhere();
    open();
    sync.put({ kind: 'set', id: PEPPER.id, title: PEPPER.title, quantity: 4 });
    await wait(RETRIED_MS);
    expect([server.changes, outcomes]).toEqual([[], [['add set', 'overtaken']]]);
  });

  it('gives way to a new one of the same product', async () => {
    sync.put(ADD);
    leave();
    orderElsewhere();
    open();
    sync.put(ADD);
    await wait(RETRIED_MS);
    expect([server.changes, outcomes]).toEqual([['add pepper'], [['add', undefined]]]);
  });

  it('is taken back and reported if the cart cannot be read', async () => {
    sync.put(ADD);
    leave();
    server.isUnreadable = true;
    await reopen();
    expect([server.changes, outcomes, sync.waiting()]).toEqual([[], [['add', 0]], []]);
  });

  it('waits without a network, and is not sent blindly when that is back', async () => {
    sync.put(ADD);
    leave();
    orderElsewhere();
    server.isUnreadable = true;
    vi.stubGlobal('navigator', { onLine: false });
    await reopen();
    expect([outcomes, sync.waiting().length]).toEqual([[], 1]);
    vi.stubGlobal('navigator', { onLine: true });
    server.isUnreadable = false;
    listeners.get('online')!();
    await wait(RETRIED_MS);
    expect([server.changes, outcomes]).toEqual([[], [['add', 'overtaken']]]);
  });

  it('is sent whatever has happened since if it was made without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    sync.put(ADD);
    leave();
    orderElsewhere();
    vi.stubGlobal('navigator', { onLine: true });
    await reopen();
    expect([server.changes, outcomes]).toEqual([['add pepper'], []]);
  });
});

describe('CART-03 CART-07 without a response, although the browser is online', () => {
  const DEAD = Array.from({ length: 30 }, () => 0);

  it.each([0, 502, 503, 504])('(%i) a change is repeated, and arrives once', async (status) => {
    server.failing = [status, status];
    sync.put(ADD);
    await wait(RETRIED_MS);
    expect(server.changes).toEqual(['add pepper', 'add pepper', 'add pepper']);
    expect(outcomes).toEqual([['add', undefined]]);
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['an addition', ADD, 'add'],
    ['a quantity', set(7), 'set'],
    ['the removal of the last line', REMOVE, 'remove'],
  ])('%s is taken back and reported', async (_, change, kind) => {
    server.failing = DEAD;
    sync.put(change);
    await wait(RETRIED_MS);
    expect(outcomes).toEqual([[kind, 0]]);
    expect(shownQuantities()).toEqual([['cumin', 2]]);
    expect(sync.waiting()).toEqual([]);
    expect(store.shown().isStuck).toBe(false);
    expect(server.calls.at(-1)).toBe('read');
  });

  it('the quantity of a line that could not be added is taken back with it', async () => {
    server.failing = DEAD;
    sync.put(ADD);
    sync.put({ kind: 'set', id: PEPPER.id, title: PEPPER.title, quantity: 4 });
    sync.put(REMOVE);
    await wait(RETRIED_MS);
    expect(outcomes).toEqual([
      ['add set', 0],
      ['remove', 0],
    ]);
    expect(shownQuantities()).toEqual([['cumin', 2]]);
  });

  it('a change that arrived although its response was lost is shown after all', async () => {
    server.failing = DEAD;
    sync.put(set(7));
    await wait(SETTLED_MS);
    server.lines = [sampleLine(CUMIN, 7)];
    server.revision += 1;
    await wait(RETRIED_MS);
    expect(outcomes).toEqual([['set', 0]]);
    expect(shownQuantities()).toEqual([['cumin', 7]]);
  });

  it('a newer quantity replaces the one being repeated, and only that is reported', async () => {
    server.failing = [0];
    sync.put(set(5));
    await wait(SETTLED_MS);
    sync.put(set(6));
    await wait(RETRIED_MS);
    expect(server.changes).toEqual(['set 5', 'set 6']);
    expect(outcomes).toEqual([['set', undefined]]);
  });

  it('what depends on the change is told that the server does not have it', async () => {
    server.failing = DEAD;
    sync.put(set(5));
    const settled = sync.settled();
    await wait(RETRIED_MS);
    expect(await settled).toBe(false);
    server.failing = [];
    sync.put(set(5));
    expect(await sync.settled()).toBe(true);
  });

  it('a change of a closed page is reported too', async () => {
    server.failing = DEAD;
    sync.put(ADD);
    sync.close();
    open();
    await wait(RETRIED_MS);
    expect(outcomes).toEqual([['add', 0]]);
  });
});

describe('without a network', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: false });
  });
  const reconnect = () => vi.stubGlobal('navigator', { onLine: true });

  it('a change waits, is logged, and is sent when the network is back', async () => {
    server.failing = [0];
    sync.put(ADD);
    await wait(SETTLED_MS);
    expect(store.shown().isStuck).toBe(true);
    expect(store.isWaiting(PEPPER.id)).toBe(true);
    expect(store.waitingCount()).toBe(1);
    expect(shownQuantities()).toEqual([
      ['cumin', 2],
      ['pepper', 1],
    ]);
    expect(outcomes).toEqual([]);
    expect(console.error).toHaveBeenCalledOnce();
    reconnect();
    await wait(RETRIED_MS);
    expect(server.changes).toEqual(['add pepper', 'add pepper']);
    expect(store.waitingCount()).toBe(0);
    expect(outcomes).toEqual([['add', undefined]]);
  });

  it('later changes wait too', async () => {
    server.failing = [0];
    sync.put(ADD);
    sync.put(REMOVE);
    await wait(SETTLED_MS);
    expect(server.changes).toEqual(['add pepper']);
    await wait(RETRIED_MS);
    expect(server.changes).toEqual(['add pepper', 'add pepper', 'remove cumin']);
  });

  it('a change goes on waiting while the browser is online but the server is not', async () => {
    server.failing = Array.from({ length: 30 }, () => 0);
    sync.put(ADD);
    await wait(SETTLED_MS);
    reconnect();
    await wait(60_000);
    expect(outcomes).toEqual([]);
    expect(store.isWaiting(PEPPER.id)).toBe(true);
    server.failing = [];
    await wait(60_000);
    expect(outcomes).toEqual([['add', undefined]]);
  });

  it("a change waits for this person's next page, and is not sent for anyone else", async () => {
    server.failing = [0];
    sync.put(ADD);
    await wait(SETTLED_MS);
    sync.close();
    reconnect();
    open('ravi');
    await wait(RETRIED_MS);
    expect(server.changes).toEqual(['add pepper']);
    sync.close();
    open('meena');
    await wait(SETTLED_MS);
    expect(server.changes).toEqual(['add pepper', 'add pepper']);
  });

  it('a change waits through a logout', async () => {
    server.failing = [0];
    sync.put(ADD);
    await wait(SETTLED_MS);
    reconnect();
    server.failing = [401];
    await wait(RETRIED_MS);
    expect(isStillLoggedIn).toHaveBeenCalledOnce();
    expect(sync.waiting().map(({ change }) => change)).toEqual([ADD]);
    expect(outcomes).toEqual([]);
  });
});

it('a change refused because too many were sent at once is sent again', async () => {
  server.failing = ['busy', 'busy'];
  sync.put(ADD);
  await wait(SETTLED_MS);
  expect([store.shown().isStuck, outcomes]).toEqual([false, []]);
  await wait(RETRIED_MS);
  expect(server.changes).toEqual(['add pepper', 'add pepper', 'add pepper']);
  expect(outcomes).toEqual([['add', undefined]]);
});

it('a change that is refused every time because too many were sent at once is taken back', async () => {
  server.failing = ['busy', 'busy', 'busy'];
  sync.put(ADD);
  await wait(RETRIED_MS);
  expect(outcomes).toEqual([['add', 429]]);
  expect(shownQuantities()).toEqual([['cumin', 2]]);
});

it.each([400, 404, 409, 429, 500])(
  'CART-15 a refused change (%i) is undone, logged and reported; the next one is sent',
  async (status) => {
    server.failing = [status];
    sync.put(REMOVE);
    sync.put(ADD);
    expect(shownQuantities()).toEqual([['pepper', 1]]);
    await wait(SETTLED_MS);
    expect(outcomes).toEqual([
      ['remove', status],
      ['add', undefined],
    ]);
    expect(console.error).toHaveBeenCalledOnce();
    expect(shownQuantities()).toEqual([
      ['cumin', 2],
      ['pepper', 1],
    ]);
  },
);

it('CART-04 after the session has ended, every change is taken back and reported', async () => {
  server.failing = [401];
  sync.put(ADD);
  sync.put(REMOVE);
  await wait(SETTLED_MS);
  expect(outcomes).toEqual([
    ['add', 401],
    ['remove', 401],
  ]);
  expect(server.changes).toEqual(['add pepper']);
  expect(sync.waiting()).toEqual([]);
});

it('CART-08 an older revision is ignored; the same revision with a new price is shown', () => {
  sync.accept(sampleCart([sampleLine(CUMIN, 9)], undefined, 5));
  sync.accept(sampleCart([sampleLine(CUMIN, 3)], undefined, 4));
  expect(shownQuantities()).toEqual([['cumin', 9]]);
  sync.accept(sampleCart([sampleLine({ ...CUMIN, price: 50_000 }, 9)], undefined, 5));
  expect(store.shown().cart?.totalAmount).toBe(450_000);
});

it('a cart from another device does not undo a change that was just made here', () => {
  sync.put(set(5));
  sync.accept(sampleCart([sampleLine(CUMIN, 8), sampleLine(PEPPER, 4)], undefined, 9));
  expect(shownQuantities()).toEqual([
    ['cumin', 5],
    ['pepper', 4],
  ]);
});

it('COUP-05 the coupon is mirrored in local storage, and removed from it', () => {
  const coupon = { code: 'SAVE', discountAmount: 5_000, minimumOrderValue: 0, refusal: null };
  sync.accept(sampleCart(server.lines, { coupon, coins: { balance: 0, held: 0 } }, 5));
  expect(localStorage.getItem('applied-coupon')).toBe('{"code":"SAVE","discount":5000}');
  sync.accept(sampleCart(server.lines, undefined, 6));
  expect(localStorage.getItem('applied-coupon')).toBeNull();
});

it('after closing, it sends and shows nothing more', async () => {
  const shown = store.shown();
  sync.put(set(5));
  sync.close();
  await wait(RETRIED_MS);
  expect(server.changes).toEqual([]);
  expect(store.shown().cart?.revision).toBe(shown.cart?.revision);
});

it('CART-13 the ordered cart is cleared; a later revision stays', async () => {
  const { revision } = store.shown().cart!;
  server.failing = [];
  sync.clear(revision - 1);
  expect(shownQuantities()).toEqual([[CUMIN.id, 2]]);
  sync.clear(revision);
  expect(store.shown().cart).toMatchObject({
    items: [],
    totalAmount: 0,
    discount: 0,
    coupon: null,
  });
  await wait(SETTLED_MS);
});

it('a product tapped twice while the cart loads is added once', async () => {
  server.calls.length = 0;
  sync.close();
  open();
  sync.put(ADD);
  sync.put(ADD);
  await wait(SETTLED_MS);
  expect(server.changes).toEqual([`add ${PEPPER.id}`]);
});

it('a product that was removed can be added again before either change is sent', async () => {
  const removePepper: CartChange = { ...REMOVE, id: PEPPER.id, title: PEPPER.title };
  for (const change of [ADD, removePepper, ADD]) sync.put(change);
  await wait(SETTLED_MS);
  expect(server.changes).toEqual([`add ${PEPPER.id}`, `remove ${PEPPER.id}`, `add ${PEPPER.id}`]);
});
