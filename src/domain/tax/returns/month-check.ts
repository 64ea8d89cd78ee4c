import { type SupplierGap, supplierGaps } from '../invoice.ts';
import { needsEWayBill, placeOf } from './e-way-bill.ts';
import type { MonthDocument } from './month-document.ts';
import { monthOfDay } from './return-month.ts';
import { FEWEST_HSN_DIGITS, FULL_ADDRESS_FROM, RETURN_RATES } from './thresholds.ts';

// What is missing or odd in a month before its return is filed (TAX-06).

export const CHECKS = [
  /** Numbers are missing in a series. */
  'number-gap',
  /** The day of a document has not come: a clock was wrong. Found in every month, since it is missing in another. */
  'day-ahead',
  /** An order was packed and has no invoice. */
  'not-invoiced',
  /** An order's tax is not on record. */
  'tax-unknown',
  /**
   * The shop's own GSTIN, legal name or address is not on the document; for an e-way bill, the PIN code is part of it. The
   * name of the shop does not count as the legal one, unless that is entered.
   */
  'own-gst-number',
  'own-legal-name',
  'own-address',
  'no-hsn',
  'short-hsn',
  /** The portal has no such rate. */
  'unknown-rate',
  /** A large sale to a buyer without a GSTIN. */
  'no-buyer-gst-number',
  /** A large sale, or one that needs an e-way bill, without name, address or PIN code. */
  'buyer-address',
  /** The shop has another state or GSTIN than on the documents before. */
  'supplier-changed',
  /** A sum of the return is below zero. */
  'negative-row',
] as const;
export type MonthCheckName = (typeof CHECKS)[number];

/** The portal refuses these, or the return would be wrong; the others are for a look. */
const BLOCKING: readonly MonthCheckName[] = [
  ...(['number-gap', 'day-ahead', 'not-invoiced', 'tax-unknown', 'own-gst-number'] as const),
  ...(['no-hsn', 'short-hsn', 'unknown-rate', 'supplier-changed'] as const),
];
export const isBlocking = (check: MonthCheckName): boolean => BLOCKING.includes(check);

/** A document or an order; `orderId` leads to it. */
interface FoundThing {
  readonly name: string;
  readonly orderId: string | null;
}

interface Finding {
  readonly check: MonthCheckName;
  readonly count: number;
  /** The first of them. */
  readonly examples: readonly FoundThing[];
}

export const MAX_EXAMPLES = 5;

const OWN_GAPS: Readonly<Record<SupplierGap, MonthCheckName>> = {
  'gst-number': 'own-gst-number',
  'legal-name': 'own-legal-name',
  address: 'own-address',
};

/** `legalName`: as it is entered in the settings; '': not at all. */
export function checksOfDocument({ content }: MonthDocument, legalName: string): MonthCheckName[] {
  const { supplier, recipient, lines, totals } = content;
  const found: MonthCheckName[] = supplierGaps(supplier).map((gap) => OWN_GAPS[gap]);
  // Documents have the shop's name where no other is entered.
  if (legalName === '' && supplier.legalName === supplier.tradeName) found.push('own-legal-name');
  // A note repeats what its invoice says.
  if (content.kind === 'credit-note' && isOfSameMonth(content.day, content.corrects.day)) {
    return found;
  }
  if (lines.some(({ hsnCode }) => hsnCode === null)) found.push('no-hsn');
  const isShort = (code: string | null) => code !== null && code.length < FEWEST_HSN_DIGITS;
  if (lines.some(({ hsnCode }) => isShort(hsnCode))) found.push('short-hsn');
  if (lines.some(({ rate }) => !RETURN_RATES.includes(rate))) found.push('unknown-rate');
  if (content.kind === 'credit-note') return found;
  const isUnregistered = recipient.gstNumber === null;
  if (isUnregistered && totals.total > FULL_ADDRESS_FROM) found.push('no-buyer-gst-number');
  const isSentWithBill = needsEWayBill(content);
  const hasOwnPinCode = placeOf(supplier.addressLines).pinCode !== 0;
  if (isSentWithBill && !hasOwnPinCode && !found.includes('own-address')) found.push('own-address');
  const needsAddress = isSentWithBill || (isUnregistered && totals.total >= FULL_ADDRESS_FROM);
  const hasAddress = recipient.shopName !== '' && placeOf(recipient.addressLines).pinCode !== 0;
  if (needsAddress && !hasAddress) found.push('buyer-address');
  return found;
}

const isOfSameMonth = (one: string, other: string): boolean =>
  monthOfDay(one) === monthOfDay(other);

/** Collects what is found, check by check. */
export class MonthCheck {
  readonly #found = new Map<MonthCheckName, { count: number; examples: FoundThing[] }>();

  add(check: MonthCheckName, thing: FoundThing, count = 1): void {
    const found = this.#found.get(check) ?? { count: 0, examples: [] };
    if (found.examples.length < MAX_EXAMPLES) found.examples.push(thing);
    found.count += count;
    this.#found.set(check, found);
  }

  findings(): Finding[] {
    return CHECKS.flatMap((check) => {
      const found = this.#found.get(check);
      return found ? { check, ...found } : [];
    });
  }
}
