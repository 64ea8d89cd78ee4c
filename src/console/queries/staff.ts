import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, readJson } from '../../web/api-client.ts';

const STAFF_KEY = 'staff';

/** The staff and the open invitations; every change returns the new state. */
export const staffQuery = (api: ApiClient, operatorId: string) =>
  queryOptions({
    queryKey: [STAFF_KEY, operatorId],
    queryFn: ({ signal }) => readJson(api.console.staff.$get({}, { init: { signal } })),
  });
