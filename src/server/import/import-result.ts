import type { Db } from '../db/database.ts';
import type { OrderNumbers } from '../order/order-numbers.ts';
import type { OldDocument } from './document-fields.ts';

export interface ImportOptions {
  /** Orders and coupons of people who are not here are taken without these people. */
  readonly withoutUnknownPeople: boolean;
  readonly numbers: OrderNumbers;
}

/** One document that is being taken, inside its transaction. */
export interface Taking {
  readonly tx: Db;
  readonly oldId: string;
  readonly newId: string;
  readonly doc: OldDocument;
  readonly options: ImportOptions;
}

/** Writes what the document is here and returns what of it could not be taken; throws Refused. */
export type Take = (taking: Taking) => Promise<readonly string[]>;
