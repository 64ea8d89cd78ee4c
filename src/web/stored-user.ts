import type { Session } from '../contract/session.ts';
import { STORAGE_KEYS } from '../domain/storage-keys.ts';
import { forget, remember } from '../ui/browser-storage.ts';

/** Stores who is logged in (APP-10), without secrets; other tabs, of either application, are notified of the change. */
export function storeUser(session: Session): void {
  if (session.kind === 'visitor') {
    forget(STORAGE_KEYS.user);
    return;
  }
  const { id, email, name } = session;
  remember(STORAGE_KEYS.user, JSON.stringify({ id, email, name }));
}

/** Calls `recheck` when someone may have logged in or out in another tab. Returns the function that stops it. */
export function onUserChange(recheck: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onStorage = ({ key }: StorageEvent) =>
    (key === STORAGE_KEYS.user || key === null) && recheck();
  // A page restored from the back/forward cache still shows its old state.
  const onRestore = ({ persisted }: PageTransitionEvent) => persisted && recheck();
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onRestore, { signal });
  return () => controller.abort();
}
