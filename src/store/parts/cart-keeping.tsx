import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useLeaving } from '../cart/use-cart.ts';
import { useSession } from '../session.ts';

const LeavingDialog = lazy(() => import('./leaving-dialog.tsx'));

/** As long as a retailer is logged in, their cart is kept. Nobody else loads what that takes. */
export function CartKeeping() {
  const { context } = useRouter().options;
  const { data: session } = useSession();
  const leaving = useLeaving();
  const userId = session?.kind === 'retailer' ? session.id : undefined;

  useEffect(() => {
    if (userId === undefined) return;
    return context.cart.open(async () => {
      const { keepCart } = await import('../cart/keep-cart.ts');
      return keepCart(context, userId);
    });
  }, [userId, context]);

  return leaving ? (
    <Suspense>
      <LeavingDialog leaving={leaving} />
    </Suspense>
  ) : null;
}
