import { isUnit, type Token } from './list-tokens.ts';
import {
  AND_WORDS,
  HUNDREDS,
  NAME_OR_NUMBER,
  NUMBERS_BY_WORD,
  TALK_WORDS,
} from './list-vocabulary.ts';

// Reads numbers in digits and in words of four languages, with fractions, hundreds and grades.

/** 'list': what somebody typed. 'name': a product's own name, where 'do' is a word and not two. */
export type Of = 'list' | 'name';

/** A number and the position after it. */
export interface ReadNumber {
  readonly value: number;
  readonly next: number;
  /** It is written like a size or a grade: '50/60', '6-7', '8 mm', '99%'. */
  readonly grade: string | null;
  /** 'hundred 25 kg' may be 125 kg, or a hundred of 25 kg. */
  readonly isMixed?: boolean;
}

/** Between a word and its number: 'rate : 250', 'kg - 5'. */
export const SKIPPED_BEFORE_NUMBER = new Set(['-', ':', '=', '.', '–', '—']);
const DENOMINATORS = new Set([2, 3, 4, 8]);

/** The number that begins here, if any. */
export function numberAt(tokens: readonly Token[], at: number, of: Of): ReadNumber | null {
  const token = tokens[at]!;
  if (token.kind !== 'number') return of === 'list' ? numberWordAt(tokens, at) : null;
  const digits = digitsAt(tokens, at);
  return of === 'list' && digits.grade === null ? timesHundred(tokens, digits) : digits;
}

function digitsAt(tokens: readonly Token[], at: number): ReadNumber {
  const { value, text } = tokens[at]!;
  const [sign, second] = [tokens[at + 1], tokens[at + 2]];
  if (sign?.text === '/' && second?.kind === 'number' && second.isGlued) {
    const isFraction = DENOMINATORS.has(second.value) && value < second.value && value > 0;
    if (isFraction) return { value: value / second.value, next: at + 3, grade: null };
    return { value, next: at + 3, grade: `${text}/${second.text}` };
  }
  if (sign?.text === '-' && sign.isGlued && second?.kind === 'number' && second.isGlued) {
    return { value, next: afterMillimetres(tokens, at + 3), grade: `${text}-${second.text}` };
  }
  if (sign?.text === '%' || sign?.text === 'mm') return { value, next: at + 2, grade: text };
  if (Number.isInteger(value)) {
    const part = fractionAt(tokens, AND_WORDS.has(sign?.text ?? '') ? at + 2 : at + 1);
    if (part) return { value: value + part.value, next: part.next, grade: null };
  }
  return { value, next: at + 1, grade: null };
}

const afterMillimetres = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === 'mm' ? at + 1 : at;

/** The half of '1½', '1 1/2' and 'one and a half'. */
function fractionAt(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'word') {
    const value = NUMBERS_BY_WORD.get(token.text);
    if (token.text === 'a') return fractionAt(tokens, at + 1);
    return value !== undefined && value < 1 ? { value, next: at + 1, grade: null } : null;
  }
  if (token.kind !== 'number') return null;
  if (token.value > 0 && token.value < 1) return { value: token.value, next: at + 1, grade: null };
  const [sign, second] = [tokens[at + 1], tokens[at + 2]];
  const isFraction =
    sign?.text === '/' &&
    second?.kind === 'number' &&
    DENOMINATORS.has(second.value) &&
    token.value < second.value;
  return isFraction ? { value: token.value / second.value, next: at + 3, grade: null } : null;
}

function numberWordAt(tokens: readonly Token[], at: number): ReadNumber | null {
  const { text } = tokens[at]!;
  const value = NUMBERS_BY_WORD.get(text);
  if (value === undefined) return null;
  const whole = timesHundred(tokens, tensAt(tokens, at, value));
  const after = tokens[whole.next];
  if (after && isUnit(after)) return whole;
  if (after && AND_WORDS.has(after.text)) {
    const part = fractionAt(tokens, whole.next + 1);
    if (part) return { value: whole.value + part.value, next: part.next, grade: null };
  }
  // 'two fifty kg' may be 250 kg, and 'do teen bori' two or three sacks.
  const isUnclear = after?.kind === 'word' && NUMBERS_BY_WORD.has(after.text);
  const isAtAnEnd = at === 0 || (!after && !isTalk(tokens[at - 1]));
  return isAtAnEnd && !isUnclear && !NAME_OR_NUMBER.has(text) ? whole : null;
}

/** 'twenty five' */
function tensAt(tokens: readonly Token[], at: number, value: number): ReadNumber {
  const next = tokens[at + 1];
  const ones = next && value >= 20 && value < 100 ? NUMBERS_BY_WORD.get(next.text) : undefined;
  return ones !== undefined && ones >= 1 && ones < 10
    ? { value: value + ones, next: at + 2, grade: null }
    : { value, next: at + 1, grade: null };
}

/** 'two hundred', '2 sau', 'hundred and fifty', 'do hazar paanch sau'. */
function timesHundred(tokens: readonly Token[], number: ReadNumber): ReadNumber {
  const word = tokens[number.next];
  const factor = word?.kind === 'word' ? NUMBERS_BY_WORD.get(word.text) : undefined;
  const isTimes = factor !== undefined && HUNDREDS.has(factor) && number.value < factor;
  const isHundred = tokens[number.next - 1]?.kind === 'word' && HUNDREDS.has(number.value);
  if (!isTimes && !isHundred) return number;
  const value = isTimes ? rounded(number.value * factor) : number.value;
  const next = isTimes ? number.next + 1 : number.next;
  const rest = smallNumberAt(tokens, AND_WORDS.has(tokens[next]?.text ?? '') ? next + 1 : next);
  const isRest = rest !== null && rest.value >= 1 && rest.value < (isTimes ? factor : value);
  return isRest ? { ...rest, value: value + rest.value } : { value, next, grade: null };
}

/** The 'fifty' of 'hundred fifty' and the 'five hundred' of 'two thousand five hundred'. */
function smallNumberAt(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at];
  if (!token) return null;
  const isDigits = token.kind === 'number' && Number.isInteger(token.value);
  const value = isDigits ? token.value : NUMBERS_BY_WORD.get(token.text);
  if (value === undefined) return null;
  const small: ReadNumber = isDigits
    ? { value, next: at + 1, grade: null, isMixed: true }
    : tensAt(tokens, at, value);
  const word = tokens[small.next];
  const isHundred = word?.kind === 'word' && NUMBERS_BY_WORD.get(word.text) === 100;
  if (!isHundred || small.value >= 10) return small;
  const rest = tokens[small.next + 1];
  const tens = rest?.kind === 'word' ? NUMBERS_BY_WORD.get(rest.text) : undefined;
  const hundreds = { value: small.value * 100, next: small.next + 1, grade: null };
  if (tens === undefined || tens < 1 || tens >= 100) return hundreds;
  const last = tensAt(tokens, hundreds.next, tens);
  return { ...last, value: hundreds.value + last.value };
}

/** The 'do' of 'bhej do' is no two: it means 'please'. */
export const isTalk = (token: Token | undefined): boolean =>
  token?.kind === 'word' && TALK_WORDS.has(token.text);

/** To thousandths, as packs are measured. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
