import { expect, it } from 'vitest';
import { BRAND } from '../../text/brand.ts';
import { storeFacts } from './store-facts.ts';

it('a store shows the contact details and licence numbers that are set, and no empty ones', () => {
  expect(storeFacts(BRAND)).toEqual([]);
  const own = { ...BRAND, phone: '+91 98123-45678', hours: '9 to 6', gstNumber: '33AAACH7409R1Z8' };
  expect(storeFacts(own)).toEqual([
    { label: 'Phone', value: '+91 98123-45678', href: 'tel:+919812345678' },
    { label: 'Hours', value: '9 to 6' },
    { label: 'GSTIN', value: '33AAACH7409R1Z8' },
  ]);
});
