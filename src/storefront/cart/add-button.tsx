import { useRouter } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { toast } from 'react-hot-toast';
import type { Pack } from '../../domain/pack.ts';
import { CART_TEXT } from '../../text/cart.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { sessionQuery } from '../../web/session-query.ts';
import { inCartToast } from './toast-ids.ts';

/** What a card, a suggestion or a page knows about a product that can be bought. */
export interface Buyable {
  readonly id: string;
  readonly title: string;
  readonly images: readonly (string | null)[];
  readonly unit: string;
  readonly pack: string;
  readonly packDetails: Pack | null;
  /** undefined: not shown here. null: no price in this district. */
  readonly price?: number | null | undefined;
}

interface AddButtonProps {
  product: Buyable;
  /** Fills its place and has a word beside the icon. */
  isWide?: boolean;
}

/** Adds a product to the cart (CARD-04). A visitor is asked to log in first. */
export function AddButton({ product, isWide = false }: AddButtonProps) {
  const add = useAdd(product);
  return (
    <IconButton
      look="solid"
      label={CART_TEXT.addToCart(product.title)}
      onClick={add}
      className={isWide ? 'w-full! grid-flow-col justify-center gap-2 font-semibold' : ''}
    >
      <ShoppingCart aria-hidden="true" size={isWide ? 19 : 21} />
      {isWide && CART_TEXT.add}
    </IconButton>
  );
}

/** The second click of a double click. */
export const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 1;

/** Toast ids, so that repeated clicks show one toast. */
export function useAdd(product: Buyable): (event: MouseEvent) => void {
  const { queryClient, api, cart } = useRouter().options.context;
  return async (event) => {
    const { id, title, images, unit, pack, packDetails, price } = product;
    // Read on click, so that cards don't subscribe to the session.
    const session = queryClient.getQueryData(sessionQuery(api).queryKey);
    if (session?.kind !== 'retailer') {
      const isOperator = session?.kind === 'operator';
      const sentence = isOperator ? CART_TEXT.retailersOnly : CART_TEXT.loginToAdd;
      toast.error(sentence, { id: 'login-to-add' });
      return;
    }
    if (cart.has(id)) {
      if (!isSecondClick(event)) toast(CART_TEXT.alreadyIn(title), inCartToast(id));
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
      const shown = { id, title, image, unit, pack, packDetails, price: price ?? null };
      sync!.put({ kind: 'add', id, product: shown });
    } catch (error) {
      console.error(error);
      toast.error(CART_TEXT.addFailed, { id: 'add-failed' });
    }
  };
}
