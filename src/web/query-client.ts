import { QueryClient } from '@tanstack/react-query';

/** What came with the page is fresh for this long; after that it is read again when it is next shown. */
const FRESH_MS = 30_000;

/**
 * Without a network a call fails at once, and the screen says so; it does not wait in silence. When the
 * network is back, what is shown is read again.
 * A phone may lose a call on its way: once more is worth it. Inside the server nothing gets lost.
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
