import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';

/** The operator's id is in the key, so that one person's figures are not shown to the next. */
export const todayQuery = (api: ApiClient, operatorId: string) =>
  queryOptions({
    queryKey: ['today', operatorId],
    queryFn: ({ signal }) => readJson(api.console.today.$get({}, { init: { signal } })),
    staleTime: 0,
    retry: (failures, error) =>
      failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined),
  });
