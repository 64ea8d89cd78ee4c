import type { InvoiceSupplier } from '../invoice.ts';

/** Finds documents of a shop that has moved to another state, or has another GSTIN: a return is for one. */
export class SupplierOfMonth {
  #stateCode: string | null = null;
  #gstNumber: string | null = null;

  /** Whether the document says another than those before it. A GSTIN that is missing is not another one. */
  isAnother({ state, gstNumber }: Pick<InvoiceSupplier, 'state' | 'gstNumber'>): boolean {
    this.#stateCode ??= state.code;
    this.#gstNumber ??= gstNumber;
    const isOtherNumber = gstNumber !== null && gstNumber !== this.#gstNumber;
    return state.code !== this.#stateCode || isOtherNumber;
  }
}
