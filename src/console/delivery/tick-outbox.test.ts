import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TickRequest } from '../../contract/console-delivery.ts';
import type { ApiClient } from '../../web/api-client.ts';
import { FakeStorage } from '../../web/testing/fake-storage.ts';
import { closeOutboxes, outboxOf } from './outboxes.ts';
import { isFailing, TickOutbox } from './tick-outbox.ts';

const RETRIED_MS = 2_500;

/** A server that records each tick once, whatever is sent again. */
class FakeServer {
  readonly calls: string[] = [];
  readonly recorded = new Map<string, TickRequest>();
  /** The status of the next responses; 0: no response; -1: recorded, but the response is lost. */
  failing: number[] = [];
  /** The status of every response about these orders; 0: no response; 403: a proxy's, not in our format. */
  readonly failingOrders = new Map<string, number>();

  readonly api = {
    console: {
      deliveries: {
        $post: async ({ json }: { json: TickRequest }) => {
          this.calls.push(`${json.orderId} ${json.outcome}`);
          const failing = this.failingOrders.get(json.orderId) ?? this.failing.shift();
          if (failing === 403) return new Response('<html>', { status: 403 });
          if (failing === 0) throw new TypeError('Failed to fetch');
          if (failing && failing > 0) {
            const error = { code: 'ORDER_MOVE_NOT_POSSIBLE', message: 'This order has moved on.' };
            return Response.json({ error }, { status: failing });
          }
          this.recorded.set(json.id, json);
          if (failing === -1) throw new TypeError('Failed to fetch');
          return Response.json({ id: json.id, order: { id: json.orderId } });
        },
      },
    },
  } as unknown as ApiClient;
}

let server: FakeServer;
let sent: (string | undefined)[];
let isLoggedIn: boolean | Error;
const outboxes: TickOutbox[] = [];
const outboxFor = (staffId = 'packer') => {
  const outbox = new TickOutbox({
    api: server.api,
    staffId,
    onSent: (order) => void sent.push(order?.id),
    isStillLoggedIn: async () => {
      if (isLoggedIn instanceof Error) throw isLoggedIn;
      sent.push(isLoggedIn ? 'logged in' : 'logged out');
      return isLoggedIn;
    },
  });
  outboxes.push(outbox);
  return outbox;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server = new FakeServer();
  sent = [];
  isLoggedIn = false;
});
afterEach(() => {
  for (const outbox of outboxes.splice(0)) outbox.close();
  closeOutboxes();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = (ms = 50) => vi.advanceTimersByTimeAsync(ms);

describe('ticks', () => {
  it('CONS-05 are sent in order, each with an id and the person of its own', async () => {
    const outbox = outboxFor();
    outbox.put({ orderId: 'one', outcome: 'handed-over' }, 'SASB2B1');
    outbox.put({ orderId: 'one', outcome: 'delivered', cashTaken: 5 }, 'SASB2B1');
    await settle();
    expect(server.calls).toEqual(['one handed-over', 'one delivered']);
    expect([...server.recorded.values()]).toMatchObject([{ of: 'packer' }, { of: 'packer' }]);
    expect(outbox.waiting()).toEqual([]);
    expect(sent).toEqual(['one', 'one']);
  });

  it('CONS-05 wait through a dead spot and a reload, and are recorded once though an answer was lost', async () => {
    server.failing = [0, -1];
    const outbox = outboxFor();
    outbox.put({ orderId: 'one', outcome: 'packed' }, 'SASB2B1');
    outbox.put({ orderId: 'two', outcome: 'packed' }, 'SASB2B2');
    await settle();
    expect(outbox.waiting()).toHaveLength(2);
    expect(server.recorded.size).toBe(0);
    outbox.close();

    const afterReload = outboxFor();
    expect(afterReload.waiting().map(({ name }) => name)).toEqual(['SASB2B1', 'SASB2B2']);
    await settle();
    expect(server.recorded.size).toBe(1);
    expect(afterReload.waiting()).toHaveLength(2);
    await settle(RETRIED_MS);
    expect(afterReload.waiting()).toEqual([]);
    expect([...server.recorded.values()].map(({ orderId }) => orderId)).toEqual(['one', 'two']);
  });

  it('CONS-05 a refused one says why, stays until it is dropped, and lets the others pass', async () => {
    server.failing = [409];
    const outbox = outboxFor();
    outbox.put({ orderId: 'one', outcome: 'packed' }, 'SASB2B1');
    outbox.put({ orderId: 'two', outcome: 'packed' }, 'SASB2B2');
    await settle();
    expect(outbox.waiting()).toMatchObject([
      { name: 'SASB2B1', refusal: 'This order has moved on.' },
    ]);
    await settle(RETRIED_MS);
    expect(server.calls).toEqual(['one packed', 'two packed']);
    outbox.drop(outbox.waiting()[0]!.key);
    expect(outboxFor().waiting()).toEqual([]);
  });

  it.each([429, 500, 502, 503])('CONS-05 are sent again after a %i', async (status) => {
    server.failing = [status];
    const outbox = outboxFor();
    outbox.put({ orderId: 'one', outcome: 'packed' }, 'SASB2B1');
    await settle();
    expect(outbox.waiting()).toMatchObject([{ name: 'SASB2B1' }]);
    await settle(RETRIED_MS);
    expect(outbox.waiting()).toEqual([]);
  });

  it.each([500, 403, 0])(
    'CONS-05 of one order, failing with %i every time, hold up no other order, and the person is told',
    async (status) => {
      server.failingOrders.set('one', status);
      const outbox = outboxFor();
      outbox.put({ orderId: 'one', outcome: 'handed-over' }, 'SASB2B1');
      outbox.put({ orderId: 'one', outcome: 'delivered', cashTaken: 5 }, 'SASB2B1');
      outbox.put({ orderId: 'two', outcome: 'packed' }, 'SASB2B2');
      await settle(RETRIED_MS);
      expect([...server.recorded.values()].map(({ orderId }) => orderId)).toEqual(['two']);
      expect(outbox.waiting().some(isFailing)).toBe(false);
      for (const orderId of ['three', 'four', 'five']) {
        outbox.put({ orderId, outcome: 'packed' }, orderId);
        await settle(60_000);
      }
      // The later tick of the same order waits for the first.
      expect(server.calls).not.toContain('one delivered');
      const [failing] = outbox.waiting().filter(isFailing);
      expect(failing).toMatchObject({ name: 'SASB2B1', tick: { outcome: 'handed-over' } });
      outbox.close();

      const afterReload = outboxFor();
      expect(afterReload.waiting().filter(isFailing)).toHaveLength(1);
      server.failingOrders.clear();
      afterReload.retry(failing!.key);
      expect(afterReload.waiting().some(isFailing)).toBe(false);
      await settle();
      expect(server.calls.slice(-2)).toEqual(['one handed-over', 'one delivered']);
      expect(afterReload.waiting()).toEqual([]);
    },
  );

  it('CONS-05 in a dead spot only wait, however often they were tried', async () => {
    for (const orderId of ['one', 'two']) server.failingOrders.set(orderId, 0);
    const outbox = outboxFor();
    outbox.put({ orderId: 'one', outcome: 'packed' }, 'SASB2B1');
    outbox.put({ orderId: 'two', outcome: 'packed' }, 'SASB2B2');
    await settle(600_000);
    expect(server.calls.length).toBeGreaterThan(10);
    expect(outbox.waiting().some(isFailing)).toBe(false);
  });

  it('CONS-05 taken back while they are sent do not come back', async () => {
    server.failingOrders.set('one', 500);
    const outbox = outboxFor();
    outbox.put({ orderId: 'one', outcome: 'packed' }, 'SASB2B1');
    await settle(0);
    expect(server.calls).toHaveLength(1);
    outbox.drop(outbox.waiting()[0]!.key);
    await settle(RETRIED_MS);
    expect(outbox.waiting()).toEqual([]);
    expect(server.calls).toHaveLength(1);
  });

  it('CONS-05 are sent again if nobody can say whether the person is logged in', async () => {
    server.failing = [401];
    isLoggedIn = new Error('no response');
    const outbox = outboxFor();
    outbox.put({ orderId: 'one', outcome: 'packed' }, 'SASB2B1');
    await settle(RETRIED_MS);
    expect(outbox.waiting()).toEqual([]);
    expect(server.recorded.size).toBe(1);
  });

  it('CONS-05 wait for the person who made them, after a logout', async () => {
    server.failing = [401];
    const outbox = outboxFor();
    outbox.put({ orderId: 'one', outcome: 'packed' }, 'SASB2B1');
    await settle();
    expect(sent).toEqual(['logged out']);
    await settle(60_000);
    expect(server.calls).toHaveLength(1);
    outbox.close();
    expect(outboxFor('colleague').waiting()).toEqual([]);
    outboxFor();
    await settle();
    expect(server.recorded.size).toBe(1);
  });

  it('CONS-05 are sent again if the person is logged in after all', async () => {
    server.failing = [401];
    isLoggedIn = true;
    const outbox = outboxFor();
    outbox.put({ orderId: 'one', outcome: 'packed' }, 'SASB2B1');
    await settle();
    expect(sent).toEqual(['logged in']);
    await settle(RETRIED_MS);
    expect(outbox.waiting()).toEqual([]);
    expect(server.recorded.size).toBe(1);
  });

  it('CONS-05 are sent when the same person logs in again, without a reload', async () => {
    const queryClient = new QueryClient();
    server.failing = [401];
    outboxOf(server.api, queryClient, 'packer').put(
      { orderId: 'one', outcome: 'packed' },
      'SASB2B1',
    );
    await settle(60_000);
    expect(server.calls).toHaveLength(1);
    closeOutboxes();

    const afterLogin = outboxOf(server.api, queryClient, 'packer');
    expect(afterLogin.waiting()).toHaveLength(1);
    await settle();
    expect(afterLogin.waiting()).toEqual([]);
    expect(server.recorded.size).toBe(1);
  });
});
