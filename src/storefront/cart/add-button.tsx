import { useRouter } from '@tanstack/react-router';
import { Check, ShoppingCart } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { CART_TEXT } from '../../text/cart.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { sessionQuery } from '../../web/session-query.ts';
import { useIsInCart } from './use-cart.ts';

interface Product {
  readonly id: string;
  readonly title: string;
  readonly images: readonly (string | null)[];
  readonly unit: string;
  /** undefined: not shown here. null: no price in this district. */
  readonly price?: number | null | undefined;
}

/** Adds a product to the cart; a green check shows that it is in (CARD-04). A visitor is asked to log in first. */
export function AddButton({ product }: { product: Product }) {
  const { id, title } = product;
  const isIn = useIsInCart(id);
  const add = useAdd(product);
  return (
    <IconButton
      look={isIn ? 'wash' : 'solid'}
      label={isIn ? CART_TEXT.inCart(title) : CART_TEXT.addToCart(title)}
      onClick={add}
    >
      {isIn ? (
        <Check aria-hidden="true" size={22} strokeWidth={2.75} />
      ) : (
        <ShoppingCart aria-hidden="true" size={21} />
      )}
    </IconButton>
  );
}

/** Toast ids, so that repeated clicks show one toast. */
export function useAdd(product: Product): () => void {
  const { queryClient, api, cart } = useRouter().options.context;
  return async () => {
    const { id, title, images, unit, price } = product;
    // Read on click, so that cards don't subscribe to the session.
    const session = queryClient.getQueryData(sessionQuery(api).queryKey);
    if (session?.kind !== 'retailer') {
      const isOperator = session?.kind === 'operator';
      const sentence = isOperator ? CART_TEXT.retailersOnly : CART_TEXT.loginToAdd;
      toast.error(sentence, { id: 'login-to-add' });
      return;
    }
    if (cart.has(id)) {
      toast(CART_TEXT.alreadyIn(title), { id: `in-${id}` });
      return;
    }
    if (price === null) {
      toast.error(CATALOGUE_TEXT.noPriceInDistrict, { id: 'no-price' });
      return;
    }
    try {
      const sync = await cart.sync;
      // Clicked again before the first add was done.
      if (cart.has(id)) return;
      const image = images[0] ?? undefined;
      sync!.put({ kind: 'add', id, product: { id, title, image, unit, price: price ?? null } });
    } catch (error) {
      console.error(error);
      toast.error(CART_TEXT.addFailed, { id: 'add-failed' });
    }
  };
}
