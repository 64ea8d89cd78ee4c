import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SESSION_KEY } from '../../web/session-query.ts';
import { onUserChange, storeUser } from '../../web/stored-user.ts';
import { forgetCoupon } from '../cart/applied-coupon.ts';
import { switchSession, useSession, wasSwitchedTo } from './session.ts';
import { useUser } from './user.ts';

/** Keeps the stored user in step with the session, and this tab with what other tabs have done. */
export function SessionMirror() {
  const { context } = useRouter().options;
  const { data: session } = useSession();
  // Read for whoever is logged in, on every screen (APP-14).
  useUser();
  const known = useRef<string>(undefined);

  useEffect(() => {
    if (!session) return;
    storeUser(session);
    if (session.kind === 'visitor') forgetCoupon();
    // Logged in, logged out or moved to another district elsewhere: what was read before is not theirs.
    const now = JSON.stringify(session);
    const isOther = known.current !== undefined && known.current !== now;
    if (isOther && !wasSwitchedTo(session)) switchSession(context, session);
    known.current = now;
  }, [session, context]);

  useEffect(
    () => onUserChange(() => context.queryClient.invalidateQueries({ queryKey: SESSION_KEY })),
    [context],
  );

  return null;
}
