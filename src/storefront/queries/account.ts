import { queryOptions } from '@tanstack/react-query';
import type { Account } from '../../contract/account.ts';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';
import { sessionQuery } from '../../web/session-query.ts';

/** The profile of the logged-in retailer; null: logged in, but without a profile. */
export const accountQuery = (api: ApiClient, id: string | undefined) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: async ({ signal, client }): Promise<Account | null> => {
      try {
        return await readJson(api.account.$get({}, { init: { signal } }));
      } catch (error) {
        if (!(error instanceof CallFailed) || error.refusal?.code !== 'LOGIN_REQUIRED') throw error;
        console.warn('No such document!');
        // The session has probably ended in another tab: check it again.
        client.invalidateQueries({ queryKey: sessionQuery(api).queryKey });
        return null;
      }
    },
  });
