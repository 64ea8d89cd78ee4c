import { PATHS } from '../domain/paths.ts';

// The four policy pages (POL-01 to POL-05): what every page's footer needs. The texts themselves are in policies/ and
// load with their page. They promise what the store does: if you change what is stored, refunded or charged, update
// them and this date in the same commit.
export const POLICIES_UPDATED = '18 November 2026';

export type PolicyPath = (typeof PATHS)['privacy' | 'terms' | 'refund' | 'shipping'];

/** In footer order. The label is also the page's title. */
export const POLICY_LINKS: readonly {
  readonly path: PolicyPath;
  readonly label: string;
  readonly description: string;
}[] = [
  {
    path: PATHS.privacy,
    label: 'Privacy Policy',
    description: 'What we store about you and your shop, why, and how to delete it.',
  },
  {
    path: PATHS.terms,
    label: 'Terms & Conditions',
    description: 'The terms for retailers: accounts, prices, orders and payment.',
  },
  {
    path: PATHS.refund,
    label: 'Refund & Cancellation',
    description: 'How to cancel an order, report damage and get your money back.',
  },
  {
    path: PATHS.shipping,
    label: 'Shipping Policy',
    description: 'When we ship, how long delivery takes, and what it costs.',
  },
];
