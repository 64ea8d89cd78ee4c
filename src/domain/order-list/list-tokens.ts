import { wordsOf } from '../search-words.ts';
import { CONTAINERS_BY_WORD, isUnitWord, TIMES } from './list-vocabulary.ts';

// Splits a line of a pasted list into words, numbers and signs, in one pass. Positions stay those of the line.

export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  /** A word is normalised as in the search. */
  readonly text: string;
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** Nothing stands between this and the token before. */
  readonly isGlued: boolean;
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 0.125,
};

/** Digits of all scripts become 0 to 9; the length stays. */
export const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}+/gu, (digits) =>
    Array.from(digits, plainDigit).join('').padEnd(digits.length),
  );

/** Each script has its ten digits in a row, and some scripts several rows. */
function plainDigit(digit: string): string {
  if (digit <= '9') return digit;
  const code = digit.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** '10' for '1️⃣0️⃣'; the length stays. */
export const withoutKeycaps = (text: string): string =>
  text.replace(/(?:\d\ufe0f?\u20e3)+/g, (keys) => keys.replace(/\D/g, '').padEnd(keys.length));

const blank = (match: string): string => ' '.repeat(match.length);

/** What is struck out in a chat: '~besan 2 bag~', or a line through each letter. */
const STRUCK = /~{1,2}(?=[^\s~])[^~]{0,300}(?<=[^\s~])~{1,2}|(?:\P{M}[\u0335-\u0338])+/gu;

export function withoutStruck(line: string): { rest: string; struck: string[] } {
  const struck: string[] = [];
  const rest = line.replace(STRUCK, (match) => {
    struck.push(match);
    return blank(match);
  });
  return { rest, struck };
}

/**
 * Blanks what is no item and looks like one: phone numbers, dates, times, and 'gud' that is not jaggery. Every repetition is bounded, so each pattern
 * takes time proportional to the text.
 */
export const NO_ITEMS: readonly RegExp[] = [
  /\+\d{1,3}[ -]?\d{2,5}[ -]?\d{3,5}(?:[ -]?\d{3,5})?/g,
  /(?<!\d)\d{5}[ -]\d{5}(?!\d)/g,
  /(?<!\d)0\d{2,4}[ -]\d{6,8}(?!\d)/g,
  /(?<![\d.])\d{7,20}(?![\d.])/g,
  /(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/g,
  /(?<!\d)\d{1,2}:\d{2}(?: ?[ap]\.?m\b)?/gi,
  /(?<!\d)\d{1,2} ?[ap]\.?m\b/gi,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)\b/gi,
  /(?<!\d)\d{1,2} ?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)\b/gi,
  /\bg(?:oo|u)d ?(?:morning|mrng|evening|eve|night|afternoon|day)\b/gi,
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec) \d{1,2}(?!\d)/gi,
];

export const withoutDatesAndCalls = (line: string): string =>
  NO_ITEMS.reduce((text, pattern) => text.replace(pattern, blank), line);

const TOKEN =
  /(?<number>\d{1,3}(?:,\d{2,3}){0,3},\d{3}(?![\d,])|\d{1,12}(?:\.\d{1,6})?|\.\d{1,6})|(?<fraction>[¼½¾⅓⅔⅛])|(?<word>(?:[\p{L}\p{M}'’]|\u200c|\u200d)+)|(?<sign>[^\s\p{L}\p{M}\d])/gu;

export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const match of line.matchAll(TOKEN)) {
    const { number, fraction, word } = match.groups!;
    const start = match.index;
    const isGlued = start === end;
    end = start + match[0].length;
    const place = { start, end, isGlued };
    if (number !== undefined) {
      const value = Number(number.replaceAll(',', ''));
      tokens.push({ kind: 'number', text: String(value), value, ...place });
    } else if (fraction !== undefined) {
      const value = FRACTIONS[fraction]!;
      tokens.push({ kind: 'number', text: fraction, value, ...place });
    } else if (word !== undefined) {
      const isAfterNumber = isGlued && tokens.at(-1)?.kind === 'number';
      const cut = isAfterNumber ? endOfUnit(word) : word.length;
      pushWord(tokens, word.slice(0, cut), start, isGlued);
      if (cut < word.length) pushWord(tokens, word.slice(cut), start + cut, true);
    } else {
      tokens.push({ kind: 'sign', text: match[0], value: 0, ...place });
    }
  }
  return tokens;
}

function pushWord(tokens: Token[], word: string, start: number, isGlued: boolean): void {
  const text = wordsOf(word).join('');
  const end = start + word.length;
  if (text) tokens.push({ kind: 'word', text, value: 0, start, end, isGlued });
}

const LONGEST_UNITS = 20;

/** Where the unit ends in the 'kgx' of '25kgx2' and the 'kgbag' of '25kgbag'; the whole length of any other word. */
function endOfUnit(word: string): number {
  const text = word.toLowerCase();
  if (text.length > LONGEST_UNITS || isUnitWord(text)) return word.length;
  for (let end = text.length - 1; end > 0; end -= 1) {
    const rest = text.slice(end);
    const isOneMore = TIMES.has(rest) || CONTAINERS_BY_WORD.has(rest);
    if (isOneMore && isUnitWord(text.slice(0, end))) return end;
  }
  return word.length;
}

/** A measure, a container or a dozen. */
export const isUnit = ({ kind, text }: Token): boolean => kind === 'word' && isUnitWord(text);
