import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Session } from '../contract/session.ts';
import { sessionQuery } from './queries/session.ts';
import type { StoreContext } from './routes.tsx';

/** Who is looking, or how far we are in finding that out. */
export const useSession = () => useQuery(sessionQuery(useRouter().options.context.api));

/** Somebody else is looking now: nothing that was read for the one before may be shown to them. */
export function takeSession({ queryClient, api }: StoreContext, session: Session): void {
  const { queryKey } = sessionQuery(api);
  queryClient.setQueryData(queryKey, session);
  queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}
