import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { toast } from 'react-hot-toast';
import type { DueItem } from '../../contract/order-pad.ts';
import { CART_LIST_TEXT } from '../../text/cart-lists.ts';
import { ORDER_PAD_TEXT, PASTE_TEXT } from '../../text/order-pad.ts';
import { Button } from '../../ui/button.tsx';
import { PadRows } from './pad-list.tsx';
import { raiseCart } from './raise-cart.ts';

/** What this shop usually orders by now, with the usual quantity ready (PAD-01). */
export function DueAgain({ items }: { items: readonly DueItem[] }) {
  const { context } = useRouter().options;
  const [isAdding, setAdding] = useState(false);
  const orderable = items.filter(({ price, soldOut }) => typeof price === 'number' && !soldOut);
  const isAllIn = useAreInCart(orderable);
  const addAll = async () => {
    setAdding(true);
    try {
      const lines = orderable.map(({ id, usualQuantity, pack }) => ({
        productId: id,
        quantity: usualQuantity,
        pack,
      }));
      const { added, raised, kept, missing } = await raiseCart(context, lines);
      const counts = { added: added.length, raised: raised.length, kept: kept.length };
      const sentence = PASTE_TEXT.outcome({ ...counts, missing: missing.length });
      if (missing.length === 0) toast.success(sentence, { id: 'due-again' });
      else {
        toast(sentence, { id: 'due-again' });
        // The rows don't say so: they are older than what is sold today.
        void context.queryClient.invalidateQueries({ queryKey: ['order-pad'] });
      }
    } catch (error) {
      console.error(error);
      toast.error(CART_LIST_TEXT.addFailed, { id: 'due-again' });
    } finally {
      setAdding(false);
    }
  };
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby="due-again"
      className="mb-4 rounded-2xl bg-turmeric-wash/50 px-3 py-2 max-sm:-mx-3 max-sm:rounded-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h2 id="due-again" className="text-lg">
            {ORDER_PAD_TEXT.due}
          </h2>
          <p className="text-sm text-soft">{ORDER_PAD_TEXT.dueHint}</p>
        </div>
        {orderable.length > 0 && (
          <Button look="outline" onClick={addAll} isBusy={isAdding || isAllIn} className="px-4!">
            {isAdding && CART_LIST_TEXT.adding}
            {!isAdding && isAllIn && ORDER_PAD_TEXT.allDueInCart}
            {!isAdding && !isAllIn && ORDER_PAD_TEXT.addAllDue(orderable.length)}
          </Button>
        )}
      </div>
      <PadRows products={items} />
    </section>
  );
}

/** Each is in the cart in at least its usual quantity: there is nothing left to add. */
function useAreInCart(items: readonly DueItem[]): boolean {
  const { cart } = useRouter().options.context;
  const areIn = () => items.every(({ id, usualQuantity }) => cart.quantityOf(id) >= usualQuantity);
  return useSyncExternalStore(cart.subscribe, areIn, () => false);
}
