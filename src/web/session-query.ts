import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from './api-client.ts';

export const SESSION_KEY = ['session'] as const;

/** Who is looking. Public pages bring it along; where it is not known yet, it is read. */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => readJson(api.session.$get({}, { init: { signal } })),
  });
