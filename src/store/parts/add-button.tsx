import { useRouter } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { CART_TEXT } from '../../text/cart.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { sessionQuery } from '../queries/session.ts';

/** Puts a product into the cart; a visitor is told to log in first. */
export function AddButton({ product }: { product: { title: string } }) {
  const add = useAdd();
  return (
    <IconButton look="solid" label={CART_TEXT.addToCart(product.title)} onClick={add}>
      <ShoppingCart aria-hidden="true" size={21} />
    </IconButton>
  );
}

export function useAdd(): () => void {
  const { queryClient, api } = useRouter().options.context;
  return () => {
    // Asked when it is pressed, not by every card of a page.
    const session = queryClient.getQueryData(sessionQuery(api).queryKey);
    // One sentence is enough, however often it is pressed.
    if (session?.kind === 'retailer') toast(CART_TEXT.notOpenYet, { id: 'cart-closed' });
    else toast.error(CART_TEXT.loginToAdd, { id: 'login-to-add' });
  };
}
