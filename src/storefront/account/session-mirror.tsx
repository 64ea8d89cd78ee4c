import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SESSION_KEY } from '../../web/session-query.ts';
import { onUserChange, storeUser } from '../../web/stored-user.ts';
import { forgetCoupon } from '../cart/applied-coupon.ts';
import { switchSession, useSession, wasSwitchedTo } from './session.ts';
import { useUser } from './use-user.ts';

/** Keeps the stored user in sync with the session, and this tab in sync with others. */
export function SessionMirror() {
  const { context } = useRouter().options;
  const { data: session } = useSession();
  // The profile is fetched on every screen (APP-14).
  useUser();
  const lastIdentity = useRef<string>(undefined);

  useEffect(() => {
    if (!session) return;
    // The shop that staff see the store as hasn't logged in here.
    if (!(session.kind === 'retailer' && session.viewing)) storeUser(session);
    if (session.kind === 'visitor') forgetCoupon();
    // Logged in, logged out or moved to another district in another tab: earlier data is no longer valid.
    const now = JSON.stringify(session);
    const hasChanged = lastIdentity.current !== undefined && lastIdentity.current !== now;
    if (hasChanged && !wasSwitchedTo(session)) switchSession(context, session);
    lastIdentity.current = now;
  }, [session, context]);

  useEffect(
    () => onUserChange(() => context.queryClient.invalidateQueries({ queryKey: SESSION_KEY })),
    [context],
  );

  return null;
}
