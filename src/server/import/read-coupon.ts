import { COUPON_CODE } from '../../domain/coupon.ts';
import { IMPORT_TEXT } from '../../text/import.ts';
import type { coupon } from '../db/schema/coupon.ts';
import {
  amountOf,
  listOf,
  neededText,
  type OldDocument,
  Refused,
  textOf,
  wholeOf,
} from './document-fields.ts';

const MOST_USES = 1_000_000_000;
const CODE_LENGTH = 100;

export interface ReadCoupon {
  readonly coupon: Omit<typeof coupon.$inferInsert, 'id'>;
  /** Of the old store, each once. */
  readonly userIds: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * A coupon whose count covers everybody who used it. The old store counted in the browser, where two at once
 * could pass the end: what was used more often than it may be is used up.
 */
export function readCoupon(doc: OldDocument): ReadCoupon {
  const leftOut: string[] = [];
  const code = neededText(doc, CODE_LENGTH, 'code');
  if (!COUPON_CODE.test(code)) throw new Refused(IMPORT_TEXT.couponCodeUnusable(code));
  const discountAmount = needed(amountOf(doc, 'discountAmount'), 'discountAmount');
  if (discountAmount === 0) throw new Refused(IMPORT_TEXT.discountNothing);
  const most = needed(wholeOf(doc, 'maxUsage', MOST_USES), 'maxUsage');
  const counted = wholeOf(doc, 'usageCount', MOST_USES) ?? 0;
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

function needed(value: number | null, field: string): number {
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
