import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** Always fresh: an invoice may have been made since. */
export const taxMonthQuery = (api: ApiClient, operatorId: string, month: string) =>
  queryOptions({
    queryKey: ['tax-month', operatorId, month],
    queryFn: ({ signal }) =>
      readJson(
        api.console['tax-months'][':month'].$get({ param: { month } }, { init: { signal } }),
      ),
    staleTime: 0,
  });
