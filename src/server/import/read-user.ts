import {
  checkAddress,
  checkEmail,
  checkMobile,
  checkName,
  checkPinCode,
  checkStoreName,
  type FieldRule,
  normaliseEmail,
} from '../../domain/account-rules.ts';
import { MAX_COINS } from '../../domain/coins.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import { isGstNumber, normaliseGstNumber } from '../../domain/gst-number.ts';
import { FIELD_MESSAGES } from '../../text/field-messages.ts';
import { IMPORT_TEXT } from '../../text/import.ts';
import type { user } from '../db/schema/user.ts';
import {
  momentOf,
  type OldDocument,
  Refused,
  textOf,
  wholeOf,
  wordOf,
  yesNoOf,
} from './document-fields.ts';
import { isPictureAddress } from './picture-address.ts';

const TOKEN_LENGTH = 4_096;

export interface ReadUser {
  readonly person: Omit<typeof user.$inferInsert, 'id'>;
  readonly coins: number;
  readonly credits: number;
  readonly leftOut: readonly string[];
}

/** Reads a person by the rules of registration, with either field names (DATA-02). Never an operator. */
export function readUser(doc: OldDocument): ReadUser {
  const leftOut: string[] = [];
  const district = wordOf(doc, knownDistricts(), 'district');
  if (district === null) throw new Refused(IMPORT_TEXT.missing('district'));
  const createdAt = momentOf(doc, 'createdAt');
  const person: ReadUser['person'] = {
    name: fieldOf(doc, checkName, 'name', 'username'),
    email: normaliseEmail(fieldOf(doc, checkEmail, 'email')),
    mobile: mobileOf(doc),
    district,
    storeName: fieldOf(doc, checkStoreName, 'storeName', 'shopName'),
    address: fieldOf(doc, checkAddress, 'address'),
    pinCode: pinCodeOf(doc),
    gstNumber: gstNumberOf(doc, leftOut),
    creditUsed: wholeOf(doc, 'creditUsed', MAX_COINS) ?? 0,
    isVerified: yesNoOf(doc, 'isVerified'),
    shopImage: shopImageOf(doc, leftOut),
    token: tokenOf(doc, leftOut),
    ...(createdAt ? { createdAt } : {}),
  };
  return {
    person,
    coins: wholeOf(doc, 'coins', MAX_COINS) ?? 0,
    credits: wholeOf(doc, 'credits', MAX_COINS) ?? 0,
    leftOut,
  };
}

const fieldOf = (doc: OldDocument, rule: FieldRule, ...spellings: string[]): string =>
  checked(textOf(doc, ...spellings), rule, spellings[0]!);

function checked(text: string, rule: FieldRule, field: string): string {
  const wrong = rule(text);
  if (wrong) throw new Refused(IMPORT_TEXT.personField(field, FIELD_MESSAGES[wrong]));
  return text;
}

/** '+91 98765 43210' is the same number as 9876543210. An old account may have none (PROF-02). */
function mobileOf(doc: OldDocument): string {
  const digits = textOf(doc, 'mobile', 'phonenumber').replace(/[\s()-]/g, '');
  if (digits === '') return '';
  return checked(digits.replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, ''), checkMobile, 'mobile');
}

/** '638 001' is how it is printed. */
const pinCodeOf = (doc: OldDocument): string =>
  checked(textOf(doc, 'pinCode', 'pincode').replace(/\s/g, ''), checkPinCode, 'pinCode');

function gstNumberOf(doc: OldDocument, leftOut: string[]): string {
  const number = normaliseGstNumber(textOf(doc, 'gstNumber'));
  if (number === '' || isGstNumber(number)) return number;
  leftOut.push(IMPORT_TEXT.leftOutGst(number));
  return '';
}

function shopImageOf(doc: OldDocument, leftOut: string[]): string | null {
  const address = textOf(doc, 'shopImage');
  if (address === '') return null;
  if (isPictureAddress(address)) return address;
  leftOut.push(IMPORT_TEXT.leftOutField('shopImage'));
  return null;
}

function tokenOf(doc: OldDocument, leftOut: string[]): string | null {
  const token = textOf(doc, 'token');
  if (token.length <= TOKEN_LENGTH) return token === '' ? null : token;
  leftOut.push(IMPORT_TEXT.leftOutField('token'));
  return null;
}
