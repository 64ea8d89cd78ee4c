// What an owner may change about the shop (CONS-16): the typed list, and what each setting accepts. The console's form,
// its call and the environment's defaults follow the same rules. A setting is a text, also in the database; `shopOf` says
// what the texts mean.
import type { DayCount, DeliveryDays } from './delivery.ts';
import { INDIAN_STATES, type IndianState } from './district-rules.ts';
import { isGstNumber, normaliseGstNumber } from './gst-number.ts';
import { isSignatureId } from './signature-picture.ts';
import { STORE_INVOICE_LANGUAGES, type StoreInvoiceLanguage } from './tax/invoice-language.ts';
import { DEMO_SERIES, isSeriesPrefix } from './tax/invoice-number.ts';
import type { TallyLedgers } from './tax/returns/tally-xml.ts';
import { stateOfGstNumber } from './tax/states.ts';

export const SHOP_SETTINGS = [
  'name',
  'address',
  'phone',
  'hours',
  'gstNumber',
  'fssaiNumber',
  'legalName',
  'state',
  'invoicePrefix',
  'creditNotePrefix',
  'invoiceLanguage',
  'upiId',
  'signature',
  'tallySalesLedger',
  'tallyCgstLedger',
  'tallySgstLedger',
  'tallyIgstLedger',
  'chatNumber',
  'appLink',
  'metroDays',
  'remoteDays',
  'freeDeliveryAbove',
  'pricesForVerifiedOnly',
] as const;
export type ShopSetting = (typeof SHOP_SETTINGS)[number];

export type ShopTexts = Readonly<Record<ShopSetting, string>>;

/** What pages, emails and policies say about the shop. */
export interface ShopFacts {
  readonly name: string;
  /** For chat links: digits only, country code first. */
  readonly chatNumber: string;
  /** Where to download the app. */
  readonly appLink: string;
  /** How to reach the shop, and its licence numbers. An empty one isn't shown anywhere. */
  readonly phone: string;
  readonly address: string;
  readonly hours: string;
  readonly fssaiNumber: string;
  readonly gstNumber: string;
  /** Delivery is free for orders above this total (docs/decisions/034-the-frame-and-delivery.md). */
  readonly freeDeliveryAbovePaise: number;
  /** Business days from processing to delivery. */
  readonly deliveryDays: DeliveryDays;
}

/** What invoices say about the shop besides its facts (docs/decisions/056-tax.md). No page needs it. */
interface ShopInvoicing {
  /** '': not entered; invoices then have the shop's name. */
  readonly legalName: string;
  /** Where the shop is registered: it decides the kind of tax. */
  readonly state: IndianState;
  readonly invoicePrefix: string;
  /** Credit notes have a series of their own. */
  readonly creditNotePrefix: string;
  /** Of the names of goods, for accounts that have not chosen one. */
  readonly language: StoreInvoiceLanguage;
  /** Where UPI payments go; '': nowhere. */
  readonly upiId: string;
  /** The id of the picture above the signatory; '': none. */
  readonly signature: string;
  readonly tallyLedgers: TallyLedgers;
}

export interface Shop {
  readonly brand: ShopFacts;
  readonly invoicing: ShopInvoicing;
  /** Prices are shown only to retailers whom the store has verified. */
  readonly pricesForVerifiedOnly: boolean;
}

/** The store's name must fit in a page title and under an icon. */
export const MAX_SHOP_NAME = 40;
/** One line in the footer of every page. */
export const MAX_SHOP_FACT = 160;
/** In rupees. */
export const MAX_FREE_DELIVERY = 10_000_000;
/** As on the certificate of registration. */
export const MAX_LEGAL_NAME = 100;
export const MAX_LEDGER_NAME = 100;
const MAX_LINK = 500;
/** 'name@bank', as payment apps show it. */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,99}@[a-z][a-z0-9]{1,49}$/i;
const MAX_DELIVERY_DAYS = 60;

/** Control characters, half a surrogate pair, or characters that reverse the text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u;
const DAYS_FORM = /^(\d{1,2})(?:\s?[-–]\s?(\d{1,2}))?$/;

/** The text as it is stored; null: not accepted. */
type Rule = (typed: string) => string | null;

const line =
  (most: number): Rule =>
  (typed) =>
    typed.length <= most && !UNPRINTABLE.test(typed) ? typed : null;
const matching =
  (form: RegExp): Rule =>
  (typed) =>
    form.test(typed) ? typed : null;
const needed =
  (rule: Rule): Rule =>
  (typed) =>
    typed === '' ? null : rule(typed);
const orNothing =
  (rule: Rule): Rule =>
  (typed) =>
    typed === '' ? '' : rule(typed);

const link: Rule = (typed) => {
  if (typed.length > MAX_LINK || !URL.canParse(typed)) return null;
  const { protocol, href } = new URL(typed);
  // Other letters become longer in the stored form.
  return /^https?:$/.test(protocol) && href.length <= MAX_LINK ? href : null;
};

const days: Rule = (typed) => {
  const count = dayCount(typed);
  return count && count.first >= 1 && count.first <= count.last && count.last <= MAX_DELIVERY_DAYS
    ? `${count.first}-${count.last}`
    : null;
};

const state: Rule = (typed) =>
  INDIAN_STATES.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? null;

const prefix: Rule = (typed) => {
  const upper = typed.toUpperCase();
  return isSeriesPrefix(upper) && upper !== DEMO_SERIES ? upper : null;
};

const invoiceLanguage: Rule = (typed) =>
  STORE_INVOICE_LANGUAGES.find((known) => known === typed.toLowerCase()) ?? null;

const ledger: Rule = needed(line(MAX_LEDGER_NAME));

const rupees: Rule = (typed) => {
  const digits = typed.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,8}$/.test(digits) && Number(digits) <= MAX_FREE_DELIVERY
    ? String(Number(digits))
    : null;
};

const RULES: Readonly<Record<ShopSetting, Rule>> = {
  name: needed(line(MAX_SHOP_NAME)),
  address: line(MAX_SHOP_FACT),
  phone: orNothing(matching(/^\+?\d[\d -]{6,18}\d$/)),
  hours: line(MAX_SHOP_FACT),
  gstNumber: orNothing((typed) => {
    const number = normaliseGstNumber(typed);
    return isGstNumber(number) ? number : null;
  }),
  fssaiNumber: orNothing(matching(/^\d{14}$/)),
  legalName: line(MAX_LEGAL_NAME),
  state,
  invoicePrefix: prefix,
  creditNotePrefix: prefix,
  invoiceLanguage,
  upiId: orNothing(matching(UPI_ID)),
  signature: orNothing((typed) => (isSignatureId(typed) ? typed : null)),
  tallySalesLedger: ledger,
  tallyCgstLedger: ledger,
  tallySgstLedger: ledger,
  tallyIgstLedger: ledger,
  chatNumber: matching(/^[1-9]\d{7,14}$/),
  appLink: link,
  metroDays: days,
  remoteDays: days,
  freeDeliveryAbove: rupees,
  pricesForVerifiedOnly: matching(/^(true|false)$/),
};

/** The typed text as it is stored; null: this setting doesn't accept it. */
export const readSetting = (name: ShopSetting, typed: string): string | null =>
  RULES[name](typed.trim());

export const isShopSetting = (name: string): name is ShopSetting =>
  (SHOP_SETTINGS as readonly string[]).includes(name);

type Related = Pick<ShopTexts, 'gstNumber' | 'state' | 'invoicePrefix' | 'creditNotePrefix'>;

/** Those that `contradictions` compares. */
export const RELATED_SETTINGS: readonly ShopSetting[] = [
  ...(['gstNumber', 'state', 'invoicePrefix', 'creditNotePrefix'] satisfies (keyof Related)[]),
];

/**
 * Settings that contradict each other: the first two digits of a GSTIN are those of its state, and invoices and credit notes
 * can't share their numbers.
 */
export function contradictions(texts: Related): ShopSetting[] {
  const registeredIn = stateOfGstNumber(texts.gstNumber);
  const wrong: ShopSetting[] = [];
  if (registeredIn !== null && registeredIn !== texts.state) wrong.push('state');
  if (texts.invoicePrefix === texts.creditNotePrefix) wrong.push('creditNotePrefix');
  return wrong;
}

function dayCount(text: string): DayCount | null {
  const [, first, last = first] = DAYS_FORM.exec(text) ?? [];
  return first === undefined ? null : { first: Number(first), last: Number(last) };
}

const storedDays = (text: string): DayCount => {
  const count = dayCount(text);
  if (!count) throw new Error(`'${text}' is not a range of days.`);
  return count;
};

/** What stored texts mean. */
export const shopOf = (texts: ShopTexts): Shop => ({
  brand: {
    name: texts.name,
    chatNumber: texts.chatNumber,
    appLink: texts.appLink,
    phone: texts.phone,
    address: texts.address,
    hours: texts.hours,
    fssaiNumber: texts.fssaiNumber,
    gstNumber: texts.gstNumber,
    freeDeliveryAbovePaise: Number(texts.freeDeliveryAbove) * 100,
    deliveryDays: { metro: storedDays(texts.metroDays), remote: storedDays(texts.remoteDays) },
  },
  invoicing: {
    legalName: texts.legalName,
    // A GSTIN from before the state could be set says it too.
    state: stateOfGstNumber(texts.gstNumber) ?? (texts.state as IndianState),
    invoicePrefix: texts.invoicePrefix,
    creditNotePrefix: texts.creditNotePrefix,
    language: texts.invoiceLanguage as StoreInvoiceLanguage,
    upiId: texts.upiId,
    signature: texts.signature,
    tallyLedgers: {
      sales: texts.tallySalesLedger,
      cgst: texts.tallyCgstLedger,
      sgst: texts.tallySgstLedger,
      igst: texts.tallyIgstLedger,
    },
  },
  pricesForVerifiedOnly: texts.pricesForVerifiedOnly === 'true',
});
