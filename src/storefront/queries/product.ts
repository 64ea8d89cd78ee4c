import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../contract/catalogue.ts';
import { type ApiClient, nullWhenMissing, readJson } from '../../web/api-client.ts';

/** One product; null: not found. */
export const productQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }): Promise<Product | null> => {
      const call = api.products[':id'].$get({ param: { id } }, { init: { signal } });
      return readJson(call).catch(nullWhenMissing);
    },
  });
