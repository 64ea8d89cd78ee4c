import { describe, expect, it } from 'vitest';
import { readSetting, type ShopSetting, shopOf } from './shop-settings.ts';

describe('a setting of the shop', () => {
  it.each<[ShopSetting, string, string]>([
    ['name', ' Anbu & Söhne மசாலா ', 'Anbu & Söhne மசாலா'],
    ['address', '', ''],
    ['phone', '+91 98123 45678', '+91 98123 45678'],
    ['phone', '', ''],
    ['gstNumber', ' 33aaach7409r1z8 ', '33AAACH7409R1Z8'],
    ['fssaiNumber', '12345678901234', '12345678901234'],
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

  it('CONS-16 texts mean amounts, days and choices', () => {
    const texts = {
      ...{ name: 'A', address: '', phone: '', hours: '', gstNumber: '', fssaiNumber: '' },
      ...{ chatNumber: '919812345678', appLink: 'https://a.example/' },
      ...{ metroDays: '1-2', remoteDays: '4-4', freeDeliveryAbove: '7500' },
      pricesForVerifiedOnly: 'true',
    };
    expect(shopOf(texts)).toMatchObject({
      brand: {
        freeDeliveryAbovePaise: 750_000,
        deliveryDays: { metro: { first: 1, last: 2 }, remote: { first: 4, last: 4 } },
      },
      pricesForVerifiedOnly: true,
    });
  });
});
