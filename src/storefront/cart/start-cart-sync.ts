import { sessionQuery } from '../../web/session-query.ts';
import { followOrder } from '../queries/orders.ts';
import { refetchProducts } from '../queries/shown-products.ts';
import { followSoldOut } from '../queries/sold-out.ts';
import type { StoreContext } from '../store-context.ts';
import { showChangeToast } from './cart-change-toast.tsx';
import { CartSync, type Failure } from './cart-sync.ts';

/** Starts syncing the cart of the person who has logged in. */
export function startCartSync(
  context: StoreContext,
  userId: string,
  isReadOnly: boolean,
): CartSync {
  const { api, cart, queryClient } = context;
  const sync: CartSync = new CartSync({
    api,
    userId,
    isReadOnly,
    show: (shown) => cart.show(shown),
    onOutcome: (changes, failure) => {
      showChangeToast(sync, changes, failure);
      if (isOfOtherPack(failure)) refetchProducts(queryClient);
    },
    onOrder: (order) => followOrder(queryClient, api, userId, order),
    onSoldOut: (state) => followSoldOut(queryClient, api, state),
    isStillLoggedIn: async () => {
      const session = await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
      return session.kind === 'retailer' && session.id === userId;
    },
  });
  return sync;
}

/** The page shows a pack in which the product is no longer sold. */
const isOfOtherPack = (failure: Failure | undefined): boolean =>
  typeof failure === 'object' && failure.refusal?.code === 'PACKS_CHANGED';
