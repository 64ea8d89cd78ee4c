import { useNavigate, useRouter } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import type { Session } from '../contract/session.ts';
import { LOGIN_TEXT } from '../text/account-screens.ts';
import { forget } from '../ui/browser-storage.ts';
import { readJson } from './api-client.ts';
import { leave } from './guarded.ts';
import { takeSession } from './session.ts';

/** Where a browser's storage keeps the applied coupon, for display (COUP-05). */
const COUPON_KEY = 'applied-coupon';

/** Ends the session on the server, then everything of it here (APP-05). The welcome flag stays. */
export function useLogout(): () => Promise<void> {
  const { context } = useRouter().options;
  const navigate = useNavigate();
  return async () => {
    try {
      const call = context.api.auth['sign-out'].$post({ json: {} } as never);
      const visitor = await readJson<Session>(call as Promise<Response>);
      // The screen that is left must not send a visitor to the login by itself; and nothing of the person stays
      // while the login's script is on its way.
      leave(true);
      await takeSession(context, visitor);
      forget(COUPON_KEY);
      toast.success(LOGIN_TEXT.loggedOut);
      await navigate({ to: '/login' }).finally(() => leave(false));
    } catch {
      // Whoever is told that they are out must be out.
      toast.error(LOGIN_TEXT.logoutFailed);
    }
  };
}
