import type { Cart, CartLine } from '../../contract/cart.ts';
import { summedCart } from '../../domain/priced-cart.ts';

// What a person has done to the cart, and how the cart looks with it before the server has said a word.

/** What a card knows of the product on it. */
export interface Addable {
  readonly id: string;
  readonly title: string;
  readonly image: string | undefined;
  readonly unit: string;
  /** null: where it was added, no price is shown. */
  readonly price: number | null;
}

export type CartChange =
  | { readonly kind: 'add'; readonly id: string; readonly product: Addable }
  | { readonly kind: 'set'; readonly id: string; readonly title: string; readonly quantity: number }
  | {
      readonly kind: 'remove';
      readonly id: string;
      readonly title: string;
      /** By minus at quantity 1, which has sentences of its own (CART-07). */
      readonly isByMinus: boolean;
      /** By the keyboard: the way back is put under it. */
      readonly isByKey?: boolean;
      /** What undoing it brings back; null: it could not be added again. */
      readonly undo: { readonly product: Addable; readonly quantity: number } | null;
    };

/** The cart as it will be; every amount by the server's own rule. */
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
      return lines.map((line) => (line.id === id ? withQuantity(line, change.quantity) : line));
    case 'remove':
      return lines.filter((line) => line.id !== id);
  }
}

const withQuantity = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  lineTotal: line.price === null ? null : line.price * quantity,
});

function newLine({ id, title, image, unit, price }: Addable): CartLine {
  return {
    id,
    title,
    description: title,
    images: image === undefined ? [] : [image],
    unit,
    quantity: 1,
    price,
    totalPrice: price,
    addedPrice: price,
    cgst: null,
    sgst: null,
    creditPoints: 0,
    lineTotal: price,
    problem: null,
  };
}
