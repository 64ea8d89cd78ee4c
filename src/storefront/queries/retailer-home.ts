import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** The retailer's last order and usual items, at today's prices. */
export const retailerHomeQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['retailer-home', userId],
    queryFn: ({ signal }) => readJson(api.home.retailer.$get({}, { init: { signal } })),
    // An order may have been placed since.
    staleTime: 0,
  });
