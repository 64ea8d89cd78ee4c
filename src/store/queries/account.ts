import { queryOptions } from '@tanstack/react-query';
import type { Account } from '../../contract/account.ts';
import { type ApiClient, CallFailed, readJson } from '../api-client.ts';

/** The retailer's own account; null: the session is there, its profile is not. */
export const accountQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async ({ signal }): Promise<Account | null> => {
      try {
        return await readJson<Account>(
          api.account.$get({}, { init: { signal } }) as Promise<Response>,
        );
      } catch (error) {
        if (!(error instanceof CallFailed) || error.refusal?.code !== 'LOGIN_REQUIRED') throw error;
        console.warn('No such document!');
        return null;
      }
    },
  });
