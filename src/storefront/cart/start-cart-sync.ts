import { sessionQuery } from '../../web/session-query.ts';
import type { StoreContext } from '../store-context.ts';
import { showChangeToast } from './cart-change-toast.tsx';
import { CartSync } from './cart-sync.ts';

/** Starts syncing the cart of the person who has logged in. */
export function startCartSync(context: StoreContext, userId: string): CartSync {
  const { api, cart, queryClient } = context;
  const sync: CartSync = new CartSync({
    api,
    userId,
    show: (shown) => cart.show(shown),
    onOutcome: (changes, failure) => showChangeToast(sync, changes, failure),
    isStillLoggedIn: async () => {
      const session = await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
      return session.kind === 'retailer' && session.id === userId;
    },
  });
  return sync;
}
