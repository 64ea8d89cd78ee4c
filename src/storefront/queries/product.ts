import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../contract/catalogue.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** One product; null: there is none under this id. */
export const productQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const call = api.products[':id'].$get({ param: { id } }, { init: { signal } });
      return readJson<Product | null>(nullWhenMissing(call as Promise<Response>));
    },
  });

async function nullWhenMissing(call: Promise<Response>): Promise<Response> {
  const response = await call;
  return response.status === 404 ? Response.json(null) : response;
}
