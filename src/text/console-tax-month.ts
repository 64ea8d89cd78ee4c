import { formatMonth } from '../domain/format-moment.ts';
import { formatCount } from '../domain/format-money.ts';
import type { MonthCheckName } from '../domain/tax/returns/month-check.ts';
import type { MonthFile } from '../domain/tax/returns/month-files.ts';
import type { SummedSection } from '../domain/tax/returns/month-return.ts';
import { counted } from './console-shared.ts';

// Text of the month for the accountant.

const documents = (count: number) => counted(count, 'document', 'documents');
const orders = (count: number) => counted(count, 'order', 'orders');

const IN_SETTINGS = 'Enter it in Settings, for the next ones.';

/** What is found, and how many. */
export const FINDING_NAMES: Readonly<Record<MonthCheckName, (count: number) => string>> = {
  'number-gap': (count) => `${counted(count, 'number is', 'numbers are')} missing in a series`,
  'day-ahead': (count) => `${documents(count)} with a day that has not come yet`,
  'not-invoiced': (count) => `${orders(count)} packed without an invoice`,
  'tax-unknown': (count) => `${orders(count)} without tax on record`,
  'own-gst-number': (count) => `${documents(count)} without your GSTIN`,
  'own-legal-name': (count) => `${documents(count)} without your legal name`,
  'own-address': (count) => `${documents(count)} without your full address`,
  'no-hsn': (count) => `${documents(count)} with goods that have no HSN code`,
  'short-hsn': (count) => `${documents(count)} with an HSN code of fewer than 4 digits`,
  'unknown-rate': (count) => `${documents(count)} with a rate that the GST portal does not have`,
  'no-buyer-gst-number': (count) =>
    `${counted(count, 'invoice', 'invoices')} above ₹50,000 to buyers without a GSTIN`,
  'buyer-address': (count) =>
    `${counted(count, 'large invoice', 'large invoices')} without the buyer’s full address`,
  'supplier-changed': (count) =>
    `${documents(count)} with another state or GSTIN of yours than those before`,
  'negative-row': (count) => `${counted(count, 'sum is', 'sums are')} below zero in the return`,
};

/** What to do about it. */
export const FINDING_HINTS: Readonly<Record<MonthCheckName, string>> = {
  'number-gap': 'This must never happen. Tell whoever looks after the store before you file.',
  'day-ahead':
    'A clock was wrong when they were made. Choose another prefix in Settings, for the next ones; ask your accountant in which month to file these.',
  'not-invoiced':
    'They were packed before the store made invoices, or their tax is not on record. Check whether they were billed on paper; if so, add those bills to the return. Listed by the day of the order.',
  'tax-unknown': 'Their figures fit no rate. Work out their tax by hand.',
  'own-gst-number': `${IN_SETTINGS} The portal asks for it.`,
  'own-legal-name': `${IN_SETTINGS} These have the shop’s name in its place.`,
  'own-address': `${IN_SETTINGS} An e-way bill needs its PIN code.`,
  'no-hsn': 'Enter the code at the product, for the next ones; in the return, fill it in by hand.',
  'short-hsn': 'Enter 4 digits at the product, or 6 above ₹5 crore turnover.',
  'unknown-rate':
    'Choose a GST rate at the product. Without one, 4% is taken, and the portal refuses it.',
  'no-buyer-gst-number':
    'Ask the shop, for the next ones: with its GSTIN it can claim the tax back.',
  'buyer-address': 'A PIN code is needed on the invoice and for the e-way bill. Ask the shop.',
  'supplier-changed': 'A return is for one GSTIN. File those of the other by themselves.',
  'negative-row':
    'More was credited there than sold in this month. Ask your accountant how to file it.',
};

/** What a file is for, and who needs it. */
export const MONTH_FILE_NAMES: Readonly<Record<MonthFile, string>> = {
  'gstr1.json': 'GSTR-1 (.json)',
  'gstr1.xlsx': 'GSTR-1 (.xlsx)',
  'hsn.csv': 'HSN summary (.csv)',
  'tally.xml': 'Tally vouchers (.xml)',
  'tally-masters.xml': 'Tally masters (.xml)',
  'eway-bills.json': 'E-way bills (.json)',
};

export const MONTH_FILE_HINTS: Readonly<Record<MonthFile, string>> = {
  'gstr1.json': 'For the GST portal: Returns, Prepare offline, Upload.',
  'gstr1.xlsx': 'The same figures for your accountant to read, a sheet for each table.',
  'hsn.csv':
    'What was sold by HSN code, unit and rate. In Excel, use the .xlsx: a .csv loses the leading zero of a code.',
  'tally.xml':
    'For Tally: Import, Transactions. The four ledgers that are named in Settings must exist in the company.',
  'tally-masters.xml':
    'Only the first time: shops, goods and units. Tally overwrites those of the same name.',
  'eway-bills.json':
    'For the e-way bill portal, bulk generation. Add vehicle or transporter ID in the portal’s tool before you upload it.',
};

export const SECTION_NAMES: Readonly<Record<SummedSection, string>> = {
  b2b: 'Buyers with a GSTIN (b2b)',
  b2cl: 'Large sales to other states, without a GSTIN (b2cl)',
  b2cs: 'Other sales without a GSTIN, credit notes taken off (b2cs)',
  nil: 'Goods at 0%, credit notes taken off (nil)',
  cdnr: 'Less credit notes to buyers with a GSTIN (cdnr)',
  cdnur: 'Less credit notes for large sales (cdnur)',
};

export const TAX_MONTH_TEXT = {
  title: 'Tax month',
  hint: 'For your accountant: what to file, what is missing, and the files.',
  open: 'Tax month',
  month: 'Month',
  name: formatMonth,
  earlier: 'Earlier month',
  later: 'Later month',
  loading: 'Adding up the month...',
  readFailed: "We couldn't add up the month.",
  empty: 'No invoices in this month. A nil return is still due.',
  running: 'This month is not over yet.',
  sums: 'Sums',
  kind: 'Documents',
  taxable: 'Value before tax',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'Total',
  invoices: (count: number) => `Invoices (${formatCount(count)})`,
  creditNotes: (count: number) => `Less credit notes (${formatCount(count)})`,
  net: 'Net',
  sections: 'Tables of GSTR-1',
  section: 'Table',
  check: 'Before you file',
  nothingFound: 'Nothing is missing.',
  mustMend: 'To mend',
  toLookAt: 'To look at',
  examples: (shown: number, count: number) =>
    count > shown ? `and ${formatCount(count - shown)} more` : '',
  toSettings: 'Open Settings',
  files: 'Files',
  download: (file: MonthFile) => `Download ${MONTH_FILE_NAMES[file]}`,
  eWayBills: (count: number) =>
    count === 0
      ? 'No invoice of this month needs one.'
      : `${counted(count, 'invoice needs', 'invoices need')} one.`,
  eWayDay: 'E-way bills of',
  wholeMonth: 'the whole month',
} as const;
