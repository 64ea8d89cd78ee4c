// The four policy pages (POL-01 to POL-05). The footer of every page needs these; the long texts, one in each
// file of policies/, load with their page only. They promise what the store does: a change of what is stored,
// refunded or charged changes them, and the date, in the same change.
export const POLICIES_UPDATED = '15 November 2026';

export type PolicyPath =
  | '/Privacy-Policy'
  | '/TermsCondition'
  | '/RefundCancellation'
  | '/Shippingpolicy';

/** The links of the footer and the pages, in this order; a label is its page's title too. */
export const POLICY_LINKS: readonly {
  readonly path: PolicyPath;
  readonly label: string;
  readonly description: string;
}[] = [
  {
    path: '/Privacy-Policy',
    label: 'Privacy Policy',
    description: 'What we store about you and your shop, why, and how to have it deleted.',
  },
  {
    path: '/TermsCondition',
    label: 'Terms & Conditions',
    description: 'The terms under which retailers order: accounts, prices, orders and payment.',
  },
  {
    path: '/RefundCancellation',
    label: 'Refund & Cancellation',
    description: 'How to cancel an order, report damage and get your money back.',
  },
  {
    path: '/Shippingpolicy',
    label: 'Shipping Policy',
    description: 'When orders leave, how long they take, and what shipping costs.',
  },
];
