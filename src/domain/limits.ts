// Rate limits. Many phones share one IP address, and a stranger must not be able to lock a shop out, so the tight limits
// apply to one account from one address, those per account are looser, and those per address are the loosest.

export interface Limit {
  readonly most: number;
  readonly minutes: number;
}

export const LIMITS = {
  'login-account-address': { most: 5, minutes: 15 },
  'login-account': { most: 50, minutes: 15 },
  'login-address': { most: 200, minutes: 15 },
  'forgot-account': { most: 3, minutes: 60 },
  'forgot-address': { most: 60, minutes: 60 },
  'reset-address': { most: 60, minutes: 60 },
  'sign-up-address': { most: 30, minutes: 60 },
  'deletion-search-number': { most: 30, minutes: 60 },
  'deletion-search-address': { most: 10, minutes: 60 },
  'deletion-code-address': { most: 30, minutes: 60 },
  'shop-image': { most: 20, minutes: 60 },
  'own-password': { most: 10, minutes: 15 },
  coupon: { most: 10, minutes: 10 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;
