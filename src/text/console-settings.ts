import { formatRupees } from '../domain/format-money.ts';
import {
  MAX_FREE_DELIVERY,
  MAX_LEDGER_NAME,
  MAX_LEGAL_NAME,
  MAX_SHOP_FACT,
  MAX_SHOP_NAME,
  type ShopSetting,
} from '../domain/shop-settings.ts';
import type { StoreInvoiceLanguage } from '../domain/tax/invoice-language.ts';
import { MAX_SERIES_PREFIX } from '../domain/tax/invoice-number.ts';
import { BACK_TO_DEFAULT } from './console-shared.ts';

// Text of the settings screen.

export const SETTING_LABELS: Readonly<Record<ShopSetting, string>> = {
  name: 'Shop name',
  address: 'Shop address',
  phone: 'Phone number',
  hours: 'Opening hours',
  gstNumber: 'GSTIN',
  fssaiNumber: 'FSSAI licence number',
  legalName: 'Legal name',
  state: 'State of registration',
  invoicePrefix: 'Invoice numbers begin with',
  creditNotePrefix: 'Credit note numbers begin with',
  invoiceLanguage: 'Names of goods on invoices',
  upiId: 'UPI ID',
  signature: 'Signature on invoices',
  tallySalesLedger: 'Tally ledger for sales',
  tallyCgstLedger: 'Tally ledger for CGST',
  tallySgstLedger: 'Tally ledger for SGST',
  tallyIgstLedger: 'Tally ledger for IGST',
  chatNumber: 'WhatsApp number',
  appLink: 'App link',
  metroDays: 'Delivery days, metro cities',
  remoteDays: 'Delivery days, remote places',
  freeDeliveryAbove: 'Free shipping above, in rupees',
  pricesForVerifiedOnly: 'Who sees prices',
};

/** Where a setting is seen. */
export const SETTING_HINTS: Readonly<Record<ShopSetting, string>> = {
  name: 'In page titles, emails, policies and at checkout',
  address: 'In the footer and on the contact page',
  phone: 'In the footer, on the contact page, and for visitors on the home page',
  hours: 'Beside the phone number, such as: Monday to Friday, 9 am to 6 pm',
  gstNumber: 'In the footer and on the contact page, if you enter one',
  fssaiNumber: 'In the footer and on the contact page, 14 digits',
  legalName: 'For invoices, as on your GST certificate; without one, the shop name',
  state: 'Orders to other states have IGST, those within it CGST and SGST',
  invoicePrefix: 'Such as INV in INV/2627/000001',
  creditNotePrefix: 'Such as CN in CN/2627/000001',
  invoiceLanguage:
    'For shops that have not chosen in their profile, on new invoices. By state: where the goods go',
  upiId: 'For invoices that are paid by UPI, such as shop@bank',
  signature:
    'Above ‘Authorised signatory’ on new invoices and credit notes. JPEG or PNG, cut close to the signature',
  tallySalesLedger: 'For the Tally file of a month: the name as it is in Tally',
  tallyCgstLedger: 'As in Tally, such as Output CGST',
  tallySgstLedger: 'As in Tally, such as Output SGST',
  tallyIgstLedger: 'As in Tally, such as Output IGST',
  chatNumber: 'Every chat link opens this number',
  appLink: 'Where the store’s app buttons lead',
  metroDays:
    'Business days from processing to delivery, such as 3-5; in the cart, orders and policies',
  remoteDays: 'The same for places that we reach less often, such as 7-10',
  freeDeliveryAbove: 'In the cart, on the home page and in the policies',
  pricesForVerifiedOnly: 'Takes effect for everyone at once',
};

/** What is wrong with a value that a setting doesn't accept. */
export const SETTING_PROBLEMS: Readonly<Record<ShopSetting, string>> = {
  name: `Enter a name of up to ${MAX_SHOP_NAME} characters.`,
  address: `Enter one line of up to ${MAX_SHOP_FACT} characters for the address.`,
  phone: 'Enter a phone number such as +91 98123 45678, or nothing.',
  hours: `Enter one line of up to ${MAX_SHOP_FACT} characters for the hours.`,
  gstNumber: 'Enter a GSTIN of 15 characters with its right check digit, or nothing.',
  fssaiNumber: 'Enter the 14 digits of the licence, or nothing.',
  legalName: `Enter one line of up to ${MAX_LEGAL_NAME} characters for the legal name.`,
  state: 'Choose the state of your GSTIN: its first two digits say it.',
  invoicePrefix: `Enter 1 to ${MAX_SERIES_PREFIX} letters and digits that credit notes never had; DEMO is taken.`,
  creditNotePrefix: `Enter 1 to ${MAX_SERIES_PREFIX} letters and digits that invoices never had; DEMO is taken.`,
  invoiceLanguage: 'Choose the names on invoices.',
  upiId: 'Enter a UPI ID such as shop@bank, or nothing.',
  signature: 'Upload the signature again.',
  tallySalesLedger: `Enter a name of up to ${MAX_LEDGER_NAME} characters for the sales ledger.`,
  tallyCgstLedger: `Enter a name of up to ${MAX_LEDGER_NAME} characters for the CGST ledger.`,
  tallySgstLedger: `Enter a name of up to ${MAX_LEDGER_NAME} characters for the SGST ledger.`,
  tallyIgstLedger: `Enter a name of up to ${MAX_LEDGER_NAME} characters for the IGST ledger.`,
  chatNumber: 'Enter 8 to 15 digits, the country code first, such as 919812345678.',
  appLink: 'Enter a link that begins with https://',
  metroDays: 'Enter business days such as 3-5, at most 60.',
  remoteDays: 'Enter business days such as 7-10, at most 60.',
  freeDeliveryAbove: `Enter whole rupees, at most ${formatRupees(MAX_FREE_DELIVERY * 100)}.`,
  pricesForVerifiedOnly: 'Choose who sees prices.',
};

export const STORE_INVOICE_LANGUAGE_NAMES: Readonly<Record<StoreInvoiceLanguage, string>> = {
  english: 'English only',
  tamil: 'English with Tamil',
  malayalam: 'English with Malayalam',
  state: 'By state: Tamil or Malayalam',
};

export const SETTINGS_TEXT = {
  title: 'Settings',
  hint: 'Changes hold in the whole store within a second.',
  loading: 'Loading the settings...',
  readFailed: "We couldn't load the settings.",
  shop: 'The shop',
  numbers: 'Licence numbers',
  invoices: 'Tax and invoices',
  tally: 'Tally',
  signatureOf: 'The signature',
  noSignature: 'No signature: room for a pen',
  picture: 'a picture',
  noPicture: 'none',
  chooseSignature: 'Choose a signature',
  replaceSignature: 'Choose another',
  remove: 'Remove',
  removeSignature: 'Remove the signature',
  sendingSignature: 'Uploading the signature...',
  signatureNotSent: "We couldn't upload the signature. Please try again.",
  links: 'Chat and app',
  delivery: 'Delivery',
  prices: 'Prices',
  everyone: 'Every registered retailer',
  verifiedOnly: 'Only verified retailers',
  /** For a setting that has no text. */
  nothing: 'not shown',
  isDefault: 'Default',
  now: (value: string) => `Now: ${value}`,
  defaultIs: (value: string) => `Default: ${value}`,
  changedBy: (name: string, when: string) => `Changed by ${name} on ${when}`,
  toDefault: BACK_TO_DEFAULT,
  toDefaultOf: (label: string) => `Back to the default: ${label}`,
  willBeDefault: (value: string) => `Will go back to the default: ${value}`,
  keep: 'Keep the current value',
  keepOf: (label: string) => `Keep the current value: ${label}`,
  unsaved: (count: number) => (count === 1 ? '1 setting changed' : `${count} settings changed`),
  save: 'Save settings',
  saving: 'Saving the settings...',
  saved: 'The settings are saved',
  discard: 'Discard',
  changeFailed: "We couldn't save the settings. Please try again.",
  theirs: (value: string, by: string | null) =>
    by === null
      ? `This has changed since you started. It is now: ${value}`
      : `${by} has changed this since you started. It is now: ${value}`,
  takeTheirs: 'Keep theirs',
  takeTheirsOf: (label: string) => `Keep theirs: ${label}`,
  keepMine: 'Save mine instead',
  keepMineOf: (label: string) => `Save mine instead: ${label}`,
} as const;
