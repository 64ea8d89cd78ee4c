import type { Db } from '../db/database.ts';
import type { OrderNumbers } from '../order/order-numbers.ts';
import type { OldDocument } from './document-fields.ts';

export interface ImportOptions {
  /** Import orders and coupons of unknown people without those people. */
  readonly withoutUnknownPeople: boolean;
  readonly numbers: OrderNumbers;
}

/** A document being imported, inside its transaction. */
export interface ImportContext {
  readonly tx: Db;
  readonly oldId: string;
  readonly newId: string;
  readonly doc: OldDocument;
  readonly options: ImportOptions;
}

/** Writes the document's rows and returns what was left out; throws Refused. */
export type ImportWriter = (context: ImportContext) => Promise<readonly string[]>;
