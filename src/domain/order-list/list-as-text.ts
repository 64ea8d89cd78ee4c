import { wordsOf } from '../search-words.ts';
import type { ListProduct } from './list-item.ts';

// Decides how a cart or an order is shared as text, and recognises such a line exactly (PAD-04).

export interface SharedLine {
  readonly title: string;
  /** '25 kg jute sack'; null: loose. */
  readonly packText: string | null;
  readonly quantity: number;
}

/** One line each: 'Cumin (Jeera) Bold, 25 kg jute sack x 2', 'Cumin (Jeera) Bold, loose 3 kg'. */
export const listAsText = (lines: readonly SharedLine[]): string =>
  lines
    .map(({ title, packText, quantity }) =>
      packText === null ? `${title}, loose ${quantity} kg` : `${title}, ${packText} x ${quantity}`,
    )
    .join('\n');

const PACKED = /\s[x×]\s?(\d{1,9})$/i;
const LOOSE = /\sloose (\d{1,9}) kg$/i;

const key = (text: string): string => wordsOf(text).join(' ');

/** The quantity, if the text is exactly how this product is shared; otherwise null. */
export function sharedQuantity(text: string, product: ListProduct): number | null {
  const match = (product.pack ? PACKED : LOOSE).exec(text);
  if (!match) return null;
  const rest = text.slice(0, match.index);
  const own = product.pack ? `${product.title}, ${product.packText}` : product.title;
  return key(rest) === key(own) ? Number(match[1]) : null;
}
