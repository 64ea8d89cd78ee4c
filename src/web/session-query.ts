import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from './api-client.ts';

export const SESSION_KEY = ['session'] as const;

/** Who is logged in. Public pages include it; everywhere else it is fetched. */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => readJson(api.session.$get({}, { init: { signal } })),
  });
