import { useNavigate, useRouter } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { PATHS } from '../../domain/paths.ts';
import { SESSION_TEXT } from '../../text/session.ts';
import { readJson } from '../../web/api-client.ts';
import { forgetCoupon } from '../cart/applied-coupon.ts';
import type { CartState } from '../cart/cart-state.ts';
import { leave } from './protected-paths.ts';
import { switchSession } from './session.ts';

/** How long a logout waits for unsent cart changes. */
const SEND_MS = 1_500;

/** Ends the session on the server, then clears everything here (APP-05). The welcome flag stays. */
export function useLogout(): () => Promise<void> {
  const { context } = useRouter().options;
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave(context.cart))) return;
    try {
      const visitor = await readJson(context.api.auth['sign-out'].$post({ json: {} }));
      // The screen being left must not redirect to the login by itself, and nothing personal stays on it while the
      // login screen loads.
      leave(true);
      await switchSession(context, visitor);
      forgetCoupon();
      // Toasts still on screen were for the person who has left.
      toast.remove();
      toast.success(SESSION_TEXT.loggedOut);
      await navigate({ to: PATHS.login }).finally(() => leave(false));
    } catch {
      // Never say 'logged out' to someone who isn't.
      toast.error(SESSION_TEXT.logoutFailed);
    }
  };
}

/** With unsent cart changes, asks for confirmation first. */
async function mayLeave(cart: CartState): Promise<boolean> {
  const sync = await cart.sync?.catch(() => undefined);
  if (!sync || sync.waiting().length === 0) return true;
  await Promise.race([sync.settled(), new Promise((done) => setTimeout(done, SEND_MS))]);
  const count = sync.waiting().length;
  return count === 0 || cart.askToLeave(count);
}
