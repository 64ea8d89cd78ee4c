import { DEMO_CATALOGUE } from '../../../catalogue/demo-catalogue.ts';
import { packText } from '../../domain/pack.ts';
import {
  type Invoice,
  type InvoiceFacts,
  type InvoiceLine,
  invoiceOf,
  type TaxInvoice,
} from '../../domain/tax/invoice.ts';
import { taxOfLines } from '../../domain/tax/order-tax.ts';
import { stateCode, taxKind } from '../../domain/tax/states.ts';
import { unitCode } from '../../domain/tax/unit-code.ts';

// Invoices over goods of the demo catalogue.

const TAMIL_NADU = { name: 'Tamil Nadu', code: stateCode('Tamil Nadu') } as const;
const KERALA = { name: 'Kerala', code: stateCode('Kerala') } as const;

const SUPPLIER = {
  legalName: 'Sri Amman Spices Private Limited',
  tradeName: 'SAS B2B',
  addressLines: ['14 Big Bazaar Street, Town Hall', 'Coimbatore 641001'],
  state: TAMIL_NADU,
  gstNumber: '33AAACH7409R1Z8',
  fssaiNumber: '12420008000123',
  phone: '+91 422 239 0000',
};

const IN_TAMIL_NADU = {
  shopName: 'Murugan Stores',
  person: 'R. Selvi',
  addressLines: ['27 Nethaji Road, Gandhipuram', 'Erode 638001'],
  state: TAMIL_NADU,
  gstNumber: '33AAPFU0939F1ZW',
};
const IN_KERALA = {
  shopName: 'Bharath Bakery and Sweets',
  person: 'Anil Kumar',
  addressLines: ['3/118 Robinson Road, near Fort Maidan', 'Palakkad 678001'],
  state: KERALA,
  gstNumber: '32AAPFU0939F1ZY',
};

export interface SampleWish {
  readonly lines: number;
  /** The names below the English ones; undefined: none. */
  readonly script?: 'tamil' | 'malayalam';
  /** Of coupon and coins, in paise. */
  readonly coupon?: number;
  readonly coins?: number;
  /** Of what was paid online, before the goods left. 'all': all that was paid. */
  readonly refund?: number | 'all';
  readonly isToKerala?: boolean;
  readonly isPaidOnline?: boolean;
  readonly supplier?: Partial<InvoiceFacts['supplier']>;
  /** The id of its picture. */
  readonly signature?: string;
}

const common = (wish: SampleWish) => {
  const { coupon = 0, coins = 0 } = wish;
  const refund = refundOf(wish);
  const recipient = wish.isToKerala ? IN_KERALA : IN_TAMIL_NADU;
  return {
    version: 1,
    series: 'INV',
    number: 'INV/2627/000123',
    day: '2026-11-18',
    supplier: { ...SUPPLIER, ...wish.supplier },
    recipient,
    placeOfSupply: recipient.state,
    isReverseCharge: false,
    order: { id: 'SASB2B4821', day: '2026-11-16' },
    lines: sampleLines(wish),
    ...(wish.signature !== undefined && { signature: wish.signature }),
    discounts: [
      ...(coupon > 0 ? [{ kind: 'coupon', code: 'BULK500', amount: coupon } as const] : []),
      ...(coins > 0 ? [{ kind: 'coins', code: null, amount: coins } as const] : []),
      ...(refund > 0 ? [{ kind: 'refund', code: null, amount: refund } as const] : []),
    ],
  } as const;
};

export function sampleInvoice(wish: SampleWish): TaxInvoice {
  const method = wish.isPaidOnline ? 'Online Pay' : 'Cash on Delivery';
  const facts = common(wish);
  const payable = facts.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const cashDue = wish.isPaidOnline ? 0 : payable - (wish.coupon ?? 0) - (wish.coins ?? 0);
  const invoice = invoiceOf({
    ...facts,
    kind: 'tax-invoice',
    payment: { method, cashDue },
    upiId: 'sasb2b@examplebank',
  });
  return invoice as TaxInvoice;
}

export const sampleCreditNote = (wish: SampleWish): Invoice =>
  invoiceOf({
    ...common(wish),
    kind: 'credit-note',
    series: 'CN',
    number: 'CN/2627/000007',
    day: '2026-11-20',
    corrects: { number: 'INV/2627/000123', day: '2026-11-18' },
    reason: 'Two sacks came back wet from the rain on the Walayar road and were not accepted',
  });

/** Every eleventh product, so that all categories, packs and rates are among the first few. */
const sampleGoods = ({ lines }: SampleWish) =>
  Array.from({ length: lines }, (_, nth) => {
    const product = DEMO_CATALOGUE[(nth * 11) % DEMO_CATALOGUE.length]!;
    return { product, quantity: 1 + ((nth * 7) % 40), price: 12_300 + ((nth * 73_900) % 640_000) };
  });

function refundOf(wish: SampleWish): number {
  const { coupon = 0, coins = 0, refund = 0 } = wish;
  if (refund !== 'all') return refund;
  const goods = sampleGoods(wish).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return goods - coupon - coins;
}

function sampleLines(wish: SampleWish) {
  const { script, coupon = 0, coins = 0, isToKerala } = wish;
  const goods = sampleGoods(wish);
  const toTax = goods.map(({ product, ...line }) => ({ ...line, rate: product.gstRate }));
  const kind = taxKind(SUPPLIER.state.name, isToKerala ? KERALA.name : TAMIL_NADU.name);
  const taxes = taxOfLines(toTax, coupon + coins + refundOf(wish), kind);
  return goods.map(({ product, quantity, price }, nth): InvoiceLine => {
    const { title, pack, names, hsnCode } = product;
    return {
      description: `${title}, ${packText(pack)}`,
      localName: script ? names[script].script[0] : null,
      hsnCode,
      quantity,
      unitCode: unitCode(pack),
      price,
      ...taxes[nth]!,
    };
  });
}
