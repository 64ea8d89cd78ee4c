import { measured, type Pack, packText } from '../pack.ts';

/** What follows words. */
const AFTER_A_WORD = /^(?:$|[ ,])/;
/** A number alone is a grade: 'Chilli, 25'. */
const NUMBER = /^\d+$/;

/**
 * Goods on an invoice: with the pack. What the title has of it already is not said twice, and only the rest follows, in brackets:
 * 'Almond, Loose (by the kg)', 'Sugar M-30 5 kg (pouch)'. So 'Almond' and 'Almond, Loose' differ, also as stock items in Tally.
 */
export function goodsName(title: string, pack: Pack | null): string {
  if (pack?.isUnknown) return title;
  const text = packText(pack);
  const inTitle = saidIn(title, pack, text);
  if (inTitle === null) return `${title}, ${text}`;
  const rest = text.startsWith(inTitle) ? text.slice(inTitle.length).replace(/^[ ,]+/, '') : text;
  return rest === '' ? title : `${title} (${rest})`;
}

/** What the title ends with of the pack. */
function saidIn(title: string, pack: Pack | null, text: string): string | null {
  const amount = pack && measured(pack.amount, pack.measure);
  if (amount !== null && title.endsWith(` ${amount}`)) return amount;
  const comma = title.lastIndexOf(', ');
  const last = title.slice(comma + 2);
  const isBegun =
    comma > 0 &&
    !NUMBER.test(last) &&
    text.startsWith(last) &&
    AFTER_A_WORD.test(text.slice(last.length));
  return isBegun ? last : null;
}

export interface NamedGoods {
  readonly productId: string;
  readonly title: string;
  readonly pack: Pack | null;
}

/**
 * The names of goods among others: with the product's id where another product has the same name, in small letters or
 * capitals. Tally makes one stock item of both.
 */
export function goodsNamesAmong(all: readonly NamedGoods[]): (goods: NamedGoods) => string {
  const products = new Map<string, Set<string>>();
  for (const { productId, title, pack } of all) {
    const name = goodsName(title, pack).toLowerCase();
    products.set(name, (products.get(name) ?? new Set()).add(productId));
  }
  return ({ productId, title, pack }) => {
    const name = goodsName(title, pack);
    const isAlone = (products.get(name.toLowerCase())?.size ?? 0) < 2;
    return isAlone ? name : `${name} [${productId}]`;
  };
}

/** The titles, in small letters, that goods of this name can have: it is the title, and perhaps the pack. */
export function possibleTitles(name: string): readonly string[] {
  const folded = name.toLowerCase();
  const ends = [...folded.matchAll(/, | \(/g)].map(({ index }) => index);
  return [...ends, folded.length].map((end) => folded.slice(0, end));
}
