import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { JobKind } from '../../domain/stuck-job.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';

export interface JobsFilter {
  readonly kind?: JobKind | undefined;
  readonly cursor?: string | undefined;
}

/** Jobs end and fail in the background, without a notification. */
const EVERY_MS = 5_000;

export const stuckJobsQuery = (api: ApiClient, operatorId: string, { kind, cursor }: JobsFilter) =>
  queryOptions({
    queryKey: ['jobs', operatorId, kind, cursor],
    queryFn: ({ signal }) => {
      const query = { ...(kind && { kind }), ...(cursor && { cursor }) };
      return readJson(api.console.jobs.$get({ query }, { init: { signal } }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
