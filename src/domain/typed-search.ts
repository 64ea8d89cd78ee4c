// What staff type to find an order or a shop: parts of a number, a phone number, or words.

const LONGEST_NUMBER = 9;
const MOBILE_DIGITS = 10;
/** One letter or digit would find too much. */
const LEAST = 2;
const MOST_WORDS = 5;

export interface NumberRange {
  readonly least: number;
  readonly most: number;
}

/** The ranges of order numbers that begin with the typed digits, shortest numbers first: 48 is 48, 480-489, 4800-... */
export function orderNumberRanges(typed: string): NumberRange[] {
  const digits = /^(?:SASB2B)?\s*([1-9]\d*)$/i.exec(typed.trim())?.[1];
  if (digits === undefined || digits.length < LEAST || digits.length > LONGEST_NUMBER) return [];
  const ranges: NumberRange[] = [];
  for (let more = 0; digits.length + more <= LONGEST_NUMBER; more += 1) {
    const least = Number(digits) * 10 ** more;
    ranges.push({ least, most: least + 10 ** more - 1 });
  }
  return ranges;
}

/** The first and last mobile number that begin with the typed digits; null: not the beginning of one. */
export function mobileRange(typed: string): { least: string; most: string } | null {
  const digits = typed.replace(/[\s-]/g, '').replace(/^\+91/, '');
  if (!/^\d+$/.test(digits) || digits.length < LEAST + 1 || digits.length > MOBILE_DIGITS) {
    return null;
  }
  return { least: digits.padEnd(MOBILE_DIGITS, '0'), most: digits.padEnd(MOBILE_DIGITS, '9') };
}

/** The typed words, in lower case, letters and digits only; each may be the beginning of a longer one. */
export function typedWordBeginnings(typed: string): string[] {
  const words = typed.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('').length < LEAST ? [] : words.slice(0, MOST_WORDS);
}

const GST_LENGTH = 15;

/** The typed beginning of a GST number, as it is stored: two digits, then a letter; null: not one. */
export function gstNumberBeginning(typed: string): string | null {
  const text = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^\d{2}[A-Z][A-Z0-9]*$/.test(text) && text.length <= GST_LENGTH ? text : null;
}
