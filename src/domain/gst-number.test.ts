import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isGstNumber, normaliseGstNumber } from './gst-number.ts';

// Published examples.
const RIGHT = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '33AAACH7409R1Z8', '32AADCB2230M1Z2'];

it.each(RIGHT)('%s is a GST number', (number) => {
  expect(isGstNumber(number)).toBe(true);
});

it.each([
  ['', 'nothing'],
  ['27AAPFU0939F1Z', '14 characters'],
  ['27AAPFU0939F1ZVV', '16 characters'],
  ['27AAPFU0939F1ZW', 'a wrong check digit'],
  ['27aapfu0939f1zv', 'small letters'],
  ['2AAAPFU0939F1ZV', 'a letter in the state'],
  ['27AAPFU0939F0ZV', 'entity 0'],
  ['27AAPFU0939F1XV', 'no Z'],
  ['27AAPFU0939F1ZV\n', 'a line break'],
  ['２７AAPFU0939F1ZV', 'digits of another script'],
])('%j is not a GST number: %s', (text) => {
  expect(isGstNumber(text)).toBe(false);
});

it('is accepted with spaces around it and in lower case', () => {
  expect(normaliseGstNumber('  27aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV');
});

it('a single wrong character is detected', () => {
  const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  fc.assert(
    fc.property(
      fc.constantFrom(...RIGHT),
      fc.nat(14),
      fc.constantFrom(...signs),
      (number, place, sign) => {
        fc.pre(number[place] !== sign);
        expect(isGstNumber(number.slice(0, place) + sign + number.slice(place + 1))).toBe(false);
      },
    ),
  );
});
