import type { CartLine } from '../../contract/cart.ts';

interface Goods {
  readonly items: readonly Pick<CartLine, 'id' | 'quantity' | 'pack'>[];
}

/** Whether the saved cart has the goods that were on the screen, in the same packs. */
export const hasSameGoods = (seen: Goods, saved: Goods): boolean =>
  seen.items.length === saved.items.length &&
  seen.items.every(({ id, quantity, pack }) =>
    saved.items.some((line) => line.id === id && line.quantity === quantity && line.pack === pack),
  );
