import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, remember } from '../../ui/browser-storage.ts';
import { sessionQuery } from '../../web/session-query.ts';
import { forgetCoupon } from '../cart/applied-coupon.ts';
import { switchSession, useSession, wasSwitchedTo } from './session.ts';
import { useUser } from './user.ts';

const USER_KEY = STORAGE_KEYS.user;

/** Keeps the stored user in step with the session, and this tab with what other tabs have done. */
export function SessionMirror() {
  const { context } = useRouter().options;
  const { data: session } = useSession();
  // Read for whoever is logged in, on every screen (APP-14).
  useUser();
  const known = useRef<string>(undefined);

  useEffect(() => {
    if (!session) return;
    if (session.kind === 'visitor') {
      forget(USER_KEY);
      forgetCoupon();
    } else {
      const { id, email, name } = session;
      remember(USER_KEY, JSON.stringify({ id, email, name }));
    }
    // Logged in, logged out or moved to another district elsewhere: what was read before is not theirs.
    const now = JSON.stringify(session);
    const isOther = known.current !== undefined && known.current !== now;
    if (isOther && !wasSwitchedTo(session)) switchSession(context, session);
    known.current = now;
  }, [session, context]);

  useEffect(() => {
    const askAgain = () =>
      context.queryClient.invalidateQueries({ queryKey: sessionQuery(context.api).queryKey });
    const onStorage = ({ key }: StorageEvent) => {
      if (key === USER_KEY || key === null) askAgain();
    };
    // A page that the browser had put to sleep whole wakes up as it was.
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
