import { useRouter } from '@tanstack/react-router';
import { toast } from 'react-hot-toast';
import { CART_TEXT } from '../../text/cart.ts';
import type { PadProduct } from './pad-product.ts';

/** Puts a product into the live cart in this quantity; 0 removes it (PAD-02). There is no second basket. */
export function useSetQuantity(product: PadProduct) {
  const { cart: store } = useRouter().options.context;
  return async (quantity: number, { isByMinus = false } = {}): Promise<void> => {
    try {
      const sync = await store.sync;
      if (!sync) return;
      const { id, title, images, unit, pack, packDetails, price, soldOut } = product;
      const was = store.quantityOf(id);
      if (quantity === was) return;
      const shown = { id, title, image: images[0], unit, pack, packDetails, price: price ?? null };
      if (quantity === 0) {
        // What is sold out could not be added again.
        const undo = soldOut ? null : { product: shown, quantity: was };
        sync.put({ kind: 'remove', id, title, isByMinus, undo });
        return;
      }
      // The row itself shows what was added.
      if (was === 0) sync.put({ kind: 'add', id, product: shown, isQuiet: true });
      if (was !== 0 || quantity !== 1) sync.put({ kind: 'set', id, title, quantity, pack });
    } catch (error) {
      console.error(error);
      toast.error(CART_TEXT.addFailed, { id: 'add-failed' });
    }
  };
}
