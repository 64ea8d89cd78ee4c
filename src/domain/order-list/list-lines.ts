import {
  type Token,
  tokensOf,
  withoutDatesAndCalls,
  withoutKeycaps,
  withoutStruck,
  withPlainDigits,
} from './list-tokens.ts';
import { isUnitWord, NUMBERS_BY_WORD, TIMES } from './list-vocabulary.ts';

// The lines of a pasted list, without bullets, numbering and what a chat writes before a forwarded message.

export interface Line {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly struck: readonly string[];
  readonly number: number | null;
}

export const withoutNumber = (line: Line): Line => ({
  ...line,
  tokens: line.tokens.slice(1),
  number: line.tokens[0]!.value,
});

// '[16/11, 10:30 am] Murugan: ' and '16/11/26, 10:30 am - Murugan: ' before a forwarded message.
const FORWARDED = [
  /^\s{0,9}\[[^\]\n]{5,40}\] ?[^:\n]{1,40}: /,
  /^\s{0,9}\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?:\s?[ap]m)? - [^:\n]{1,40}: /i,
];
const BULLET = /^[\s\-–—*•●▪■◆►➤→·>✓✔☑✅]{0,20}/u;
const NUMBERING = /^(?:#\d{1,3}(?!\d)|(?:\d\ufe0f?\u20e3){1,3}|\(?\d{1,3}(?:[)\]]|\.(?!\d)))/u;

export function readLine(original: string): Line {
  const { rest: text, struck } = withoutStruck(withPlainDigits(original));
  const blanks = (pattern: RegExp, line: string) =>
    line.replace(pattern, (match) => ' '.repeat(match.length));
  const unforwarded = FORWARDED.reduce((line, pattern) => blanks(pattern, line), text);
  const indent = BULLET.exec(unforwarded)![0].length;
  const rest = blanks(NUMBERING, unforwarded.slice(indent));
  return {
    text: original,
    tokens: tokensOf(withoutDatesAndCalls(withoutKeycaps(' '.repeat(indent) + rest))),
    struck,
    number: null,
  };
}

const FEWEST_NUMBERED = 3;
const AFTER_NUMBERING = new Set(['-', '–', '—', ':']);

/** Lines numbered 1, 2, 3 with at most a dash after the number: '1 jeera 5 kg'. Without a quantity it is asked. */
export function barelyNumbered(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [nth, { tokens }] of lines.entries()) {
    const [first] = tokens;
    if (!first) continue;
    const second = tokens.slice(1, 3).find(({ text }) => !AFTER_NUMBERING.has(text));
    const isNext = first.kind === 'number' && first.value === found.size + 1;
    const isNumbered =
      isNext && second?.kind === 'word' && !second.isGlued && !isCounting(second.text);
    if (isNumbered) found.add(nth);
    else if (found.size > 0) break;
  }
  return found.size >= FEWEST_NUMBERED ? found : new Set();
}

/** '1 sack', '2 x' and '3 hundred' are quantities. */
const isCounting = (word: string): boolean =>
  isUnitWord(word) || TIMES.has(word) || NUMBERS_BY_WORD.has(word);
