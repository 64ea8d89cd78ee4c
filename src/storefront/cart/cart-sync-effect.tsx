import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadChunkOrReload } from '../../web/load-chunk.ts';
import { useSession } from '../account/session.ts';
import { loadStepper } from './buy-control.tsx';
import { useLeaving } from './use-cart.ts';

const loadDialog = () => import('../account/logout-dialog.tsx');
const LogoutDialog = lazy(() => loadChunkOrReload(loadDialog()));

/** Syncs the cart while a retailer is logged in. Nobody else loads that code. */
export function CartSyncEffect() {
  const { context } = useRouter().options;
  const { data: session } = useSession();
  const leaving = useLeaving();
  const retailer = session?.kind === 'retailer' ? session : undefined;
  const userId = retailer?.id;
  const isReadOnly = retailer?.viewing !== undefined;

  useEffect(() => {
    if (userId === undefined) return;
    return context.cart.open(async () => {
      // The dialog comes along: it is needed when changes are waiting, most often without a network. The steppers of
      // the products in the cart are needed at once.
      const [{ startCartSync }] = await loadChunkOrReload(
        Promise.all([import('./start-cart-sync.ts'), loadDialog(), loadStepper()]),
      );
      return startCartSync(context, userId, isReadOnly);
    });
  }, [userId, isReadOnly, context]);

  return leaving ? (
    <Suspense>
      <LogoutDialog leaving={leaving} />
    </Suspense>
  ) : null;
}
