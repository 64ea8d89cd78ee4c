import type { Cart, CartLine } from '../../contract/cart.ts';
import { summedCart } from '../../domain/priced-cart.ts';

// The changes a person can make to the cart, and how each looks before the server replies.

/** What a product card knows about its product. */
export interface Addable {
  readonly id: string;
  readonly title: string;
  readonly image: string | undefined;
  readonly unit: string;
  /** Changes that earlier builds stored don't say. */
  readonly pack?: string;
  readonly packDetails?: CartLine['packDetails'];
  /** null: no price was shown where it was added. */
  readonly price: number | null;
}

export type CartChange =
  | {
      readonly kind: 'add';
      readonly id: string;
      readonly product: Addable;
      /** Shown where it was added, so no toast says it. */
      readonly isQuiet?: boolean;
    }
  | {
      readonly kind: 'set';
      readonly id: string;
      readonly title: string;
      readonly quantity: number;
      /** What the quantity was typed for, in words. Changes that earlier builds stored don't say. */
      readonly pack?: string | undefined;
    }
  | {
      readonly kind: 'remove';
      readonly id: string;
      readonly title: string;
      /** Removed by minus at quantity 1, which has its own messages (CART-07). */
      readonly isByMinus: boolean;
      /** Removed by keyboard: the undo button gets the focus. */
      readonly isByKey?: boolean;
      /** The line that undo restores; null: it couldn't be added again. */
      readonly undo: { readonly product: Addable; readonly quantity: number } | null;
    };

type SetQuantity = Extract<CartChange, { kind: 'set' }>;

/** The cart after the change; amounts are computed by the same rule as on the server. */
export function withChanges(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart;
  const items = changes.reduce(changed, cart.items);
  return { ...cart, ...summedCart(items, cart.coupon, cart.coins) };
}

function changed(lines: CartLine[], change: CartChange): CartLine[] {
  const { id } = change;
  switch (change.kind) {
    case 'add':
      return lines.some((line) => line.id === id) ? lines : [...lines, newLine(change.product)];
    case 'set':
      return lines.map((line) => (line.id === id ? withQuantity(line, change) : line));
    case 'remove':
      return lines.filter((line) => line.id !== id);
  }
}

const withQuantity = (line: CartLine, { quantity, pack = line.pack }: SetQuantity): CartLine => ({
  ...line,
  quantity,
  lineTotal: line.price === null ? null : line.price * quantity,
  // Whoever sets the quantity has seen the new pack.
  problem: line.problem === 'PACK_CHANGED' && pack === line.pack ? null : line.problem,
});

function newLine(product: Addable): CartLine {
  const { id, title, image, unit, pack = '', packDetails = null, price } = product;
  return {
    id,
    title,
    description: title,
    images: image === undefined ? [] : [image],
    unit,
    pack,
    packDetails,
    quantity: 1,
    price,
    totalPrice: price,
    addedPrice: price,
    cgst: null,
    sgst: null,
    gstRate: null,
    creditPoints: 0,
    lineTotal: price,
    problem: null,
  };
}
