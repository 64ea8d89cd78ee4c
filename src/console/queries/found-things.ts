import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** Shorter ones find nothing. */
export const LEAST_TYPED = 2;

/** What the palette finds, for exactly this text. */
export const foundThingsQuery = (api: ApiClient, operatorId: string, q: string) =>
  queryOptions({
    queryKey: ['found-things', operatorId, q],
    queryFn: ({ signal }) =>
      readJson(api.console.search.$get({ query: { q } }, { init: { signal } })),
    enabled: q.length >= LEAST_TYPED,
    staleTime: 10_000,
    gcTime: 60_000,
  });
