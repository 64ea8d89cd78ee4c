import { COUPON_CODE } from '../../domain/coupon.ts';
import { IMPORT_TEXT } from '../../text/import.ts';
import type { coupon } from '../db/schema/coupon.ts';
import {
  amountOf,
  listOf,
  type OldDocument,
  Refused,
  requiredText,
  textOf,
  wholeOf,
} from './document-fields.ts';

const MAX_USES = 1_000_000_000;
const CODE_LENGTH = 100;

export interface ReadCoupon {
  readonly coupon: Omit<typeof coupon.$inferInsert, 'id'>;
  /** The old store's user ids, without duplicates. */
  readonly userIds: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * A coupon whose count covers everyone who used it. The old store counted in the browser, so concurrent uses
 * could exceed the limit: such a coupon counts as used up.
 */
export function readCoupon(doc: OldDocument): ReadCoupon {
  const leftOut: string[] = [];
  const code = requiredText(doc, CODE_LENGTH, 'code');
  if (!COUPON_CODE.test(code)) throw new Refused(IMPORT_TEXT.couponCodeUnusable(code));
  const discountAmount = required(amountOf(doc, 'discountAmount'), 'discountAmount');
  if (discountAmount === 0) throw new Refused(IMPORT_TEXT.discountNothing);
  const most = required(wholeOf(doc, 'maxUsage', MAX_USES), 'maxUsage');
  const counted = wholeOf(doc, 'usageCount', MAX_USES) ?? 0;
  const userIds = userIdsOf(doc);
  const usageCount = Math.max(counted, userIds.length);
  if (usageCount > counted) leftOut.push(IMPORT_TEXT.usageCounted(usageCount));
  const maxUsage = Math.max(most, usageCount);
  if (maxUsage > most) leftOut.push(IMPORT_TEXT.usageRaised(maxUsage));
  const minimumOrderValue = amountOf(doc, 'minimumOrderValue') ?? 0;
  return {
    coupon: { code, discountAmount, minimumOrderValue, maxUsage, usageCount },
    userIds,
    leftOut,
  };
}

function required(value: number | null, field: string): number {
  if (value === null) throw new Refused(IMPORT_TEXT.missing(field));
  return value;
}

const userIdsOf = (doc: OldDocument): string[] => [
  ...new Set(
    listOf(doc, 'userIds')
      .map((userIds) => textOf({ userIds }, 'userIds'))
      .filter((uid) => uid !== ''),
  ),
];
