import { describe, expect, it } from 'vitest';
import { DISTRICTS } from '../../domain/districts.ts';
import type { OldDocument } from './document-fields.ts';
import { readUser } from './read-user.ts';

const MEENA = {
  name: 'Meena Raj',
  mobile: '9876543210',
  district: 'Erode',
  storeName: 'Meena Stores',
  address: '12 Bazaar Street\nErode',
  pinCode: '638001',
  email: 'meena@shop.example',
};
const withChanges = (changes: OldDocument): OldDocument => ({ ...MEENA, ...changes });
const person = (changes: OldDocument) => readUser(withChanges(changes)).person;

describe('a user document', () => {
  it('DATA-02 reads the same with either field names', () => {
    const { name, mobile, storeName, pinCode, ...same } = MEENA;
    const other = {
      username: name,
      phonenumber: mobile,
      shopName: storeName,
      pincode: pinCode,
      ...same,
    };
    expect(readUser(other)).toEqual(readUser(MEENA));
    expect(readUser(MEENA)).toEqual({
      person: {
        ...MEENA,
        gstNumber: '',
        creditUsed: 0,
        isVerified: false,
        shopImage: null,
        token: null,
      },
      coins: 0,
      credits: 0,
      leftOut: [],
    });
  });

  it('uses the specification’s first field name unless it is empty', () => {
    expect(person({ username: 'Other' }).name).toBe('Meena Raj');
    for (const nothing of ['', '  ', null, undefined]) {
      expect(person({ name: nothing, username: 'Other' }).name).toBe('Other');
    }
  });

  it('is read with balances, verification, token, picture and registration date', () => {
    const read = readUser(
      withChanges({
        coins: 25,
        credits: '120',
        creditUsed: 7,
        isVerified: true,
        token: 'a-token',
        shopImage: 'https://pictures.example/shop%2Fone?alt=media',
        gstNumber: ' 33aapfu0939f1zx ',
        createdAt: { _seconds: 1_709_287_200, _nanoseconds: 0 },
        role: 'operator',
        password: 'secret',
      }),
    );
    expect(read).toEqual({
      person: {
        ...MEENA,
        gstNumber: '',
        creditUsed: 7,
        isVerified: true,
        token: 'a-token',
        shopImage: 'https://pictures.example/shop%2Fone?alt=media',
        createdAt: new Date('2024-03-01T10:00:00Z'),
      },
      coins: 25,
      credits: 120,
      leftOut: ['gstNumber "33AAPFU0939F1ZX" is not a valid GST number and was left out.'],
    });
    expect(person({ gstNumber: '27aapfu0939f1zv' }).gstNumber).toBe('27AAPFU0939F1ZV');
  });

  it.each([
    ['email', ' Meena@SHOP.example ', 'meena@shop.example'],
    ['mobile', 9_876_543_210, '9876543210'],
    ['mobile', '+91 98765-43210', '9876543210'],
    ['mobile', '919876543210', '9876543210'],
    ['mobile', '09876543210', '9876543210'],
    ['mobile', null, ''],
    ['mobile', ' ', ''],
    ['pinCode', 638_001, '638001'],
    ['pinCode', '638 001', '638001'],
    ['district', ' erode ', 'Erode'],
    ['name', 'x'.repeat(100), 'x'.repeat(100)],
  ])('reads %s %j as %j', (field, value, expected) => {
    expect(person({ [field]: value })).toMatchObject({ [field]: expected });
  });

  it.each([
    ['name', undefined, 'name: Name is required.'],
    ['name', 'x'.repeat(101), 'name: Name must be at most 100 characters long.'],
    ['name', { first: 'Meena' }, 'name must be text, not {"first":"Meena"}.'],
    ['name', true, 'name must be text, not true.'],
    ['name', 'a\0b', 'name contains invalid characters.'],
    ['name', 'a\ud800', 'name contains invalid characters.'],
    ['name', 'a\tb', 'name: Use only letters, numbers and common symbols.'],
    ['mobile', '987654321', 'mobile: Valid 10-digit mobile number is required.'],
    ['mobile', '98765432101', 'mobile: Valid 10-digit mobile number is required.'],
    ['mobile', '+1 9876543210', 'mobile: Valid 10-digit mobile number is required.'],
    ['mobile', 98_765.5, 'mobile must be text, not 98765.5.'],
    ['district', undefined, 'district is missing.'],
    ['district', 'Chennai', `district is "Chennai"; it must be one of ${DISTRICTS.join(', ')}.`],
    ['district', 7, `district is 7; it must be one of ${DISTRICTS.join(', ')}.`],
    ['storeName', '', 'storeName: Store Name is required.'],
    ['address', ' ', 'address: Address is required.'],
    ['address', 'x'.repeat(301), 'address: Address must be at most 300 characters long.'],
    ['pinCode', '63800', 'pinCode: Valid 6-digit Pin Code is required.'],
    ['pinCode', 6_380_012, 'pinCode: Valid 6-digit Pin Code is required.'],
    ['email', undefined, 'email: Valid email address is required.'],
    ['email', 'meena', 'email: Valid email address is required.'],
    ['email', ['meena@shop.example'], 'email must be text, not ["meena@shop.example"].'],
    ['coins', -1, 'coins must be a whole number from 0 to 1,00,00,00,000, not -1.'],
    ['coins', 2.5, 'coins must be a whole number from 0 to 1,00,00,00,000, not 2.5.'],
    ['coins', 'many', 'coins must be a whole number from 0 to 1,00,00,00,000, not "many".'],
    ['coins', 1e10, 'coins must be a whole number from 0 to 1,00,00,00,000, not 10000000000.'],
    ['credits', -5, 'credits must be a whole number from 0 to 1,00,00,00,000, not -5.'],
    ['creditUsed', true, 'creditUsed must be a whole number from 0 to 1,00,00,00,000, not true.'],
    ['isVerified', 'yes', 'isVerified must be true or false, not "yes".'],
  ])('is refused with %s %j: %s', (field, value, message) => {
    expect(() => readUser(withChanges({ [field]: value }))).toThrow(
      expect.objectContaining({ message: message }),
    );
  });

  it.each([
    ['shopImage', 'javascript:alert(1)', 'shopImage is not usable and was left out.'],
    ['shopImage', 'picture.png', 'shopImage is not usable and was left out.'],
    ['token', 'x'.repeat(4_097), 'token is not usable and was left out.'],
  ])('is imported without %s %j', (field, value, message) => {
    const read = readUser(withChanges({ [field]: value }));
    expect(read.person).toMatchObject({ [field]: null });
    expect(read.leftOut).toEqual([message]);
  });
});
