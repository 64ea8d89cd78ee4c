import type { TypedProfile } from '../../contract/account.ts';
import { readJson } from '../../web/api-client.ts';
import { SESSION_KEY } from '../../web/session-query.ts';
import { accountQuery } from '../queries/account.ts';
import type { StoreContext } from '../store-context.ts';

/** Saves the given fields. The profile and the session that screens show are the new ones when it resolves. */
export async function saveProfile(
  { queryClient, api }: StoreContext,
  json: TypedProfile,
): Promise<void> {
  const changed = await readJson(api.account.$patch({ json }));
  queryClient.setQueryData(accountQuery(api, changed.uid).queryKey, changed);
  await queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}
