import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

const DISTRICTS_KEY = 'districts';

/** All districts; every change returns the new state. */
export const districtsQuery = (api: ApiClient, operatorId: string) =>
  queryOptions({
    queryKey: [DISTRICTS_KEY, operatorId],
    queryFn: ({ signal }) => readJson(api.console.districts.$get({}, { init: { signal } })),
  });
