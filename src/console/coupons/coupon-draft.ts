import type { ConsoleCoupon } from '../../contract/console-coupons.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { COUPON_CODE } from '../../domain/coupon.ts';
import { type CouponTerms, endsInPast, isPeriod, wrongNumbers } from '../../domain/coupon-terms.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import type { District } from '../../domain/districts.ts';
import { localInIndia, momentInIndia } from '../../domain/india-moment.ts';
import { paiseOfTyped, typedRupees } from '../../domain/typed-rupees.ts';
import type { DraftKind } from '../../web/draft-storage.ts';

// What is typed into the form of a coupon, and what it means.

export interface CouponFields {
  readonly code: string;
  readonly discount: string;
  readonly minimum: string;
  readonly maxUsage: string;
  readonly perShopLimit: string;
  /** Values of `<input type="datetime-local">`, in India. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly districts: readonly District[];
  readonly isFirstOrderOnly: boolean;
}

interface CouponDraft {
  readonly fields: CouponFields;
  /** Of a new coupon. The same for the same fields: a coupon that is sent again is one. */
  readonly id: string;
  /** The version that is edited; 0: a new coupon. */
  readonly version: number;
}

export const NEW_COUPON: CouponFields = {
  code: '',
  discount: '',
  minimum: '0',
  maxUsage: '100',
  perShopLimit: '1',
  startsAt: '',
  endsAt: '',
  districts: [],
  isFirstOrderOnly: false,
};

const localOf = (iso: string | null): string => (iso === null ? '' : localInIndia(Date.parse(iso)));

export const fieldsOf = (coupon: ConsoleCoupon): CouponFields => ({
  code: coupon.code,
  discount: typedRupees(coupon.discountAmount),
  minimum: typedRupees(coupon.minimumOrderValue),
  maxUsage: String(coupon.maxUsage),
  perShopLimit: String(coupon.perShopLimit),
  startsAt: localOf(coupon.startsAt),
  endsAt: localOf(coupon.endsAt),
  districts: knownDistricts().filter((district) => coupon.districts.includes(district)),
  isFirstOrderOnly: coupon.isFirstOrderOnly,
});

export type FieldName = keyof CouponFields;
export type FieldErrors = Partial<Record<FieldName, ErrorCode>>;

/** An untouched number of an import may have more digits than one that is typed. */
function wholeOf(typed: string, before: number | undefined): number {
  if (before !== undefined && typed === String(before)) return before;
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
}
function paiseOf(typed: string, before: number | undefined): number | null {
  return before !== undefined && typed === typedRupees(before) ? before : paiseOfTyped(typed);
}

/** An untouched moment keeps its seconds, which the field doesn't show. */
function momentOf(local: string, before: string | null): string | null {
  if (local === '') return null;
  return local === localOf(before) ? before : momentInIndia(local);
}

/** `before`: the coupon that is edited. */
export function readFields(
  fields: CouponFields,
  before: ConsoleCoupon | null,
  now: number,
): { terms: CouponTerms; errors: FieldErrors } {
  const terms = {
    discountAmount: paiseOf(fields.discount, before?.discountAmount) ?? Number.NaN,
    minimumOrderValue:
      fields.minimum.trim() === '' ? 0 : (paiseOf(fields.minimum, before?.minimumOrderValue) ?? -1),
    maxUsage: wholeOf(fields.maxUsage, before?.maxUsage),
    perShopLimit: wholeOf(fields.perShopLimit, before?.perShopLimit),
    startsAt: momentOf(fields.startsAt, before?.startsAt ?? null),
    endsAt: momentOf(fields.endsAt, before?.endsAt ?? null),
    districts: [...fields.districts],
    isFirstOrderOnly: fields.isFirstOrderOnly,
  };
  const wrong = wrongNumbers(terms, before);
  const isNewEnd = terms.endsAt !== (before?.endsAt ?? null);
  const isWrongEnd = !isPeriod(terms) || (isNewEnd && endsInPast(terms, now));
  const found: Partial<Record<FieldName, ErrorCode | false | undefined>> = {
    code: !COUPON_CODE.test(fields.code.trim()) && 'COUPON_CODE_INVALID',
    discount: wrong.discountAmount,
    minimum: wrong.minimumOrderValue,
    maxUsage: wrong.maxUsage,
    perShopLimit: wrong.perShopLimit,
    endsAt: isWrongEnd && 'COUPON_PERIOD_INVALID',
  };
  const errors = Object.fromEntries(
    Object.entries(found).flatMap(([name, code]) => (code ? [[name, code]] : [])),
  );
  return { terms, errors };
}

/** Where a refusal of the server belongs. */
export const FIELD_OF_CODE: Partial<Record<ErrorCode, FieldName>> = {
  COUPON_CODE_INVALID: 'code',
  COUPON_CODE_TAKEN: 'code',
  COUPON_DISCOUNT_INVALID: 'discount',
  COUPON_MINIMUM_INVALID: 'minimum',
  COUPON_LIMIT_INVALID: 'maxUsage',
  COUPON_PERIOD_INVALID: 'endsAt',
  COUPON_DISTRICTS_INVALID: 'districts',
};

/** `id`: null for a new coupon. */
export const couponDraft = (id: string | null): DraftKind<CouponDraft> => ({
  name: `coupon:${id ?? 'new'}`,
  version: 1,
  parse: (stored) => {
    const { fields, id: draftId, version } = (stored ?? {}) as Partial<CouponDraft>;
    const isDraft =
      typeof draftId === 'string' && typeof version === 'number' && hasSameShape(fields);
    return isDraft ? { fields: fields as CouponFields, id: draftId, version } : undefined;
  },
});

const hasSameShape = (fields: Partial<CouponFields> | undefined): boolean =>
  fields !== undefined &&
  Object.entries(NEW_COUPON).every(([name, value]) => {
    const stored = fields[name as FieldName];
    return Array.isArray(value)
      ? Array.isArray(stored) && stored.every((one) => knownDistricts().includes(one))
      : typeof stored === typeof value;
  });
