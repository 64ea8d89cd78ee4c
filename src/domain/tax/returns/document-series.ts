import type { Invoice, InvoiceKind } from '../invoice.ts';

// The numbers of a month, series by series. GSTR-1 asks for them, and none may be missing.

export interface SeriesRange {
  readonly kind: InvoiceKind;
  readonly series: string;
  readonly from: string;
  readonly to: string;
  /** From the first number to the last. */
  readonly total: number;
  /** Less than the total: a number is missing. */
  readonly documents: number;
}

const countOf = (number: string): number => Number(number.slice(number.lastIndexOf('/') + 1));

export class DocumentSeries {
  readonly #ranges = new Map<string, SeriesRange>();

  add({ kind, series, number }: Pick<Invoice, 'kind' | 'series' | 'number'>): void {
    // Numbers begin again with a year; a month is never in two.
    const key = [kind === 'tax-invoice' ? 1 : 2, number.slice(0, number.lastIndexOf('/'))].join();
    const before = this.#ranges.get(key);
    const first = before && countOf(before.from) < countOf(number) ? before.from : number;
    const last = before && countOf(before.to) > countOf(number) ? before.to : number;
    this.#ranges.set(key, {
      ...{ kind, series, from: first, to: last },
      total: countOf(last) - countOf(first) + 1,
      documents: (before?.documents ?? 0) + 1,
    });
  }

  /** Invoices first. */
  ranges(): SeriesRange[] {
    return [...this.#ranges.entries()]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, range]) => range);
  }
}

interface NumberGap {
  readonly series: string;
  /** How many numbers are missing up to the last of the month. */
  readonly missing: number;
}

/**
 * `lastBefore`: the number before the month's first in the same series and year, by `series`; without an entry the month's
 * first must be number 1.
 */
export function numberGaps(
  ranges: readonly SeriesRange[],
  lastBefore: ReadonlyMap<string, number>,
): NumberGap[] {
  return ranges.flatMap(({ series, from, total, documents }) => {
    const before = countOf(from) - 1 - (lastBefore.get(series) ?? 0);
    const missing = total - documents + before;
    return missing === 0 ? [] : { series, missing };
  });
}
