import type { Invoice, InvoiceLine, InvoiceRecipient, InvoiceSupplier } from '../invoice.ts';
import { isBetweenStates } from './month-document.ts';
import { indianDate } from './return-month.ts';
import { rupees } from './rupees.ts';
import { eWayBillAbove } from './thresholds.ts';

// E-way bills as the JSON that the portal's bulk upload takes (TAX-06). Its fields are those of the portal's own tool,
// version 1.0.0621. Vehicle and transporter are filled in in that tool: the store does not know them.

/** The form of the file. */
const VERSION = '1.0.0621';

/** What counts for the limit: with tax, without goods that are free of it. */
const consignmentValue = ({ totals }: Invoice): number =>
  totals.total - (totals.perRate.find(({ rate }) => rate === 0)?.taxable ?? 0);

/** The limit that goods of this value are above, so that they travel with an e-way bill; null: they are not. */
export function passedEWayBillLimit(paise: number, from: string, to: string): number | null {
  const limit = eWayBillAbove(from, to);
  return paise > limit ? limit : null;
}

export const needsEWayBill = (invoice: Invoice): boolean =>
  invoice.kind === 'tax-invoice' &&
  passedEWayBillLimit(
    consignmentValue(invoice),
    invoice.supplier.state.name,
    invoice.placeOfSupply.name,
  ) !== null;

export const eWayBillsOf = (invoices: readonly Invoice[]) => ({
  version: VERSION,
  billLists: invoices.filter(needsEWayBill).map(eWayBill),
});

function eWayBill(invoice: Invoice) {
  const { supplier, recipient, totals, lines } = invoice;
  const start = from(supplier);
  const end = towards(recipient);
  return {
    userGstin: supplier.gstNumber ?? '',
    // Outward, supply, tax invoice, regular: the goods go from the seller to the buyer.
    ...{ supplyType: 'O', subSupplyType: 1, subSupplyDesc: '', docType: 'INV', transType: 1 },
    docNo: invoice.number,
    docDate: indianDate(invoice.day, '/'),
    ...start,
    toGstin: recipient.gstNumber ?? UNREGISTERED,
    ...end,
    totalValue: rupees(totals.taxable),
    cgstValue: rupees(totals.cgst),
    sgstValue: rupees(totals.sgst),
    igstValue: rupees(totals.igst),
    ...{ cessValue: 0, TotNonAdvolVal: 0, OthValue: 0 },
    totInvValue: rupees(totals.total),
    ...TRANSPORT,
    transDistance: start.fromPincode === end.toPincode ? 1 : 0,
    mainHsnCode: mainLine(lines).hsnCode ?? '',
    itemList: goodsOf(lines).map((goods, nth) => item(goods, nth, isBetweenStates(invoice))),
  };
}

const UNREGISTERED = 'URP';

/** By road. A distance of 0 lets the portal work it out from the PIN codes, which it can't where they are the same. */
const TRANSPORT = {
  ...{ transMode: 1, transporterName: '', transporterId: '', transDocNo: '' },
  ...{ transDocDate: '', vehicleNo: '', vehicleType: 'R' },
};

function from({ legalName, tradeName, gstNumber, addressLines, state }: InvoiceSupplier) {
  const { place, pinCode, lines } = placeOf(addressLines);
  return {
    fromGstin: gstNumber ?? '',
    fromTrdName: plain(legalName ?? tradeName).slice(0, MAX_NAME),
    ...{ fromAddr1: lines[0], fromAddr2: lines[1], fromPlace: place, fromPincode: pinCode },
    ...{ fromStateCode: Number(state.code), actualFromStateCode: Number(state.code) },
  };
}

function towards({ shopName, addressLines, state }: InvoiceRecipient) {
  const { place, pinCode, lines } = placeOf(addressLines);
  return {
    toTrdName: plain(shopName).slice(0, MAX_NAME),
    ...{ toAddr1: lines[0], toAddr2: lines[1], toPlace: place, toPincode: pinCode },
    ...{ toStateCode: Number(state.code), actualToStateCode: Number(state.code) },
  };
}

/** The portal refuses other signs. */
const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9@#\-/,&.]+/g, ' ').trim();

const MAX_ADDRESS = 120;
const MAX_PLACE = 50;
const PIN_CODE = /\b[1-9]\d{2} ?\d{3}\b/g;

/** The last PIN code of an address, and the words around it. 0: it has none. */
export function placeOf(addressLines: readonly string[]) {
  const written = addressLines.map(plain).filter(Boolean);
  const text = written.join(', ');
  const found = text.match(PIN_CODE)?.at(-1);
  const line = written.findLast((each) => found !== undefined && each.includes(found));
  const words = (line ?? written.at(-1) ?? '').replace(found ?? '', '').split(',');
  const place = words.map((word) => word.replaceAll(/^[\s-]+|[\s-]+$/g, '')).filter(Boolean);
  return {
    pinCode: found === undefined ? 0 : Number(found.replace(' ', '')),
    place: (place.at(-1) ?? '').slice(0, MAX_PLACE),
    lines: [text.slice(0, MAX_ADDRESS), text.slice(MAX_ADDRESS, 2 * MAX_ADDRESS)] as const,
  };
}

const MAX_NAME = 100;

type Goods = Pick<
  InvoiceLine,
  'description' | 'hsnCode' | 'unitCode' | 'rate' | 'quantity' | 'taxable'
>;

/** What a bill has room for. */
const MAX_ITEMS = 250;

/** Of more lines, those of one HSN code, unit and rate are one item, named by its code. */
function goodsOf(lines: readonly InvoiceLine[]): readonly Goods[] {
  if (lines.length <= MAX_ITEMS) return lines;
  const groups = new Map<string, Goods>();
  for (const { hsnCode, unitCode, rate, quantity, taxable } of lines) {
    const key = [hsnCode, unitCode, rate].join(' ');
    const before = groups.get(key) ?? { quantity: 0, taxable: 0 };
    groups.set(key, {
      ...{ description: hsnCode ?? '', hsnCode, unitCode, rate },
      quantity: before.quantity + quantity,
      taxable: before.taxable + taxable,
    });
  }
  return [...groups.values()];
}

function item(line: Goods, nth: number, isInter: boolean) {
  const half = isInter ? 0 : line.rate / 2;
  return {
    itemNo: nth + 1,
    productName: plain(line.description).slice(0, MAX_NAME),
    productDesc: plain(line.description).slice(0, MAX_NAME),
    hsnCode: line.hsnCode ?? '',
    quantity: line.quantity,
    qtyUnit: line.unitCode,
    taxableAmount: rupees(line.taxable),
    ...{ sgstRate: half, cgstRate: half, igstRate: isInter ? line.rate : 0 },
    ...{ cessRate: 0, cessNonAdvol: 0 },
  };
}

const mainLine = (lines: readonly InvoiceLine[]): InvoiceLine =>
  lines.reduce((main, line) => (line.taxable > main.taxable ? line : main));
