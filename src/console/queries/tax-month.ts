import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';
import { retry } from './money.ts';

/** Always fresh when it is opened: an invoice may have been made since. It is long work, so not at every look. */
export const taxMonthQuery = (api: ApiClient, operatorId: string, month: string) =>
  queryOptions({
    queryKey: ['tax-month', operatorId, month],
    queryFn: ({ signal }) =>
      readJson(
        api.console['tax-months'][':month'].$get({ param: { month } }, { init: { signal } }),
      ),
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry,
  });
