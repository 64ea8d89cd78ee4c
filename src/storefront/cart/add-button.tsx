import { Link, useRouter } from '@tanstack/react-router';
import { MessageCircle, ShoppingCart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { toast } from 'react-hot-toast';
import type { Pack } from '../../domain/pack.ts';
import { PATHS } from '../../domain/paths.ts';
import type { SoldOut } from '../../domain/sold-out.ts';
import { CART_TEXT } from '../../text/cart.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { SHELL_TEXT } from '../../text/shell.ts';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { sessionQuery } from '../../web/session-query.ts';
import { priceQuestionLink } from '../catalogue/price-question.ts';
import { IN_CART_TOAST } from './toast-ids.ts';

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
  /** undefined: it can be ordered. */
  readonly soldOut?: SoldOut | undefined;
  /** How many one tap adds, where this shop has ordered several before; otherwise 1. */
  readonly readyQuantity?: number | undefined;
}

interface AddButtonProps {
  product: Buyable;
  /** Fills its place and has a word beside the icon. */
  isWide?: boolean;
}

/**
 * Adds a product to the cart (CARD-04). A visitor is asked to log in first. Without a price it opens a chat that asks for
 * it (BUY-04).
 */
export function AddButton({ product, isWide = false }: AddButtonProps) {
  const { brand, publicUrl } = useRouter().options.context;
  const add = useAdd(product);
  const className = isWide ? 'w-full! grid-flow-col justify-center gap-2 font-semibold' : '';
  const size = isWide ? 19 : 21;
  if (product.price === null) {
    return (
      <IconLink
        label={CATALOGUE_TEXT.askForPriceOf(product.title)}
        href={priceQuestionLink(product, brand, publicUrl)}
        className={className}
      >
        <MessageCircle aria-hidden="true" size={size} />
        {isWide && CATALOGUE_TEXT.askForPrice}
      </IconLink>
    );
  }
  const { readyQuantity } = product;
  return (
    <IconButton
      look="solid"
      label={CART_TEXT.addToCart(product.title, readyQuantity)}
      onClick={add}
      className={className}
    >
      <ShoppingCart aria-hidden="true" size={size} />
      {isWide && CART_TEXT.add(readyQuantity)}
    </IconButton>
  );
}

/** Says that a visitor must log in, and leads there and back again (CART-04). */
function LoginToAdd() {
  const { pathname, search, hash } = location;
  return (
    <span className="flex items-center gap-3">
      <span>{CART_TEXT.loginToAdd}</span>
      <Link
        to={PATHS.login}
        search={{ next: pathname + search + hash }}
        onClick={() => toast.dismiss('login-to-add')}
        className="flex min-h-11 shrink-0 items-center px-2 font-semibold text-turmeric underline underline-offset-4"
      >
        {SHELL_TEXT.login}
      </Link>
    </span>
  );
}

/** The second click of a double click. */
export const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 1;

/** Toast ids, so that repeated clicks show one toast. */
export function useAdd(product: Buyable): (event: MouseEvent) => void {
  const { queryClient, api, cart } = useRouter().options.context;
  return async (event) => {
    const { id, title, images, unit, pack, packDetails, price } = product;
    const { readyQuantity: quantity } = product;
    // Read on click, so that cards don't subscribe to the session.
    const session = queryClient.getQueryData(sessionQuery(api).queryKey);
    if (session?.kind !== 'retailer') {
      const isOperator = session?.kind === 'operator';
      const sentence = isOperator ? CART_TEXT.retailersOnly : <LoginToAdd />;
      toast.error(sentence, { id: 'login-to-add' });
      return;
    }
    if (cart.has(id)) {
      if (!isSecondClick(event)) toast(CART_TEXT.alreadyIn(title), IN_CART_TOAST);
      return;
    }
    try {
      const sync = await cart.sync;
      // Clicked again before the first add was done.
      if (cart.has(id)) return;
      const image = images[0] ?? undefined;
      const shown = { id, title, image, unit, pack, packDetails, price: price ?? null };
      await sync!.add(shown, quantity);
    } catch (error) {
      console.error(error);
      toast.error(CART_TEXT.addFailed, { id: 'add-failed' });
    }
  };
}
