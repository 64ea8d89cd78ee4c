// Decides whether a form field is valid (REG-02 to REG-09, REG-15, REG-16). The form and the server call the same
// functions (REG-14): null means valid, a code says what is wrong.
import { servedDistricts } from './district-list.ts';
import { isGstNumber, normaliseGstNumber } from './gst-number.ts';
import { INVOICE_LANGUAGE_CHOICES } from './tax/invoice-language.ts';

export const LENGTHS = {
  name: 100,
  storeName: 100,
  address: 300,
  email: 254,
  password: { least: 8, most: 128 },
} as const;

/** Everything that can be wrong with a field. src/text/field-messages.ts has the message for each. */
export const FIELD_CODES = [
  'NAME_REQUIRED',
  'NAME_TOO_LONG',
  'MOBILE_INVALID',
  'DISTRICT_REQUIRED',
  'DISTRICT_NAME_INVALID',
  'STORE_NAME_REQUIRED',
  'STORE_NAME_TOO_LONG',
  'ADDRESS_REQUIRED',
  'ADDRESS_TOO_LONG',
  'PIN_CODE_INVALID',
  'EMAIL_INVALID',
  'PASSWORD_REQUIRED',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_COMMON',
  'GST_NUMBER_INVALID',
  'GST_NUMBER_REQUIRED',
  'INVOICE_LANGUAGE_INVALID',
  'CODE_INVALID',
  'TEXT_INVALID',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** null: valid. */
export type FieldRule = (typed: string) => FieldCode | null;

/** Control characters, half a surrogate pair, or characters that reverse the text direction. Only an address may have line breaks. */
export const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u;
export const UNPRINTABLE_IN_LINES = /[^\P{Cc}\n\r\t]|[\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u;
/** At least one visible character. Joiners, which several scripts need inside a word, don't count. */
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

// Stricter than the standard: no quoted local part, and ASCII only.
const EMAIL =
  /^(?!\.)(?!.{65,}@)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

function textRule(most: number, missing: FieldCode, tooLong: FieldCode, bad = UNPRINTABLE) {
  return (typed: string): FieldCode | null => {
    const text = typed.trim();
    if (text === '') return missing;
    if (text.length > most) return tooLong;
    if (bad.test(text)) return 'TEXT_INVALID';
    return READABLE.test(text) ? null : missing;
  };
}

export const checkName: FieldRule = textRule(LENGTHS.name, 'NAME_REQUIRED', 'NAME_TOO_LONG');

export const checkMobile: FieldRule = (typed) =>
  /^\d{10}$/.test(typed.trim()) ? null : 'MOBILE_INVALID';

export const checkDistrict: FieldRule = (chosen) =>
  servedDistricts().includes(chosen) ? null : 'DISTRICT_REQUIRED';

export const checkStoreName: FieldRule = textRule(
  LENGTHS.storeName,
  'STORE_NAME_REQUIRED',
  'STORE_NAME_TOO_LONG',
);

export const checkAddress: FieldRule = textRule(
  LENGTHS.address,
  'ADDRESS_REQUIRED',
  'ADDRESS_TOO_LONG',
  UNPRINTABLE_IN_LINES,
);

export const checkPinCode: FieldRule = (typed) =>
  /^\d{6}$/.test(typed.trim()) ? null : 'PIN_CODE_INVALID';

export const checkEmail: FieldRule = (typed) => {
  const email = typed.trim();
  return email.length <= LENGTHS.email && EMAIL.test(email) ? null : 'EMAIL_INVALID';
};

/** As it is stored and looked up: case doesn't matter. */
export const normaliseEmail = (typed: string): string => typed.trim().toLowerCase();

/** A new password. Spaces are part of it. */
export const checkPassword: FieldRule = (typed) => {
  if (typed.length < LENGTHS.password.least) return 'PASSWORD_TOO_SHORT';
  return typed.length > LENGTHS.password.most ? 'PASSWORD_TOO_LONG' : null;
};

/** The password of someone logging in (LOGIN-01). Whether it is correct is not decided here. */
export const checkGivenPassword: FieldRule = (typed) => (typed === '' ? 'PASSWORD_REQUIRED' : null);

/** Optional: a shop below the tax threshold has none. */
export const checkGstNumber: FieldRule = (typed) => {
  const number = normaliseGstNumber(typed);
  return number === '' || isGstNumber(number) ? null : 'GST_NUMBER_INVALID';
};

/** Where nothing else is asked for: not optional there. */
export const checkGivenGstNumber: FieldRule = (typed) =>
  isGstNumber(normaliseGstNumber(typed)) ? null : 'GST_NUMBER_REQUIRED';

export const checkInvoiceLanguage: FieldRule = (chosen) =>
  INVOICE_LANGUAGE_CHOICES.some((choice) => choice === chosen) ? null : 'INVOICE_LANGUAGE_INVALID';

/** The code that we email to the owner of an account. */
export const checkMailedCode: FieldRule = (typed) =>
  /^\d{6}$/.test(typed.trim()) ? null : 'CODE_INVALID';

/** The registration fields, in form order (REG-01). */
export const REGISTRATION_RULES = {
  name: checkName,
  mobile: checkMobile,
  district: checkDistrict,
  storeName: checkStoreName,
  address: checkAddress,
  pinCode: checkPinCode,
  email: checkEmail,
  password: checkPassword,
} as const satisfies Readonly<Record<string, FieldRule>>;

/** What a retailer may change after registering (docs/decisions/023-people-and-accounts.md). */
export const PROFILE_RULES = {
  name: checkName,
  storeName: checkStoreName,
  address: checkAddress,
  pinCode: checkPinCode,
  mobile: checkMobile,
  gstNumber: checkGstNumber,
  invoiceLanguage: checkInvoiceLanguage,
} as const satisfies Readonly<Record<string, FieldRule>>;
