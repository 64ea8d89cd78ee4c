import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Retailer } from '../../contract/console-retailers.ts';
import { RETAILER_TEXT } from '../../text/console-retailers.ts';
import { ShopProfile } from './shop-profile.tsx';

const SHOP: Retailer = {
  id: 'shop',
  storeName: 'Anbu Stores',
  name: 'Anbu',
  mobile: '9847012345',
  isMobileOfBlockedShop: false,
  district: 'Erode',
  standing: 'waiting',
  registeredAt: '2026-10-15T08:35:00.000Z',
  lastOrderAt: null,
  orderCount: 0,
  orderTotal: 0,
  email: 'anbu@example.com',
  isEmailConfirmed: true,
  address: '1 Market Road',
  pinCode: '638001',
  gstNumber: '',
  isGstNumberRight: null,
  hasPicture: false,
  verification: 'waiting',
  refusal: null,
  block: null,
  coins: 0,
  credits: 0,
  notes: [],
};

it.each([true, false])('a phone number of a blocked shop is marked: %s', (isMarked) => {
  const page = renderToStaticMarkup(
    <ShopProfile retailer={{ ...SHOP, isMobileOfBlockedShop: isMarked }} />,
  );
  expect(page).toContain(SHOP.mobile);
  expect(page.includes(RETAILER_TEXT.phoneOfBlockedShop)).toBe(isMarked);
});
