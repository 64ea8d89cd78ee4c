import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ShopList } from '../../domain/shop-list.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';

export const shopListQuery = (
  api: ApiClient,
  operatorId: string,
  list: ShopList,
  cursor: string | undefined,
) =>
  queryOptions({
    queryKey: ['shop-lists', operatorId, list, cursor],
    queryFn: ({ signal }) => {
      const query = { list, ...(cursor && { cursor }) };
      return readJson(api.console.shops.$get({ query }, { init: { signal } }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
