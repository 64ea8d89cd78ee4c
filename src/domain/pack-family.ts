// Decides how a family, the packs of the same goods, and its packs are named in lists.
import { formatCount } from './format-money.ts';
import { measured, type Pack, packText } from './pack.ts';

/**
 * What the packs of one family have in common in their titles: 'Cumin (Jeera) Bold' of 'Cumin (Jeera) Bold, Loose' and
 * 'Cumin (Jeera) Bold 1 kg'. Without a common beginning, the first title.
 */
export function familyTitle(titles: readonly string[]): string {
  const [first = [], ...others] = titles.map((title) => title.split(' '));
  const isCommon = (word: string, at: number) =>
    others.every((words) => withoutComma(words[at] ?? '') === withoutComma(word));
  const end = first.findIndex((word, at) => !isCommon(word, at));
  const common = first.slice(0, end === -1 ? first.length : end);
  return withoutComma(common.join(' ')) || (titles[0] ?? '');
}

const withoutComma = (text: string): string => text.replace(/[,\s]+$/, '');

/**
 * The packs of one family as short as they can be told apart: '1 kg', '25 kg', 'Loose'. Those of the same size keep their
 * whole names.
 */
export function shortPackTexts(packs: readonly (Pack | null)[]): string[] {
  const short = packs.map(shortPackText);
  return packs.map((pack, at) => {
    const isAlone = short.indexOf(short[at]!) === short.lastIndexOf(short[at]!);
    return isAlone ? short[at]! : packText(pack);
  });
}

function shortPackText(pack: Pack | null): string {
  if (pack === null) return 'Loose';
  const { amount, measure, inner } = pack;
  if (inner) return `${formatCount(inner.count)} x ${measured(amount / inner.count, measure)}`;
  return measure === 'pieces' ? packText(pack) : measured(amount, measure);
}
