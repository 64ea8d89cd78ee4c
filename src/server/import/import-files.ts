import { IMPORT_TEXT } from '../../text/import.ts';
import type { Db } from '../db/database.ts';
import { COLLECTIONS, type Collection } from '../db/schema/imported-document.ts';
import { OrderNumbers } from '../order/order-numbers.ts';
import { importDocuments, type Outcome } from './import-documents.ts';
import { type Row, readRows, recogniseCollection } from './read-documents.ts';

export interface Source {
  readonly file: string;
  readonly collection: Collection;
}

/** Finds out what each file holds; people come first because coupons and orders refer to them. */
export async function recogniseFiles(files: readonly string[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const file of files) sources.push({ file, collection: await recogniseCollection(file) });
  const rank = ({ collection }: Source) => COLLECTIONS.indexOf(collection);
  return sources.sort((one, other) => rank(one) - rank(other));
}

/** Report progress about once a minute on the embedded database. */
const PROGRESS_EVERY = 5_000;

/**
 * Imports the documents of all files, with one file in memory at a time, and prints what could not be imported.
 * Returns how many documents were refused.
 */
export async function importFiles(
  db: Db,
  sources: readonly Source[],
  { withoutUnknownPeople = false }: { withoutUnknownPeople?: boolean },
  print: (line: string) => void,
): Promise<number> {
  const options = { withoutUnknownPeople, numbers: new OrderNumbers() };
  const summaries: string[] = [];
  let refused = 0;
  for (const { file, collection } of sources) {
    const tally = { taken: 0, there: 0, refused: 0 };
    const rows = await readRows(file, collection);
    await importDocuments(db, collection, rows, options, (row, outcome) => {
      tally[outcome.kind] += 1;
      for (const line of linesAbout(file, row, outcome)) print(line);
      if (row.row % PROGRESS_EVERY === 0) print(IMPORT_TEXT.progress(file, row.row, rows.length));
    });
    summaries.push(IMPORT_TEXT.fileSummary(file, collection, tally));
    refused += tally.refused;
  }
  for (const summary of summaries) print(summary);
  print(refused === 0 ? IMPORT_TEXT.allTaken : IMPORT_TEXT.someRefused(refused));
  return refused;
}

function linesAbout(file: string, { row, id }: Row, outcome: Outcome): string[] {
  if (outcome.kind === 'there') return [];
  if (outcome.kind === 'refused') return [IMPORT_TEXT.refusedRow(file, row, id, outcome.why)];
  return outcome.leftOut.map((note) => IMPORT_TEXT.partlyTakenRow(file, row, id!, note));
}
