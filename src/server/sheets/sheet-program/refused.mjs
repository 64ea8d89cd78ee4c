// @ts-check

/** Nothing is read from this file. */
export class SheetRefused extends Error {
  /** @param {import('../sheet-rows.ts').SheetRefusal} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}
