import { useMemo } from 'react';
import { ORDER_PAD_TEXT } from '../../text/order-pad.ts';
import { useShownCart } from '../cart/use-cart.ts';
import { PadRows } from './pad-list.tsx';
import { lineAsProduct, type UsualById } from './pad-product.ts';

interface AlsoInCartProps {
  usual: UsualById;
  /** Added in the rows below since this is shown: a row here would move them under the finger. */
  addedBelow: ReadonlySet<string>;
}

/** Products of the cart that are not among the usual items: what the search has added stays in sight. */
export function AlsoInCart({ usual, addedBelow }: AlsoInCartProps) {
  const { cart } = useShownCart();
  const others = (cart?.items ?? [])
    .filter(({ id }) => !usual.has(id) && !addedBelow.has(id))
    .map(lineAsProduct);
  // The rows are rendered again only if a product comes, goes or changes, not with every quantity.
  const key = JSON.stringify(
    others.map(({ id, title, pack, price, soldOut }) => [id, title, pack, price, soldOut]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const products = useMemo(() => others, [key]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="also-in-cart" className="mb-2">
      <h2 id="also-in-cart" className="py-2 text-lg">
        {ORDER_PAD_TEXT.alsoInCart}
      </h2>
      <PadRows products={products} />
    </section>
  );
}
