import { queryOptions } from '@tanstack/react-query';
import type { Session } from '../contract/session.ts';
import { type ApiClient, readJson } from './api-client.ts';

export const SESSION_KEY = ['session'] as const;

/** Who is looking. Public pages bring it along; where it is not known yet, it is read. */
export const sessionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) =>
      readJson<Session>(api.session.$get({}, { init: { signal } }) as Promise<Response>),
  });
