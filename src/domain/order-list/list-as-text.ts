import { type Pack, packText } from '../pack.ts';
import { wordsOf } from '../search-words.ts';

// Decides how a cart or an order is shared as text, and recognises such a line exactly (PAD-04).

export interface SharedGoods {
  readonly title: string;
  /** Null: loose. */
  readonly pack: Pack | null;
}

export interface SharedLine extends SharedGoods {
  readonly quantity: number;
}

/** One line each: 'Cumin (Jeera) Bold, 25 kg jute sack x 2', 'Cumin (Jeera) Bold, loose 3 kg'. */
export const listAsText = (lines: readonly SharedLine[]): string =>
  lines
    .map(({ quantity, ...goods }) =>
      goods.pack ? `${goodsText(goods)} x ${quantity}` : `${goodsText(goods)} ${quantity} kg`,
    )
    .join('\n');

/** The pack is said once, also if the title ends with it: 'Cumin (Jeera) Bold 1 kg', 'Cumin (Jeera) Bold, Loose'. */
function goodsText({ title, pack }: SharedGoods): string {
  const size = pack ? ` ${pack.amount} ${pack.measure}` : ' loose';
  const isSaid = title.toLowerCase().endsWith(size);
  const goods = isSaid ? title.slice(0, -size.length).replace(/,$/, '') : title;
  return `${goods}, ${pack ? packText(pack) : 'loose'}`;
}

const PACKS = /\s[x×]\s?(\d{1,9})$/i;
const KILOGRAMS = /\s(\d{1,9}) kg$/i;

/** A title has at most 200 characters, and pack and quantity fewer. */
const LONGEST = 400;

const key = (text: string): string => wordsOf(text).join(' ');

/** Whether the text may be a shared line: it ends like one. */
export const looksShared = (text: string): boolean =>
  text.length <= LONGEST && (PACKS.test(text) || /, loose \d{1,9} kg$/i.test(text));

/** The quantity, if the text is exactly how these goods are shared; otherwise null. */
export function sharedQuantity(text: string, goods: SharedGoods): number | null {
  if (text.length > LONGEST) return null;
  const match = (goods.pack ? PACKS : KILOGRAMS).exec(text);
  if (!match) return null;
  return key(text.slice(0, match.index)) === key(goodsText(goods)) ? Number(match[1]) : null;
}
