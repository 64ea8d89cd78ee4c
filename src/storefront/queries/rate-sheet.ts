import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** All prices of this retailer's district. */
export const rateSheetQuery = (api: ApiClient, userId: string | undefined) =>
  queryOptions({
    queryKey: ['rate-sheet', userId],
    queryFn: ({ signal }) => readJson(api['rate-sheet'].$get({}, { init: { signal } })),
    enabled: userId !== undefined,
  });
