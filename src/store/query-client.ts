import { QueryClient } from '@tanstack/react-query';

/** What came with the page is fresh for this long; after that it is read again when it is next shown. */
const FRESH_MS = 30_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, retry: 1 } } });
