import { describe, expect, it } from 'vitest';
import { contradictions, readSetting, type ShopSetting, shopOf } from './shop-settings.ts';

describe('a setting of the shop', () => {
  it.each<[ShopSetting, string, string]>([
    ['name', ' Anbu & Söhne மசாலா ', 'Anbu & Söhne மசாலா'],
    ['address', '', ''],
    ['phone', '+91 98123 45678', '+91 98123 45678'],
    ['phone', '', ''],
    ['gstNumber', ' 33aaach7409r1z8 ', '33AAACH7409R1Z8'],
    ['fssaiNumber', '12345678901234', '12345678901234'],
    ['legalName', 'Anbu Traders Private Limited', 'Anbu Traders Private Limited'],
    ['legalName', '', ''],
    ['signature', 'a'.repeat(32), 'a'.repeat(32)],
    ['signature', '', ''],
    ['state', 'Kerala', 'Kerala'],
    ['state', ' tamil nadu ', 'Tamil Nadu'],
    ['invoicePrefix', ' inv ', 'INV'],
    ['invoicePrefix', 'CBE2', 'CBE2'],
    ['invoiceLanguage', 'State', 'state'],
    ['invoiceLanguage', 'malayalam', 'malayalam'],
    ['upiId', 'anbu.traders@okbank', 'anbu.traders@okbank'],
    ['upiId', '9812345678@upi', '9812345678@upi'],
    ['upiId', '', ''],
    ['chatNumber', '919812345678', '919812345678'],
    ['appLink', 'https://play.example', 'https://play.example/'],
    ['metroDays', '3-5', '3-5'],
    ['metroDays', '3 – 5', '3-5'],
    ['remoteDays', '4', '4-4'],
    ['freeDeliveryAbove', '₹ 7,500', '7500'],
    ['freeDeliveryAbove', '0', '0'],
    ['pricesForVerifiedOnly', 'true', 'true'],
  ])('CONS-16 %s accepts %j', (name, typed, stored) => {
    expect(readSetting(name, typed)).toBe(stored);
    // What is stored is accepted again as it is.
    expect(readSetting(name, stored)).toBe(stored);
  });

  it.each<[ShopSetting, string]>([
    ['name', ' '],
    ['name', 'x'.repeat(41)],
    ['name', 'Spice\nHouse'],
    ['name', 'Spice \u202eesuoH'],
    ['address', 'x'.repeat(161)],
    ['phone', 'call us'],
    ['gstNumber', '33AAACH7409R1Z9'],
    ['fssaiNumber', '1234567890123'],
    ['legalName', 'x'.repeat(101)],
    ['signature', '../../secret'],
    ['signature', 'A'.repeat(32)],
    ['state', ''],
    ['state', 'Texas'],
    ['invoicePrefix', ''],
    ['invoicePrefix', 'INVOI'],
    ['invoicePrefix', 'A/B'],
    ['invoicePrefix', 'demo'],
    ['creditNotePrefix', 'DEMO'],
    ['invoiceLanguage', ''],
    ['invoiceLanguage', 'hindi'],
    ['upiId', 'anbu'],
    ['upiId', 'anbu@'],
    ['upiId', 'anbu@ok bank'],
    ['upiId', 'anbu@okbank&am=1'],
    ['chatNumber', ''],
    ['chatNumber', '+919812345678'],
    ['appLink', ''],
    ['appLink', 'javascript:alert(1)'],
    ['appLink', `https://play.example/${'x'.repeat(500)}`],
    ['appLink', `https://play.example/${'ஓ'.repeat(300)}`],
    ['metroDays', ''],
    ['metroDays', '0-2'],
    ['metroDays', '5-3'],
    ['remoteDays', '7-61'],
    ['freeDeliveryAbove', ''],
    ['freeDeliveryAbove', '-1'],
    ['freeDeliveryAbove', '12.50'],
    ['freeDeliveryAbove', '10000001'],
    ['pricesForVerifiedOnly', 'yes'],
  ])('CONS-16 %s refuses %j', (name, typed) => {
    expect(readSetting(name, typed)).toBeNull();
  });

  const TEXTS = {
    ...{ name: 'A', address: '', phone: '', hours: '', gstNumber: '', fssaiNumber: '' },
    ...{ legalName: '', state: 'Tamil Nadu', upiId: '', invoiceLanguage: 'state' },
    ...{ invoicePrefix: 'INV', creditNotePrefix: 'CN', signature: '' },
    ...{ tallySalesLedger: 'Sales', tallyCgstLedger: 'CGST' },
    ...{ tallySgstLedger: 'SGST', tallyIgstLedger: 'IGST' },
    ...{ chatNumber: '919812345678', appLink: 'https://a.example/' },
    ...{ metroDays: '1-2', remoteDays: '4-4', freeDeliveryAbove: '7500' },
    pricesForVerifiedOnly: 'true',
  };

  it('CONS-16 texts mean amounts, days and choices', () => {
    expect(shopOf(TEXTS)).toMatchObject({
      brand: {
        freeDeliveryAbovePaise: 750_000,
        deliveryDays: { metro: { first: 1, last: 2 }, remote: { first: 4, last: 4 } },
      },
      pricesForVerifiedOnly: true,
    });
  });

  it('TAX-02 a legal name that is not entered stays empty; a GSTIN says the state', () => {
    expect(shopOf(TEXTS).invoicing).toEqual({
      ...{ legalName: '', state: 'Tamil Nadu', upiId: '', language: 'state' },
      ...{ invoicePrefix: 'INV', creditNotePrefix: 'CN', signature: '' },
      tallyLedgers: { sales: 'Sales', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' },
    });
    const own = { legalName: 'A Traders', gstNumber: '32AAACH7409R1ZA', upiId: 'a@b' };
    expect(shopOf({ ...TEXTS, ...own }).invoicing).toMatchObject({
      ...{ legalName: 'A Traders', state: 'Kerala', upiId: 'a@b' },
    });
  });

  it.each([
    ['', 'Kerala', []],
    ['33AAACH7409R1Z8', 'Tamil Nadu', []],
    ['33AAACH7409R1Z8', 'Kerala', ['state']],
    // Of a foreign company, which is in no state.
    ['99AAACH7409R1Z8', 'Kerala', []],
  ])('TAX-02 the GSTIN %j in %s contradicts %j', (gstNumber, state, wrong) => {
    expect(contradictions({ ...TEXTS, gstNumber, state })).toEqual(wrong);
  });

  it('TAX-03 invoices and credit notes never share their numbers', () => {
    expect(contradictions({ ...TEXTS, creditNotePrefix: 'INV' })).toEqual(['creditNotePrefix']);
  });
});
