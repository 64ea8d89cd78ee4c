import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** What this retailer last paid for a product, and its price in their district. */
export const priceMemoryQuery = (api: ApiClient, userId: string | undefined, productId: string) =>
  queryOptions({
    queryKey: ['price-memory', userId, productId],
    queryFn: ({ signal }) => {
      const param = { id: productId };
      return readJson(api.products[':id']['price-memory'].$get({ param }, { init: { signal } }));
    },
    enabled: userId !== undefined,
  });
