import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

/** The shop's settings; every change returns the new state. */
export const settingsQuery = (api: ApiClient, operatorId: string) =>
  queryOptions({
    queryKey: ['settings', operatorId],
    queryFn: ({ signal }) => readJson(api.console.settings.$get({}, { init: { signal } })),
    staleTime: 0,
  });
