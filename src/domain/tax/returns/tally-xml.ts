import type { Invoice, InvoiceLine } from '../invoice.ts';
import { hasGoods, type MonthDocument } from './month-document.ts';
import { rupeesText } from './rupees.ts';
import { xmlElement, xmlFields } from './xml-elements.ts';

// Vouchers for Tally (TAX-06). Tags: help.tallysolutions.com, 'Understanding Integration - Transactions'. A debit is below
// zero and 'deemed positive', a credit above; each voucher adds up to zero. Ledgers, stock items and units are found by
// name. Whole paise only, so nothing is ever rounded off. VCHENTRYMODE and the tags CMPGST... are in vouchers
// that people have exported from TallyPrime 3; no reference of them was found (docs/tax.md).

/** What the accountant has called them. */
export interface TallyLedgers {
  readonly sales: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly igst: string;
}

const VIEW = 'Invoice Voucher View';

export const TALLY_VOUCHERS_BEGIN = beginOf('Vouchers');
export const TALLY_MASTERS_BEGIN = beginOf('All Masters');
export const TALLY_END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

function beginOf(report: string): string {
  const description = xmlElement('REQUESTDESC', xmlElement('REPORTNAME', report));
  const head = xmlElement('HEADER', xmlElement('TALLYREQUEST', 'Import Data'));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE>${head}<BODY><IMPORTDATA>${description}<REQUESTDATA>\n`;
}

/** A sale, or a credit note that takes one back. */
export function tallyVoucher(document: MonthDocument, ledgers: TallyLedgers): string {
  const { content } = document;
  const { supplier, recipient, totals, number, day } = content;
  const isNote = content.kind === 'credit-note';
  const type = isNote ? 'Credit Note' : 'Sales';
  const party = partyOf(content, ledgers);
  const date = day.replaceAll('-', '');
  const credit = (amount: number) => (isNote ? -amount : amount);
  const sold = (amount: number): Entry => ({ amount: credit(amount), isDebit: isNote });
  const taxes = (['cgst', 'sgst', 'igst'] as const).filter((name) => totals[name] > 0);
  // Money without goods.
  const isAmount = !hasGoods(document);
  const body = [
    xmlFields({
      ...{ DATE: date, EFFECTIVEDATE: date, VOUCHERTYPENAME: type, VOUCHERNUMBER: number },
      REFERENCE: isNote ? content.corrects.number : number,
      ...{ PERSISTEDVIEW: VIEW, ISINVOICE: 'Yes' },
      VCHENTRYMODE: isAmount ? 'Accounting Invoice' : 'Item Invoice',
      ...(supplier.gstNumber !== null && {
        ...{ CMPGSTIN: supplier.gstNumber, CMPGSTREGISTRATIONTYPE: 'Regular' },
        CMPGSTSTATE: supplier.state.name,
      }),
      ...{ PARTYLEDGERNAME: party, PARTYNAME: party },
      GSTREGISTRATIONTYPE: registrationOf(content),
      ...(recipient.gstNumber !== null && { PARTYGSTIN: recipient.gstNumber }),
      ...{ STATENAME: recipient.state.name, COUNTRYOFRESIDENCE: 'India' },
      PLACEOFSUPPLY: content.placeOfSupply.name,
      NARRATION: isNote ? `${content.order.id}: ${content.reason}` : content.order.id,
    }),
    ledgerEntry(party, { amount: -credit(totals.total), isDebit: !isNote, isParty: true }),
    ...(isAmount
      ? totals.perRate.map(({ taxable }) => ledgerEntry(ledgers.sales, sold(taxable)))
      : content.lines.map((line) => goodsEntry(line, sold(line.taxable), ledgers.sales))),
    ...taxes.map((name) => ledgerEntry(ledgers[name], sold(totals[name]))),
  ];
  const attributes = { VCHTYPE: type, ACTION: 'Create', OBJVIEW: VIEW };
  return message(xmlElement('VOUCHER', body.join(''), attributes));
}

/** These are in every company. */
const CASH = 'Cash';
const BUILT_IN = [CASH, 'Profit & Loss A/c'];

/** Shops have no number in Tally: a ledger is their name. It must not be one that the company has for something else. */
function partyOf({ recipient }: Invoice, { sales, cgst, sgst, igst }: TallyLedgers): string {
  const name = recipient.shopName || recipient.person;
  if (!name) return CASH;
  const isSame = (own: string) => own.trim().toLowerCase() === name.trim().toLowerCase();
  return [...BUILT_IN, sales, cgst, sgst, igst].some(isSame) ? `${name} (shop)` : name;
}

const registrationOf = ({ recipient }: Invoice): string =>
  recipient.gstNumber === null ? 'Unregistered/Consumer' : 'Regular';

/** By the kind of voucher, since an amount of nothing has no sign: goods that come back at ₹0 come back, too. */
interface Entry {
  readonly amount: number;
  readonly isDebit: boolean;
}

function ledgerEntry(
  name: string,
  { amount, isDebit, isParty = false }: Entry & { readonly isParty?: boolean },
): string {
  return xmlElement(
    'LEDGERENTRIES.LIST',
    xmlFields({
      LEDGERNAME: name,
      ISDEEMEDPOSITIVE: yesNo(isDebit),
      ...(isParty && { ISPARTYLEDGER: 'Yes' }),
      AMOUNT: rupeesText(amount),
    }),
  );
}

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

function goodsEntry(line: InvoiceLine, { amount, isDebit }: Entry, salesLedger: string): string {
  const { description, quantity, unitCode, taxable } = line;
  const count = `${quantity} ${unitCode}`;
  const direction = yesNo(isDebit);
  const sale = { LEDGERNAME: salesLedger, ISDEEMEDPOSITIVE: direction, AMOUNT: rupeesText(amount) };
  return xmlElement(
    'ALLINVENTORYENTRIES.LIST',
    xmlFields({
      ...{ STOCKITEMNAME: description, ISDEEMEDPOSITIVE: direction },
      RATE: `${rupeesText(Math.round(taxable / quantity))}/${unitCode}`,
      ...{ AMOUNT: rupeesText(amount), ACTUALQTY: count, BILLEDQTY: count },
    }) + xmlElement('ACCOUNTINGALLOCATIONS.LIST', xmlFields(sale)),
  );
}

/**
 * What the vouchers name, for a company that has none of it yet: the shops below 'Sundry Debtors', units and stock items.
 * Tally overwrites what it has under the same name.
 */
export class TallyMasters {
  readonly #units = new Set<string>();
  readonly #goods = new Map<string, InvoiceLine>();
  readonly #shops = new Map<string, Invoice>();
  readonly #ledgers: TallyLedgers;

  constructor(ledgers: TallyLedgers) {
    this.#ledgers = ledgers;
  }

  add(document: MonthDocument): void {
    const { content } = document;
    const party = partyOf(content, this.#ledgers);
    if (party !== CASH) this.#shops.set(party, content);
    if (!hasGoods(document)) return;
    for (const line of content.lines) {
      this.#units.add(line.unitCode);
      this.#goods.set(line.description, line);
    }
  }

  /** In pieces: units before the goods that are counted in them. */
  *written(): Generator<string> {
    for (const name of this.#units) {
      const unit = xmlFields({ NAME: name, ISSIMPLEUNIT: 'Yes' });
      yield message(xmlElement('UNIT', unit, { NAME: name, ACTION: 'Create' }));
    }
    for (const [name, { unitCode, hsnCode }] of this.#goods) {
      const item = xmlFields({
        ...{ NAME: name, BASEUNITS: unitCode },
        ...(hsnCode !== null && { HSNCODE: hsnCode }),
      });
      yield message(xmlElement('STOCKITEM', item, { NAME: name, ACTION: 'Create' }));
    }
    for (const [name, content] of this.#shops) {
      const { gstNumber, state } = content.recipient;
      const ledger = xmlFields({
        ...{ NAME: name, PARENT: 'Sundry Debtors', COUNTRYOFRESIDENCE: 'India' },
        ...{ LEDSTATENAME: state.name, GSTREGISTRATIONTYPE: registrationOf(content) },
        ...(gstNumber !== null && { PARTYGSTIN: gstNumber }),
      });
      yield message(xmlElement('LEDGER', ledger, { NAME: name, ACTION: 'Create' }));
    }
  }
}

const message = (inside: string): string => `${xmlElement('TALLYMESSAGE', inside)}\n`;
