import { wordsOf } from '../search-words.ts';

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

const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };

// The zero of each script's digits; the other nine follow it.
const ZEROS = [0x0966, 0x0be6, 0x0d66];

/** Digits of the Indian scripts become 0 to 9; the length stays. */
export const withPlainDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f\u0be6-\u0bef\u0d66-\u0d6f]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - ZEROS.find((zero) => code >= zero && code <= zero + 9)!);
  });

const blank = (match: string): string => ' '.repeat(match.length);

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
  /(?<number>\d{1,3}(?:,\d{2,3}){0,3},\d{3}(?![\d,])|\d{1,12}(?:\.\d{1,6})?|\.\d{1,6})|(?<fraction>[¼½¾])|(?<word>(?:[\p{L}\p{M}'’]|\u200c|\u200d)+)|(?<sign>[^\s\p{L}\p{M}\d])/gu;

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
      const text = wordsOf(word).join('');
      if (text) tokens.push({ kind: 'word', text, value: 0, ...place });
    } else {
      tokens.push({ kind: 'sign', text: match[0], value: 0, ...place });
    }
  }
  return tokens;
}
