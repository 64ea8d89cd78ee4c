import { describe, expect, it } from 'vitest';
import { FIELD_MESSAGES } from '../text/field-messages.ts';
import {
  checkAddress,
  checkDistrict,
  checkEmail,
  checkGivenGstNumber,
  checkGivenPassword,
  checkGstNumber,
  checkInvoiceLanguage,
  checkMailedCode,
  checkMobile,
  checkName,
  checkPassword,
  checkPinCode,
  checkStoreName,
  type FieldCode,
  type FieldRule,
  normaliseEmail,
} from './account-rules.ts';
import { DISTRICTS } from './districts.ts';

const x = (times: number) => 'x'.repeat(times);
const words = (code: FieldCode | null) => (code === null ? null : FIELD_MESSAGES[code]);

type Table = readonly (readonly [typed: string, sentence: string | null])[];

function table(title: string, rule: FieldRule, rows: Table): void {
  describe(title, () => {
    it.each(rows)('%j: %s', (typed, sentence) => {
      expect(words(rule(typed))).toBe(sentence);
    });
  });
}

table('REG-02 the name', checkName, [
  ['', 'Name is required.'],
  ['   ', 'Name is required.'],
  ['\u00a0\n', 'Name is required.'],
  ['A', null],
  [' Meena ', null],
  ['மீனா ராஜ்', null],
  ["O'Brien <b>", null],
  ['\u200b\u2060', 'Name is required.'],
  ['അരുണ്\u200d', null],
  ['Me\u202eena', 'Use only letters, numbers and common symbols.'],
  [x(100), null],
  [` ${x(100)} `, null],
  [x(101), 'Name must be at most 100 characters long.'],
  ['a\0b', 'Use only letters, numbers and common symbols.'],
  ['a\nb', 'Use only letters, numbers and common symbols.'],
  ['half \ud800', 'Use only letters, numbers and common symbols.'],
]);

const MOBILE = 'Valid 10-digit mobile number is required.';
table('REG-03 REG-16 the mobile number', checkMobile, [
  ['', MOBILE],
  ['987654321', MOBILE],
  ['9876543210', null],
  [' 9876543210 ', null],
  ['98765432101', MOBILE],
  ['+919876543210', MOBILE],
  ['98765 43210', MOBILE],
  ['987654321a', MOBILE],
  ['९८७६५४३२१०', MOBILE],
  ['9876543210\n9', MOBILE],
]);

table('REG-04 REG-15 the district', checkDistrict, [
  ...DISTRICTS.map((district) => [district, null] as const),
  ['', 'District is required.'],
  ['erode', 'District is required.'],
  [' Erode', 'District is required.'],
  ['Madurai', 'District is required.'],
  ['__proto__', 'District is required.'],
]);

table('REG-05 the store name', checkStoreName, [
  ['', 'Store Name is required.'],
  [' ', 'Store Name is required.'],
  ['M', null],
  [x(100), null],
  [x(101), 'Store Name must be at most 100 characters long.'],
]);

table('REG-06 the address', checkAddress, [
  ['', 'Address is required.'],
  ['\n\t', 'Address is required.'],
  ['12 Bazaar Street\r\nErode', null],
  [x(300), null],
  [x(301), 'Address must be at most 300 characters long.'],
  ['a\0b', 'Use only letters, numbers and common symbols.'],
]);

const PIN_CODE = 'Valid 6-digit Pin Code is required.';
table('REG-07 REG-16 the pin code', checkPinCode, [
  ['', PIN_CODE],
  ['63800', PIN_CODE],
  ['638001', null],
  [' 638001 ', null],
  ['6380011', PIN_CODE],
  ['63800a', PIN_CODE],
  ['638 001', PIN_CODE],
]);

const EMAIL = 'Valid email address is required.';
table('REG-08 the email address', checkEmail, [
  ['', EMAIL],
  ['meena', EMAIL],
  ['meena@', EMAIL],
  ['@shop.example', EMAIL],
  ['meena@shop', EMAIL],
  ['a@b.co', null],
  [' Meena.Raj+shop@Shop.Example ', null],
  ["o'brien@shop.example", null],
  ['meena@@shop.example', EMAIL],
  ['meena raj@shop.example', EMAIL],
  ['meena@shop..example', EMAIL],
  ['.meena@shop.example', EMAIL],
  ['meena.@shop.example', EMAIL],
  ['meena@-shop.example', EMAIL],
  ['meena@shop.example\nbcc:x@y.example', EMAIL],
  ['meena@shop.example,x@y.example', EMAIL],
  ['<meena@shop.example>', EMAIL],
  [`${x(64)}@${x(181)}.example`, null],
  [`${x(64)}@${x(182)}.example`, EMAIL],
  [`${x(64)}@shop.example`, null],
  [`${x(65)}@shop.example`, EMAIL],
]);

it('REG-08 an email address is case-insensitive', () => {
  expect(normaliseEmail(' Meena@Shop.EXAMPLE ')).toBe('meena@shop.example');
});

table('REG-09 REG-16 a new password', checkPassword, [
  ['', 'Password must be at least 8 characters long.'],
  [x(7), 'Password must be at least 8 characters long.'],
  [x(8), null],
  ['        ', null],
  [x(128), null],
  [x(129), 'Password must be at most 128 characters long.'],
]);

table('LOGIN-01 the password of a login', checkGivenPassword, [
  ['', 'Password is required.'],
  ['x', null],
  [x(1_000), null],
]);

const GST = 'Enter a valid 15-character GST number, or leave this empty.';
table('the GST number', checkGstNumber, [
  ['', null],
  ['  ', null],
  ['27AAPFU0939F1ZV', null],
  [' 27aapfu0939f1zv ', null],
  ['27AAPFU0939F1ZW', GST],
  ['27AAPFU0939F1Z', GST],
]);

const GIVEN_GST = 'Enter a valid 15-character GST number.';
table('the GST number where it is asked for by itself', checkGivenGstNumber, [
  ['', GIVEN_GST],
  ['  ', GIVEN_GST],
  [' 27aapfu0939f1zv ', null],
  ['27AAPFU0939F1ZW', GIVEN_GST],
]);

const LANGUAGE = 'Choose the store default, English only, with Tamil or with Malayalam.';
table('TAX-04 the language of the names on invoices', checkInvoiceLanguage, [
  ['store', null],
  ['english', null],
  ['malayalam', null],
  ['hindi', LANGUAGE],
  ['', LANGUAGE],
]);

const CODE = 'Enter the 6-digit code from the email.';
table('a code from a mail', checkMailedCode, [
  ['', CODE],
  ['12345', CODE],
  ['012345', null],
  [' 012345 ', null],
  ['1234567', CODE],
  ['12345a', CODE],
]);
