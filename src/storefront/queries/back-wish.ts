import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** Whether this retailer is told when a product is back. */
export const backWishQuery = (api: ApiClient, userId: string, productId: string) =>
  queryOptions({
    queryKey: ['back-wish', userId, productId],
    queryFn: ({ signal }) => {
      const param = { id: productId };
      return readJson(api.products[':id']['back-wish'].$get({ param }, { init: { signal } }));
    },
    staleTime: 0,
  });
