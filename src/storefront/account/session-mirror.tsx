import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, remember } from '../../ui/browser-storage.ts';
import { sessionQuery } from '../../web/session-query.ts';
import { forgetCoupon } from '../cart/applied-coupon.ts';
import { switchSession, useSession, wasSwitchedTo } from './session.ts';
import { useUser } from './user.ts';

const USER_KEY = STORAGE_KEYS.user;

/** Keeps the stored user in sync with the session, and this tab in sync with others. */
export function SessionMirror() {
  const { context } = useRouter().options;
  const { data: session } = useSession();
  // The profile is fetched on every screen (APP-14).
  useUser();
  const lastIdentity = useRef<string>(undefined);

  useEffect(() => {
    if (!session) return;
    if (session.kind === 'visitor') {
      forget(USER_KEY);
      forgetCoupon();
    } else {
      const { id, email, name } = session;
      remember(USER_KEY, JSON.stringify({ id, email, name }));
    }
    // Logged in, logged out or moved to another district in another tab: earlier data is no longer valid.
    const now = JSON.stringify(session);
    const hasChanged = lastIdentity.current !== undefined && lastIdentity.current !== now;
    if (hasChanged && !wasSwitchedTo(session)) switchSession(context, session);
    lastIdentity.current = now;
  }, [session, context]);

  useEffect(() => {
    const askAgain = () =>
      context.queryClient.invalidateQueries({ queryKey: sessionQuery(context.api).queryKey });
    const onStorage = ({ key }: StorageEvent) => {
      if (key === USER_KEY || key === null) askAgain();
    };
    // A page restored from the back/forward cache has its old state.
    const onWake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) askAgain();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onWake);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onWake);
    };
  }, [context]);

  return null;
}
