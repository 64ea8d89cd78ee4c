import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Session } from '../../contract/session.ts';
import { SESSION_KEY, sessionQuery } from '../../web/session-query.ts';
import type { StoreContext } from '../store-context.ts';

/** Who is looking, or how far we are in finding that out. */
export const useSession = () => useQuery(sessionQuery(useRouter().options.context.api));

/** Of the retailer who is looking; whoever runs the store has no cart and no orders. */
export function useRetailerId(): string | undefined {
  const { data: session } = useSession();
  return session?.kind === 'retailer' ? session.id : undefined;
}

/** Queries of what is somebody's own; whose it is stands second in their keys. */
const PERSONAL: ReadonlySet<unknown> = new Set(['account', 'orders', 'order']);

const taken = new WeakSet<Session>();

/** Whether what was read for the one before is forgotten already. */
export const wasSwitchedTo = (session: Session): boolean => taken.has(session);

/** Somebody else is looking now: nothing that was read for the one before may be shown to them. */
export async function switchSession(
  { queryClient }: StoreContext,
  session: Session,
): Promise<void> {
  // An answer that is under way is about before.
  await queryClient.cancelQueries({ queryKey: SESSION_KEY });
  const kept = queryClient.setQueryData<Session>(SESSION_KEY, session);
  if (kept) taken.add(kept);
  const id = 'id' in session ? session.id : undefined;
  queryClient.resetQueries({
    predicate: ({ queryKey: [kind] }) => kind !== SESSION_KEY[0] && !PERSONAL.has(kind),
  });
  // What is another one's own is not read again but forgotten: whoever is looking now may not ask for it.
  queryClient.removeQueries({
    predicate: ({ queryKey: [kind, whose] }) => PERSONAL.has(kind) && whose !== id,
  });
}
