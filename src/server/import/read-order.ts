import { coinsPaise, MAX_COINS } from '../../domain/coins.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import { orderNumberOf } from '../../domain/order-number.ts';
import { BACK_AFTER_REFUSAL, FIRST_STATUS, ORDER_STATUSES } from '../../domain/order-status.ts';
import { PAYMENT_METHODS } from '../../domain/payment-method.ts';
import { gstPaise } from '../../domain/price.ts';
import { isQuantity } from '../../domain/quantity.ts';
import { IMPORT_TEXT } from '../../text/import.ts';
import type { order } from '../db/schema/order.ts';
import type { orderLine } from '../db/schema/order-line.ts';
import {
  amountOf,
  computedAmountOf,
  isBroken,
  isDocument,
  listOf,
  momentOf,
  type OldDocument,
  Refused,
  requiredText,
  shortText,
  textOf,
  wholeOf,
  wordOf,
} from './document-fields.ts';
import { isPictureAddress } from './picture-address.ts';
import { productIdOf } from './product-id-of.ts';
import { readLinePack } from './read-pack.ts';

const TEXT_LENGTH = 1_000;
const REQUESTED = 'Cancellation Requested';

type Line = Omit<typeof orderLine.$inferInsert, 'orderId' | 'position'>;

export interface ReadOrder {
  /** The digits of the orderId; null: missing or invalid. */
  readonly orderNumber: number | null;
  readonly order: Omit<typeof order.$inferInsert, 'id' | 'orderNumber' | 'userId' | 'couponId'>;
  /** The order's own data about the person; '' if missing. */
  readonly person: Readonly<
    Record<'userName' | 'userPhoneNumber' | 'storeName' | 'address' | 'pincode', string>
  >;
  /** The old store's user id; '' if missing. */
  readonly uid: string;
  readonly lines: readonly Line[];
  /** When it reached its current status, if known. */
  readonly movedAt: Date | null;
  readonly leftOut: readonly string[];
}

/** Reads an order as it was: amounts, lines, date and status are history and do not change. */
export function readOrder(doc: OldDocument): ReadOrder {
  const lines = linesOf(doc);
  const orderDate = momentOf(doc, 'orderDate');
  if (!orderDate) throw new Refused(IMPORT_TEXT.missing('orderDate'));
  const paymentMethod = wordOf(doc, PAYMENT_METHODS, 'paymentMethod');
  if (!paymentMethod) throw new Refused(IMPORT_TEXT.missing('paymentMethod'));
  const sumOfLines = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const amounts = amountsOf(doc);
  const earned = lines.reduce((sum, line) => sum + line.creditPoints * line.quantity, 0);
  const updatedAt = momentOf(doc, 'updatedAt');
  return {
    orderNumber: orderNumberOf(textOf(doc, 'orderId')),
    order: {
      orderDate,
      district: wordOf(doc, knownDistricts(), 'district'),
      paymentMethod,
      ...statusOf(doc),
      lineCount: lines.length,
      ...amounts,
      couponCode: shortText(doc, TEXT_LENGTH, 'couponCode') || null,
      creditsUsed: wholeOf(doc, 'creditsUsed', MAX_COINS) ?? 0,
      creditPoints: wholeOf(doc, 'creditPoints', Number.MAX_SAFE_INTEGER) ?? earned,
    },
    person: {
      userName: personText(doc, 'userName', 'username', 'name'),
      userPhoneNumber: personText(doc, 'userPhoneNumber', 'phonenumber', 'mobile'),
      storeName: personText(doc, 'storeName', 'shopName'),
      address: personText(doc, 'address'),
      pincode: personText(doc, 'pincode', 'pinCode'),
    },
    uid: textOf(doc, 'userId', 'uid'),
    lines,
    movedAt: updatedAt && updatedAt > orderDate ? updatedAt : null,
    leftOut: sumOfLines === amounts.totalBeforeDiscounts ? [] : [IMPORT_TEXT.linesDiffer],
  };
}

const personText = (doc: OldDocument, ...spellings: string[]): string =>
  shortText(doc, TEXT_LENGTH, ...spellings);

function amountsOf(doc: OldDocument) {
  const totalAmount = amountOf(doc, 'totalAmount');
  if (totalAmount === null) throw new Refused(IMPORT_TEXT.missing('totalAmount'));
  const couponDiscount = amountOf(doc, 'couponDiscount') ?? 0;
  const redeemedCoins = wholeOf(doc, 'redeemedCoins', MAX_COINS) ?? 0;
  const discounts = couponDiscount + coinsPaise(redeemedCoins);
  const totalBeforeDiscounts = amountOf(doc, 'totalBeforeDiscounts') ?? totalAmount + discounts;
  if (totalAmount !== totalBeforeDiscounts - discounts) throw new Refused(IMPORT_TEXT.totalWrong);
  return { totalAmount, couponDiscount, redeemedCoins, totalBeforeDiscounts };
}

/**
 * The old store wrote orderStatus when the order was placed, and status when its cancellation was requested. So a
 * request in status is newer, unless the order had moved on to a status where no request is possible.
 */
function statusOf(doc: OldDocument): Pick<ReadOrder['order'], 'status' | 'statusBeforeRequest'> {
  const placed = wordOf(doc, ORDER_STATUSES, 'orderStatus');
  const later = wordOf(doc, ORDER_STATUSES, 'status');
  const status =
    later === REQUESTED && placed !== null && !BACK_AFTER_REFUSAL.includes(placed)
      ? placed
      : (later ?? placed);
  if (status === null) throw new Refused(IMPORT_TEXT.missing('orderStatus'));
  if (status !== REQUESTED) return { status, statusBeforeRequest: null };
  const canReturn = placed !== null && BACK_AFTER_REFUSAL.includes(placed);
  return { status, statusBeforeRequest: canReturn ? placed : FIRST_STATUS };
}

function linesOf(doc: OldDocument): Line[] {
  const listed = listOf(doc, 'orderDetails');
  if (listed.length === 0) throw new Refused(IMPORT_TEXT.noLines);
  return listed.map((item, index) => {
    try {
      return lineOf(item);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      throw new Refused(IMPORT_TEXT.line(index + 1, error.message));
    }
  });
}

function lineOf(item: unknown): Line {
  if (!isDocument(item)) throw new Refused(IMPORT_TEXT.noDocument);
  const price = amountOf(item, 'price');
  if (price === null) throw new Refused(IMPORT_TEXT.missing('price'));
  const quantity = typeof item.quantity === 'string' ? Number(item.quantity) : item.quantity;
  if (!isQuantity(quantity)) throw new Refused(IMPORT_TEXT.quantityUnusable(item.quantity));
  const id = textOf(item, 'id');
  const unit = shortText(item, TEXT_LENGTH, 'unit') || 'others';
  return {
    productId: id === '' ? '' : productIdOf(id),
    title: requiredText(item, TEXT_LENGTH, 'title'),
    images: firstPicture(item),
    unit,
    pack: readLinePack(item, unit),
    quantity,
    price,
    cgst: gstPaise(computedAmountOf(item, 'cgst'), price),
    sgst: gstPaise(computedAmountOf(item, 'sgst'), price),
    creditPoints: wholeOf(item, 'creditPoints', MAX_COINS) ?? 0,
  };
}

function firstPicture(item: OldDocument): string[] {
  const [first] = listOf(item, 'images');
  const isUsable = typeof first === 'string' && !isBroken(first) && isPictureAddress(first);
  return isUsable ? [first] : [];
}
