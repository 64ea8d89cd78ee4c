import { exactPaise, roundedPaise } from '../../domain/document-amount.ts';
import { documentMoment } from '../../domain/document-moment.ts';
import { IMPORT_TEXT } from '../../text/import.ts';

// Reads the fields of an old document, with one function per kind of value. These documents were never
// validated, so any field may hold anything.

export type OldDocument = Readonly<Record<string, unknown>>;

/** Why a document is not imported; the message is shown to the person. */
export class Refused extends Error {}

/** PostgreSQL rejects these characters, and no keyboard types them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control character is what we search for
const BROKEN = /\u0000|\p{Surrogate}/u;

export const isBroken = (text: string): boolean => BROKEN.test(text);

export const isDocument = (value: unknown): value is OldDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The first field name with a value; the first name if none has one. */
function find(doc: OldDocument, spellings: readonly string[]) {
  const field = spellings.find((spelling) => !isEmpty(doc[spelling])) ?? spellings[0]!;
  return { field, value: doc[field], isMissing: isEmpty(doc[field]) };
}

/** '' if missing. Numbers count as text: mobile numbers were often stored as numbers. */
export function textOf(doc: OldDocument, ...spellings: string[]): string {
  const { field, value, isMissing } = find(doc, spellings);
  if (isMissing) return '';
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string') throw new Refused(IMPORT_TEXT.noText(field, value));
  if (isBroken(text)) throw new Refused(IMPORT_TEXT.brokenText(field));
  return text.trim();
}

/** '' if missing. */
export function shortText(doc: OldDocument, most: number, ...spellings: string[]): string {
  const text = textOf(doc, ...spellings);
  if (text.length > most) throw new Refused(IMPORT_TEXT.tooLong(spellings[0]!, most));
  return text;
}

export function requiredText(doc: OldDocument, most: number, ...spellings: string[]): string {
  const text = shortText(doc, most, ...spellings);
  if (text === '') throw new Refused(IMPORT_TEXT.missing(spellings[0]!));
  return text;
}

/** One of the known words, matched case-insensitively; null if missing. */
export function wordOf<T extends string>(
  doc: OldDocument,
  known: readonly T[],
  ...spellings: string[]
): T | null {
  const { field, value, isMissing } = find(doc, spellings);
  if (isMissing) return null;
  const found = knownWord(value, known);
  if (found === undefined) throw new Refused(IMPORT_TEXT.noneOf(field, value, known));
  return found;
}

export function knownWord<T extends string>(value: unknown, known: readonly T[]): T | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : null;
  return known.find((each) => each.toLowerCase() === word);
}

/** An amount to be paid, in paise; null if missing. */
export const amountOf = (doc: OldDocument, field: string): number | null =>
  paiseOf(doc, field, exactPaise);

/** An amount computed from another one, in paise; null if missing. */
export const computedAmountOf = (doc: OldDocument, field: string): number | null =>
  paiseOf(doc, field, roundedPaise);

function paiseOf(doc: OldDocument, field: string, read: (value: unknown) => number | null) {
  const { value, isMissing } = find(doc, [field]);
  if (isMissing) return null;
  const paise = read(value);
  if (paise === null) throw new Refused(IMPORT_TEXT.noAmount(field, value));
  return paise;
}

/** A whole number of at least 0; null if missing. */
export function wholeOf(doc: OldDocument, field: string, most: number): number | null {
  const { value, isMissing } = find(doc, [field]);
  if (isMissing) return null;
  const isDigits = typeof value === 'string' && /^\d{1,15}$/.test(value.trim());
  const number = isDigits ? Number(value) : value;
  if (!Number.isInteger(number) || Number(number) < 0 || Number(number) > most) {
    throw new Refused(IMPORT_TEXT.noWhole(field, most, value));
  }
  // Turns -0 into 0.
  return Number(number) + 0;
}

/** false if missing. */
export function yesNoOf(doc: OldDocument, field: string): boolean {
  const { value, isMissing } = find(doc, [field]);
  if (isMissing) return false;
  if (typeof value !== 'boolean') throw new Refused(IMPORT_TEXT.noYesNo(field, value));
  return value;
}

/** Empty if missing. */
export function listOf(doc: OldDocument, field: string): readonly unknown[] {
  const { value, isMissing } = find(doc, [field]);
  if (isMissing) return [];
  if (!Array.isArray(value)) throw new Refused(IMPORT_TEXT.noList(field, value));
  return value;
}

export function momentOf(doc: OldDocument, field: string): Date | null {
  const { value, isMissing } = find(doc, [field]);
  if (isMissing) return null;
  const moment = documentMoment(value);
  if (!moment) throw new Refused(IMPORT_TEXT.noMoment(field, value));
  return moment;
}
