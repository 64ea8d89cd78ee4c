import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paisa Only'],
  [100, 'Rupee One Only'],
  [250, 'Rupees Two and Fifty Paise Only'],
  [1_999, 'Rupees Nineteen and Ninety-Nine Paise Only'],
  [2_000, 'Rupees Twenty Only'],
  [2_100, 'Rupees Twenty-One Only'],
  [9_999, 'Rupees Ninety-Nine and Ninety-Nine Paise Only'],
  [10_000, 'Rupees One Hundred Only'],
  [99_900, 'Rupees Nine Hundred Ninety-Nine Only'],
  [100_000, 'Rupees One Thousand Only'],
  [9_999_900, 'Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [10_000_000, 'Rupees One Lakh Only'],
  [12_345_006, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty and Six Paise Only'],
  [999_999_900, 'Rupees Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [1_000_000_000, 'Rupees One Crore Only'],
  [100_000_000_000, 'Rupees One Hundred Crore Only'],
  [1_000_000_000_000, 'Rupees One Thousand Crore Only'],
  [100_000_000_000_000, 'Rupees One Lakh Crore Only'],
])('%i paise in words', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (paise) => {
  expect(() => amountInWords(paise)).toThrow(RangeError);
});

const SIZES: Readonly<Record<string, number>> = {
  ...{ Hundred: 100, Thousand: 1_000, Lakh: 100_000, Crore: 10_000_000 },
};
const SMALL = [
  ...'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen'.split(
    ' ',
  ),
  ...'Fifteen Sixteen Seventeen Eighteen Nineteen'.split(' '),
];
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

/** Reads the words aloud, so to speak: each size counts what was said before it. */
function readWords(words: string): number {
  let [whole, group] = [0, 0];
  for (const word of words.split(/[ -]/)) {
    if (word === 'Crore') [whole, group] = [(whole + group) * SIZES.Crore!, 0];
    else if (word === 'Hundred') group *= 100;
    else if (SIZES[word]) [whole, group] = [whole + group * SIZES[word], 0];
    else group += SMALL.includes(word) ? SMALL.indexOf(word) : (TENS.indexOf(word) + 2) * 10;
  }
  return whole + group;
}

it('read back, the words are the amount', () => {
  const amounts = fc.oneof(
    fc.nat(100_000),
    fc.nat(10_000_000_000),
    fc.nat(Number.MAX_SAFE_INTEGER),
  );
  fc.assert(
    fc.property(amounts, (paise) => {
      const [, rupees, rest] = /^Rupees? (.*?)(?: and (.*) Pais[ae])? Only$/.exec(
        amountInWords(paise),
      )!;
      expect(readWords(rupees!) * 100 + (rest ? readWords(rest) : 0)).toBe(paise);
    }),
    { numRuns: 10_000 },
  );
});
