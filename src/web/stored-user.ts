import type { Session } from '../contract/session.ts';
import { forget, remember } from '../ui/browser-storage.ts';

/** Where a browser's storage says who is logged in (APP-10). It holds no secret (docs/decisions/023-people-and-accounts.md). */
const USER_KEY = 'user';

/** Keeps the stored user in step with the session; other tabs, of either application, hear of it. */
export function storeUser(session: Session): void {
  if (session.kind === 'visitor') {
    forget(USER_KEY);
    return;
  }
  const { id, email, name } = session;
  remember(USER_KEY, JSON.stringify({ id, email, name }));
}

/** Calls back when somebody may have logged in or out in another tab. Returns how to stop that. */
export function onUserChange(askAgain: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onStorage = ({ key }: StorageEvent) => (key === USER_KEY || key === null) && askAgain();
  // A page that the browser had put to sleep whole wakes up as it was.
  const onWake = ({ persisted }: PageTransitionEvent) => persisted && askAgain();
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onWake, { signal });
  return () => stopping.abort();
}
