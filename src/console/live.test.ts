import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveRefetcher } from './live.ts';

const FETCH_MS = 1_000;
let fetches: number;
let finished: number;
let client: QueryClient;
let close: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  fetches = 0;
  finished = 0;
  client = new QueryClient();
  close = new QueryObserver(client, {
    queryKey: ['orders', 'list'],
    queryFn: async ({ signal }) => {
      fetches += 1;
      await new Promise((resolve) => setTimeout(resolve, FETCH_MS));
      signal.throwIfAborted();
      finished += 1;
      return fetches;
    },
  }).subscribe(() => {});
});
afterEach(() => {
  close();
  client.clear();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('live changes', () => {
  it('in quick succession are one fetch', async () => {
    await pass(FETCH_MS);
    const refetcher = liveRefetcher(client, [['orders']]);
    for (let nth = 0; nth < 5; nth += 1) refetcher.tell(true);
    await pass(5 * FETCH_MS);
    expect([fetches, finished]).toEqual([2, 2]);
  });

  it('let a fetch under way finish, and fetch once more', async () => {
    const refetcher = liveRefetcher(client, [['orders']]);
    refetcher.tell(true);
    await pass(500);
    expect(fetches).toBe(1);
    await pass(5 * FETCH_MS);
    expect([fetches, finished]).toEqual([2, 2]);
  });

  it('during that fetch are fetched afterwards, however often they come', async () => {
    await pass(FETCH_MS);
    const refetcher = liveRefetcher(client, [['orders']]);
    for (let nth = 0; nth < 20; nth += 1) {
      refetcher.tell(true);
      await pass(100);
    }
    await pass(5 * FETCH_MS);
    expect(finished).toBe(fetches);
    expect(fetches).toBeGreaterThanOrEqual(3);
    expect(fetches).toBeLessThanOrEqual(5);
  });

  it('that are not certain are content with a fetch under way', async () => {
    liveRefetcher(client, [['orders']]).tell(false);
    await pass(5 * FETCH_MS);
    expect(fetches).toBe(1);
  });

  it('fetch nothing after the screen is closed', async () => {
    await pass(FETCH_MS);
    const refetcher = liveRefetcher(client, [['orders']]);
    refetcher.tell(true);
    refetcher.stop();
    await pass(5 * FETCH_MS);
    expect(fetches).toBe(1);
  });
});
