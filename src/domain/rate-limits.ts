// Rate limits. Many phones share one IP address, and a stranger must not be able to lock a shop out, so the tight limits
// apply to one account from one address, those per account are looser, and those per address are the loosest. A browser
// that has logged in to the account before has its own limits, which nobody else can use up.

export interface Limit {
  readonly most: number;
  readonly minutes: number;
}

export const LIMITS = {
  'login-device': { most: 10, minutes: 15 },
  'login-account-address': { most: 5, minutes: 15 },
  'login-account': { most: 50, minutes: 15 },
  'login-address': { most: 200, minutes: 15 },
  'forgot-device': { most: 3, minutes: 60 },
  // No longer than a reset link is valid: whoever is refused has one in their inbox that works.
  'forgot-account': { most: 3, minutes: 30 },
  'forgot-address': { most: 60, minutes: 60 },
  'reset-address': { most: 60, minutes: 60 },
  'confirm-address': { most: 60, minutes: 60 },
  'join-address': { most: 60, minutes: 60 },
  'welcome-emails': { most: 3, minutes: 60 },
  'confirmation-emails': { most: 3, minutes: 60 },
  'sign-up-address': { most: 30, minutes: 60 },
  'deletion-search-number': { most: 30, minutes: 60 },
  'deletion-search-address': { most: 10, minutes: 60 },
  'deletion-emails': { most: 3, minutes: 60 },
  'deletion-device': { most: 3, minutes: 60 },
  'deletion-code-address': { most: 30, minutes: 60 },
  'order-emails': { most: 60, minutes: 60 },
  'shop-image': { most: 20, minutes: 60 },
  'own-password': { most: 10, minutes: 15 },
  coupon: { most: 10, minutes: 10 },
  'match-list': { most: 60, minutes: 10 },
  invoice: { most: 60, minutes: 10 },
  'invoice-emails': { most: 5, minutes: 60 },
  order: { most: 30, minutes: 60 },
  payment: { most: 30, minutes: 60 },
  cancellation: { most: 30, minutes: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

/** What each limit counts; the README's table is written from here. */
export const LIMIT_COUNTS: Readonly<Record<LimitName, string>> = {
  'login-device': 'wrong passwords for one account in a browser that has logged in to it before',
  'login-account-address': 'wrong passwords for one account from one address',
  'login-account': 'wrong passwords for one account',
  'login-address': 'wrong passwords from one address',
  'forgot-device':
    'password reset emails to one account, requested in a browser that has logged in to it before',
  'forgot-account':
    'password reset emails to one email address, registered or not, requested in other browsers',
  'forgot-address': 'password reset emails requested from one address',
  'reset-address': 'reset links tried from one address',
  'confirm-address': 'links confirming an email address tried from one address',
  'join-address': 'invitations to join the staff tried from one address',
  'welcome-emails': 'welcome emails to one email address; more are not sent',
  'confirmation-emails': 'emails requested again to confirm one email address',
  'sign-up-address': 'registrations from one address',
  'deletion-search-number': 'searches for an account to delete, by one mobile number',
  'deletion-search-address': 'searches for an account to delete, from one address',
  'deletion-emails': 'deletion codes emailed to one email address, requested in other browsers',
  'deletion-device':
    'deletion codes emailed to one email address, requested in a browser that has logged in to its account before',
  'deletion-code-address': 'deletion codes tried from one address; each code allows five tries',
  'order-emails': 'emails about orders to one email address; more are not sent',
  'shop-image': 'pictures uploaded by one shop',
  'own-password': 'wrong passwords by someone logged in who must confirm their password',
  coupon: 'refused coupon codes of one retailer',
  'match-list': 'lists pasted by one retailer',
  invoice: 'invoices drawn for one retailer',
  'invoice-emails': 'emails of one invoice that staff send again',
  order: 'orders placed by one retailer',
  payment: 'online payments started by one retailer',
  cancellation: 'cancellations requested by one retailer',
};
