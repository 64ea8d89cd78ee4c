import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Session } from '../../contract/session.ts';
import { SESSION_KEY, sessionQuery } from '../../web/session-query.ts';
import type { StoreContext } from '../store-context.ts';

/** Who is logged in, or the loading state until that is known. */
export const useSession = () => useQuery(sessionQuery(useRouter().options.context.api));

/** The logged-in retailer's id. An operator has no cart and no orders. */
export function useRetailerId(): string | undefined {
  const { data: session } = useSession();
  return session?.kind === 'retailer' ? session.id : undefined;
}

/** As a retailer or an operator; not everyone who is sees prices. */
export function useIsLoggedIn(): boolean {
  const { data } = useSession();
  return data !== undefined && data.kind !== 'visitor';
}

/** Queries for personal data; the second part of their key is the user id. */
const PERSONAL: ReadonlySet<unknown> = new Set([
  'account',
  'orders',
  'order',
  'order-pad',
  'retailer-home',
  'price-memory',
  'rate-sheet',
]);

const switchedTo = new WeakSet<Session>();

/** Whether the previous person's data has already been removed. */
export const wasSwitchedTo = (session: Session): boolean => switchedTo.has(session);

/** Someone else is logged in now: nothing loaded for the previous person may be shown. */
export async function switchSession(
  { queryClient }: StoreContext,
  session: Session,
): Promise<void> {
  // A response still in flight is for the previous person.
  await queryClient.cancelQueries({ queryKey: SESSION_KEY });
  const stored = queryClient.setQueryData<Session>(SESSION_KEY, session);
  if (stored) switchedTo.add(stored);
  const id = 'id' in session ? session.id : undefined;
  queryClient.resetQueries({
    predicate: ({ queryKey: [kind] }) => kind !== SESSION_KEY[0] && !PERSONAL.has(kind),
  });
  // Another person's data is removed, not refetched: the current person may not request it.
  queryClient.removeQueries({
    predicate: ({ queryKey: [kind, userId] }) => PERSONAL.has(kind) && userId !== id,
  });
}
