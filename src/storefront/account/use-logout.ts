import { useNavigate, useRouter } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import type { Session } from '../../contract/session.ts';
import { SESSION_TEXT } from '../../text/session.ts';
import { readJson } from '../../web/api-client.ts';
import { forgetCoupon } from '../cart/applied-coupon.ts';
import type { CartState } from '../cart/cart-state.ts';
import { leave } from './protected-paths.ts';
import { switchSession } from './session.ts';

/** As long a logout waits for what can still be sent. */
const SEND_MS = 1_500;

/** Ends the session on the server, then everything of it here (APP-05). The welcome flag stays. */
export function useLogout(): () => Promise<void> {
  const { context } = useRouter().options;
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave(context.cart))) return;
    try {
      const call = context.api.auth['sign-out'].$post({ json: {} } as never);
      const visitor = await readJson<Session>(call as Promise<Response>);
      // The screen that is left must not send a visitor to the login by itself; and nothing of the person stays
      // while the login's script is on its way.
      leave(true);
      await switchSession(context, visitor);
      forgetCoupon();
      // Whatever is still being said was said to the one who is gone.
      toast.remove();
      toast.success(SESSION_TEXT.loggedOut);
      await navigate({ to: '/login' }).finally(() => leave(false));
    } catch {
      // Whoever is told that they are out must be out.
      toast.error(SESSION_TEXT.logoutFailed);
    }
  };
}

/** With changes of the cart that have not been sent, only if the person says so. */
async function mayLeave(cart: CartState): Promise<boolean> {
  const sync = await cart.sync?.catch(() => undefined);
  if (!sync || sync.waiting().length === 0) return true;
  await Promise.race([sync.settled(), new Promise((done) => setTimeout(done, SEND_MS))]);
  const count = sync.waiting().length;
  return count === 0 || cart.askToLeave(count);
}
