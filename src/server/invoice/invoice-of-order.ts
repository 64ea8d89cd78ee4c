import { cashDueOf } from '../../domain/delivery-tick.ts';
import type { IndianState } from '../../domain/district-rules.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { orderIdOf } from '../../domain/order-number.ts';
import { MIN_REFUND_PAISE } from '../../domain/refund-state.ts';
import type { Shop } from '../../domain/shop-settings.ts';
import {
  type Invoice,
  type InvoiceDiscount,
  type InvoiceLine,
  type InvoiceSupplier,
  invoiceOf,
  type StateWithCode,
} from '../../domain/tax/invoice.ts';
import { taxOfLines } from '../../domain/tax/order-tax.ts';
import type { TaxKind } from '../../domain/tax/split-tax.ts';
import { stateCode, taxKind } from '../../domain/tax/states.ts';
import { unitCode } from '../../domain/tax/unit-code.ts';
import type { order } from '../db/schema/order.ts';
import type { orderLine } from '../db/schema/order-line.ts';
import type { DrawnNumber } from './draw-numbers.ts';

type OrderRow = typeof order.$inferSelect;
type LineRow = typeof orderLine.$inferSelect;

/** An order whose lines have their tax on record. */
export interface TaxedOrder {
  readonly row: OrderRow;
  readonly lines: readonly LineRow[];
  readonly placeOfSupply: IndianState;
  readonly buyerGstNumber: string | null;
  /** With the pack, and told apart from other products. */
  readonly nameOf: (line: LineRow) => string;
  /** By product, in the script that the buyer reads. */
  readonly localNames: ReadonlyMap<string, string>;
}

/** What the invoice of an order says: what was packed, at the rates on record, by the shop as it is now. */
export function invoiceOfOrder(
  taxed: TaxedOrder,
  shop: Shop,
  { number, series, day }: DrawnNumber,
): Invoice {
  const { row, placeOfSupply, buyerGstNumber } = taxed;
  const discounts = discountsOf(row);
  const kind = taxKind(shop.invoicing.state, placeOfSupply);
  return invoiceOf({
    version: 1,
    kind: 'tax-invoice',
    ...{ number, series, day },
    supplier: supplierOf(shop),
    recipient: {
      shopName: row.storeName ?? row.userName ?? '',
      person: row.storeName === null ? null : row.userName,
      addressLines: addressOf(row),
      state: stateOf(placeOfSupply),
      gstNumber: buyerGstNumber,
    },
    placeOfSupply: stateOf(placeOfSupply),
    isReverseCharge: false,
    order: { id: orderIdOf(row.orderNumber), day: indiaDay(row.orderDate) },
    lines: invoiceLines(taxed, discounts, kind),
    discounts,
    payment: { method: row.paymentMethod, cashDue: cashDueOf(row) },
    upiId: shop.invoicing.upiId || null,
    ...signatureOf(shop),
  });
}

const stateOf = (name: IndianState): StateWithCode => ({ name, code: stateCode(name) });

function supplierOf({ brand, invoicing }: Shop): InvoiceSupplier {
  return {
    legalName: invoicing.legalName || brand.name,
    tradeName: brand.name,
    addressLines: brand.address === '' ? [] : [brand.address],
    state: stateOf(invoicing.state),
    gstNumber: brand.gstNumber || null,
    fssaiNumber: brand.fssaiNumber || null,
    phone: brand.phone || null,
  };
}

/** Nothing where the shop has none. */
export const signatureOf = ({ invoicing }: Shop): { readonly signature?: string } =>
  invoicing.signature === '' ? {} : { signature: invoicing.signature };

const addressOf = ({ address, district, pincode }: OrderRow): string[] =>
  [address, [district, pincode].filter(Boolean).join(' ')].flatMap((text) => text || []);

/**
 * What is taken off the goods. What was refunded before they left is one of them: it was never paid for them. Where it is
 * more than the goods that were packed, the rest was for the others.
 */
function discountsOf(row: OrderRow): InvoiceDiscount[] {
  const { totalBeforeDiscounts, couponCode, couponDiscount, shortRounding } = row;
  const coins = totalBeforeDiscounts - couponDiscount - shortRounding - row.totalAmount;
  const all: InvoiceDiscount[] = [
    { kind: 'coupon', code: couponCode, amount: couponDiscount },
    { kind: 'coins', code: null, amount: coins },
    { kind: 'rounding', code: null, amount: shortRounding },
    { kind: 'refund', code: null, amount: refundedOf(row) },
  ];
  return all.filter(({ amount }) => amount > 0);
}

/** Where something was missing, a rest that is too small for a refund of its own went back with it. */
function refundedOf({ refundedAmount, totalAmount, orderedTotal }: OrderRow): number {
  const isShort = orderedTotal !== null;
  const isRestGone =
    isShort && refundedAmount > 0 && totalAmount - refundedAmount < MIN_REFUND_PAISE;
  return isRestGone ? totalAmount : Math.min(refundedAmount, totalAmount);
}

function invoiceLines(
  { lines, nameOf, localNames }: TaxedOrder,
  discounts: readonly InvoiceDiscount[],
  kind: TaxKind,
): InvoiceLine[] {
  const packed = lines
    .map((line) => ({ ...line, quantity: line.packed ?? line.quantity, rate: line.gstRate! }))
    .filter(({ quantity }) => quantity > 0);
  const discount = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = taxOfLines(packed, discount, kind);
  return packed.map((line, nth) => ({
    description: nameOf(line),
    localName: localNames.get(line.productId) ?? null,
    hsnCode: line.hsnCode,
    quantity: line.quantity,
    unitCode: unitCode(line.pack),
    price: line.price,
    ...taxes[nth]!,
  }));
}
