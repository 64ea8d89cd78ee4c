import { createContext } from 'react';
import type { CartLine } from '../../contract/cart.ts';
import type { ProductCard } from '../../contract/catalogue.ts';
import type { DueItem } from '../../contract/order-pad.ts';
import type { UsualItem } from '../../contract/usual-item.ts';
import { rateOf } from '../../domain/pack.ts';

/** A product in the pad, with what is known about earlier orders. */
export type PadProduct = ProductCard &
  Partial<Pick<UsualItem, 'last' | 'priceChange'>> &
  Partial<Pick<DueItem, 'usualQuantity' | 'everyDays'>>;

export type UsualById = ReadonlyMap<string, UsualItem>;

/** The usual items loaded so far, by id: rows of the catalogue show their last order too. */
export const UsualItems = createContext<UsualById>(new Map());

/** Remembers what was added in the rows below: it stays where it is, and is not repeated above. */
export const AddedBelow = createContext<((id: string) => void) | undefined>(undefined);

/** The quantity that one tap adds; undefined: never ordered before. */
export const readyQuantity = ({ usualQuantity, last }: PadProduct): number | undefined =>
  usualQuantity ?? last?.quantity;

/** A line of the cart that is in no list above it. */
export function lineAsProduct(line: CartLine): PadProduct {
  const { id, title, images, unit, pack, packDetails, price, soldOut } = line;
  const rate = price === null ? null : rateOf(price, packDetails);
  return { id, title, categories: [], images, unit, pack, packDetails, price, rate, soldOut };
}
