import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { liveRefetcher } from '../live.ts';
import { readRetailerFilter } from '../retailers/retailer-filter.ts';
import { liveListKeys, retailersQuery } from './retailers.ts';

/** How often the list is fetched after an order was placed. */
async function fetchesAfterOrder(search: string): Promise<number> {
  const filter = readRetailerFilter(new URLSearchParams(search));
  const read = vi.fn(async () => ({ items: [], nextCursor: null, waiting: 0 }));
  const client = new QueryClient();
  const { queryKey } = retailersQuery({} as never, 'staff', filter);
  const close = new QueryObserver(client, { queryKey, queryFn: read as never }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  read.mockClear();
  const refetcher = liveRefetcher(client, liveListKeys('staff', filter));
  refetcher.tell(true);
  await vi.advanceTimersByTimeAsync(1_000);
  refetcher.stop();
  close();
  client.clear();
  return read.mock.calls.length;
}

it('CONS-12 an order is followed by the list of shops, filtered or not, and not by a searched one', async () => {
  vi.useFakeTimers();
  try {
    expect(await fetchesAfterOrder('')).toBe(1);
    expect(await fetchesAfterOrder('standing=waiting&sort=name')).toBe(1);
    expect(await fetchesAfterOrder('q=anbu')).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
