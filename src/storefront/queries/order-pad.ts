import { infiniteQueryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import { isShort } from '../../web/long-lists.ts';

/** What the logged-in retailer usually orders, page by page. Refetched when shown: an order may have been placed. */
export const orderPadQuery = (api: ApiClient, userId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['order-pad', userId],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {};
      return readJson(api['order-pad'].$get({ query }, { init: { signal } }));
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    enabled: userId !== undefined,
    staleTime: 0,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
