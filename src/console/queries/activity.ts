import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ACTIVITY_OBJECTS, type ActivityObject } from '../../domain/activity.ts';
import { boundsOfIndiaDay, isDay } from '../../domain/india-day.ts';
import { type ApiClient, readJson } from '../../web/api-client.ts';

const PAGE = '50';

export interface ActivityFilter {
  readonly staffId?: string | undefined;
  readonly kind?: ActivityObject | undefined;
  readonly objectId?: string | undefined;
  /** Days in India, as 2026-11-15; both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
}

/** The filter in the address. What makes no sense is left out. */
export function readActivityFilter(search: URLSearchParams): ActivityFilter {
  const day = (name: string) => {
    const text = search.get(name) ?? '';
    return isDay(text) ? text : undefined;
  };
  return {
    staffId: search.get('staffId') || undefined,
    kind: ACTIVITY_OBJECTS.find((kind) => kind === search.get('kind')),
    objectId: search.get('objectId') || undefined,
    from: day('from'),
    to: day('to'),
    cursor: search.get('cursor') || undefined,
  };
}

/** A page of the log, newest first. */
export const activityQuery = (api: ApiClient, operatorId: string, filter: ActivityFilter) =>
  queryOptions({
    queryKey: ['activity', operatorId, filter],
    queryFn: ({ signal }) => {
      const { from, to, ...rest } = filter;
      const query = {
        limit: PAGE,
        ...rest,
        from: from && boundsOfIndiaDay(from).from.toISOString(),
        to: to && boundsOfIndiaDay(to).to.toISOString(),
      };
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      return readJson(
        api.console.activity.$get(
          { query: Object.fromEntries(given) as typeof query },
          { init: { signal } },
        ),
      );
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
