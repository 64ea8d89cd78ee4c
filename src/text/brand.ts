import { LEAF, TURMERIC } from '../domain/palette.ts';
import type { ShopFacts } from '../domain/shop-settings.ts';

/** What a shop can change in its settings, without touching the code. */
export type Brand = ShopFacts;

// The shop's name, links and logo: the one place to change them.
export const BRAND = {
  name: 'SAS B2B',
  chatNumber: '910000000000',
  appLink: 'https://example.com/sas-b2b.apk',
  phone: '',
  address: '',
  hours: '',
  fssaiNumber: '',
  gstNumber: '',
  freeDeliveryAbovePaise: 500_000,
  deliveryDays: { metro: { first: 3, last: 5 }, remote: { first: 7, last: 10 } },
  /** An open pod: SVG paths in a 32 x 32 box, each with its colour. */
  mark: [
    { path: 'M16 2c8 4 12 10 10 18-2 7-8 10-10 10S8 27 6 20C4 12 8 6 16 2z', colour: LEAF },
    {
      path: 'M16 7c4 3 6 7 5 12-1 4-3 6-5 7-2-1-4-3-5-7-1-5 1-9 5-12z',
      colour: TURMERIC,
    },
  ],
} as const satisfies Brand & { readonly mark: unknown };
