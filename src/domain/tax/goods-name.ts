import { measured, type Pack, packText } from '../pack.ts';

/** What follows words. */
const AFTER_A_WORD = /^(?:$|[ ,])/;
/** A number alone is a grade: 'Chilli, 25'. */
const NUMBER = /^\d+$/;

/**
 * Goods on an invoice: with the pack, unless the title has it ('Sugar M-30 5 kg'), and without saying a part of it twice
 * ('Almond, Loose' in 'Loose, by the kg').
 */
export function goodsName(title: string, pack: Pack | null): string {
  if (pack?.isUnknown) return title;
  if (pack !== null && title.endsWith(` ${measured(pack.amount, pack.measure)}`)) return title;
  const text = packText(pack);
  const comma = title.lastIndexOf(', ');
  const last = title.slice(comma + 2);
  const isBegun =
    comma > 0 &&
    !NUMBER.test(last) &&
    text.startsWith(last) &&
    AFTER_A_WORD.test(text.slice(last.length));
  return `${isBegun ? title.slice(0, comma) : title}, ${text}`;
}
