import { QueryClient } from '@tanstack/react-query';

/** Data counts as fresh for this long, also data that came with the page; after that it is refetched when next shown. */
const FRESH_MS = 30_000;

/**
 * Offline, a call fails at once and the screen says so, instead of waiting silently; back online, what is shown is
 * refetched. The browser retries once, because phones lose requests; calls inside the server need no retry.
 */
export const createQueryClient = (where: 'browser' | 'server'): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: where === 'browser' ? 1 : false,
      },
    },
  });
