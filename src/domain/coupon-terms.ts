// What staff may enter for a coupon (CONS-13); the console's form and the server use the same rules.

/** Amounts in paise; moments as ISO texts. */
export interface CouponTerms {
  readonly discountAmount: number;
  readonly minimumOrderValue: number;
  readonly maxUsage: number;
  readonly perShopLimit: number;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** None: everywhere. */
  readonly districts: readonly string[];
  readonly isFirstOrderOnly: boolean;
}

export const COUPON_LIMITS = {
  leastDiscount: 100,
  mostAmount: 1_000_000_000,
  mostUses: 1_000_000,
  mostUsesPerShop: 1_000,
} as const;

const NUMBERS = [
  {
    name: 'discountAmount',
    least: COUPON_LIMITS.leastDiscount,
    most: COUPON_LIMITS.mostAmount,
    code: 'COUPON_DISCOUNT_INVALID',
  },
  {
    name: 'minimumOrderValue',
    least: 0,
    most: COUPON_LIMITS.mostAmount,
    code: 'COUPON_MINIMUM_INVALID',
  },
  { name: 'maxUsage', least: 1, most: COUPON_LIMITS.mostUses, code: 'COUPON_LIMIT_INVALID' },
  {
    name: 'perShopLimit',
    least: 1,
    most: COUPON_LIMITS.mostUsesPerShop,
    code: 'COUPON_LIMIT_INVALID',
  },
] as const;
type NumberName = (typeof NUMBERS)[number]['name'];
type NumberCode = (typeof NUMBERS)[number]['code'];
type Numbers = Pick<CouponTerms, NumberName>;

/** The numbers that are not allowed. `before`: the coupon that is edited; what it has had from an import may stay. */
export function wrongNumbers(
  terms: Numbers,
  before: Numbers | null,
): Partial<Record<NumberName, NumberCode>> {
  const wrong = NUMBERS.filter(({ name, least, most }) => {
    const value = terms[name];
    const isWithin = Number.isInteger(value) && value >= least && value <= most;
    return !isWithin && value !== before?.[name];
  });
  return Object.fromEntries(wrong.map(({ name, code }) => [name, code]));
}

type Period = Pick<CouponTerms, 'startsAt' | 'endsAt'>;

export const isPeriod = ({ startsAt, endsAt }: Period): boolean =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);

/** Nobody makes a coupon end in the past: that is what ending it is for. */
export const endsInPast = ({ endsAt }: Period, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now;

/** Whether both say the same, in whatever order the districts are named. */
export const areSameTerms = (one: CouponTerms, other: CouponTerms): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

const comparable = (terms: CouponTerms) => [
  terms.discountAmount,
  terms.minimumOrderValue,
  terms.maxUsage,
  terms.perShopLimit,
  terms.startsAt && Date.parse(terms.startsAt),
  terms.endsAt && Date.parse(terms.endsAt),
  [...terms.districts].sort(),
  terms.isFirstOrderOnly,
];
