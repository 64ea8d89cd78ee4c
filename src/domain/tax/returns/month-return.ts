import type { Invoice, InvoiceKind, StateWithCode } from '../invoice.ts';
import type { TaxSplit } from '../split-tax.ts';
import { DocumentSeries, type SeriesRange } from './document-series.ts';
import { type HsnRow, HsnSummary } from './hsn-summary.ts';
import {
  addTax,
  type DocumentSection,
  isBetweenStates,
  type MonthDocument,
  NO_TAX,
  sectionOf,
} from './month-document.ts';

// GSTR-1 of a month, before it is written as JSON or as sheets (TAX-06). All amounts in paise; those of credit notes are
// above zero in the tables that list them, and taken off where there are only sums.

interface RateRow extends TaxSplit {
  readonly rate: number;
}

export interface DocumentRow {
  readonly number: string;
  readonly day: string;
  readonly gstNumber: string | null;
  readonly shopName: string;
  readonly placeOfSupply: StateWithCode;
  /** With its goods that are free of tax. */
  readonly total: number;
  /** Of the rates above zero, each once. */
  readonly rates: readonly RateRow[];
}

export interface SmallSales extends RateRow {
  readonly placeOfSupply: StateWithCode;
  readonly isBetweenStates: boolean;
}

/** Goods at 0% have a table of their own, by the kind of buyer and place. */
export interface FreeSales {
  readonly isBetweenStates: boolean;
  readonly isToRegistered: boolean;
  readonly amount: number;
}

export type ListedSection = Exclude<DocumentSection, 'b2cs'>;

export interface MonthReturn extends Readonly<Record<ListedSection, readonly DocumentRow[]>> {
  /** The shop's, as the newest invoice has it, or else the newest credit note; null: none has one. */
  readonly gstNumber: string | null;
  readonly b2cs: readonly SmallSales[];
  readonly nil: readonly FreeSales[];
  readonly hsnB2b: readonly HsnRow[];
  readonly hsnB2c: readonly HsnRow[];
  readonly series: readonly SeriesRange[];
}

/** Takes the documents of a month one by one, so that nobody has to hold all of them. */
export class ReturnOfMonth {
  readonly #listed: Record<ListedSection, DocumentRow[]> = {
    b2b: [],
    b2cl: [],
    cdnr: [],
    cdnur: [],
  };
  readonly #small = new Map<string, SmallSales>();
  readonly #free = new Map<string, FreeSales>();
  readonly #hsn = { b2b: new HsnSummary(), b2c: new HsnSummary() };
  readonly #series = new DocumentSeries();
  readonly #gstNumbers = new Map<InvoiceKind, { readonly day: string; readonly number: string }>();

  add(document: MonthDocument): void {
    const { content } = document;
    const { number, day, recipient, placeOfSupply, totals } = content;
    const { gstNumber, shopName } = recipient;
    const sign = content.kind === 'credit-note' ? -1 : 1;
    this.#series.add(content);
    this.#addGstNumber(content);
    this.#hsn[gstNumber === null ? 'b2c' : 'b2b'].add(document);
    const rates = totals.perRate.filter(({ rate }) => rate > 0);
    for (const { taxable } of totals.perRate.filter(({ rate }) => rate === 0)) {
      this.#addFree(document, sign * taxable);
    }
    // The portal refuses a document of no value. Its goods count above.
    if (rates.length === 0 || totals.total === 0) return;
    const section = sectionOf(document);
    if (section === 'b2cs') {
      for (const row of rates) this.#addSmall(document, row, sign);
      return;
    }
    const { total } = totals;
    this.#listed[section].push({ number, day, gstNumber, shopName, placeOfSupply, total, rates });
  }

  result(): MonthReturn {
    const newest = this.#gstNumbers.get('tax-invoice') ?? this.#gstNumbers.get('credit-note');
    return {
      ...this.#listed,
      gstNumber: newest?.number ?? null,
      b2cs: sorted(this.#small).filter(isAmount),
      nil: sorted(this.#free).filter(({ amount }) => amount !== 0),
      hsnB2b: this.#hsn.b2b.rows(),
      hsnB2c: this.#hsn.b2c.rows(),
      series: this.#series.ranges(),
    };
  }

  /** A credit note says the number that its invoice had, which may be an older one. */
  #addGstNumber({ kind, day, supplier }: Invoice): void {
    const newest = this.#gstNumbers.get(kind);
    if (supplier.gstNumber === null || (newest && newest.day > day)) return;
    this.#gstNumbers.set(kind, { day, number: supplier.gstNumber });
  }

  #addSmall({ content }: MonthDocument, row: RateRow, sign: 1 | -1): void {
    const { placeOfSupply } = content;
    const isInter = isBetweenStates(content);
    const key = `${placeOfSupply.code} ${isInter} ${String(row.rate).padStart(6, '0')}`;
    const sum = addTax(this.#small.get(key) ?? NO_TAX, row, sign);
    this.#small.set(key, { placeOfSupply, isBetweenStates: isInter, rate: row.rate, ...sum });
  }

  #addFree({ content }: MonthDocument, amount: number): void {
    const isInter = isBetweenStates(content);
    const isToRegistered = content.recipient.gstNumber !== null;
    const key = `${isInter} ${isToRegistered}`;
    const sum = (this.#free.get(key)?.amount ?? 0) + amount;
    this.#free.set(key, { isBetweenStates: isInter, isToRegistered, amount: sum });
  }
}

/** Sales that all came back leave a sum of nothing. */
const isAmount = ({ taxable, cgst, sgst, igst }: TaxSplit): boolean =>
  [taxable, cgst, sgst, igst].some((amount) => amount !== 0);

const sorted = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);

export const SUMMED_SECTIONS = ['b2b', 'b2cl', 'b2cs', 'nil', 'cdnr', 'cdnur'] as const;
export type SummedSection = (typeof SUMMED_SECTIONS)[number];

/** What each table of a return adds up to; those of credit notes are to be taken off. */
export function sectionSums(of: MonthReturn): Readonly<Record<SummedSection, TaxSplit>> {
  const together = (rows: readonly TaxSplit[]) =>
    rows.reduce((sum, row) => addTax(sum, row), NO_TAX);
  const listed = (section: ListedSection) => together(of[section].flatMap(({ rates }) => rates));
  return {
    b2b: listed('b2b'),
    b2cl: listed('b2cl'),
    b2cs: together(of.b2cs),
    nil: together(of.nil.map(({ amount }) => ({ ...NO_TAX, taxable: amount }))),
    cdnr: listed('cdnr'),
    cdnur: listed('cdnur'),
  };
}
