import { sessionQuery } from '../../web/session-query.ts';
import type { StoreContext } from '../root-route.tsx';
import { CartKeeper } from './cart-sync.ts';
import { sayOutcome } from './cart-change-toast.tsx';

/** Keeps the cart of whoever has just logged in. */
export function keepCart(context: StoreContext, userId: string): CartKeeper {
  const { api, cart, queryClient } = context;
  const keeper: CartKeeper = new CartKeeper({
    api,
    userId,
    store: cart,
    onOutcome: (change, failure) => sayOutcome(keeper, change, failure),
    isStillLoggedIn: async () => {
      const session = await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
      return session.kind === 'retailer' && session.id === userId;
    },
  });
  return keeper;
}
