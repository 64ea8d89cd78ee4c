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

/** What each file holds, people first: coupons and orders name them. Every file is read once to the end for it. */
export async function recogniseFiles(files: readonly string[]): Promise<Source[]> {
  const sources: Source[] = [];
  for (const file of files) sources.push({ file, collection: await recogniseCollection(file) });
  const place = ({ collection }: Source) => COLLECTIONS.indexOf(collection);
  return sources.sort((one, other) => place(one) - place(other));
}

/** A minute or so on the embedded database: whoever waits sees that it goes on. */
const SAID_EVERY = 5_000;

/**
 * Takes the documents of all files, one file in memory at a time, and says what could not be taken. Returns how
 * many documents were refused.
 */
export async function importFiles(
  db: Db,
  sources: readonly Source[],
  { withoutUnknownPeople = false }: { withoutUnknownPeople?: boolean },
  say: (line: string) => void,
): Promise<number> {
  const options = { withoutUnknownPeople, numbers: new OrderNumbers() };
  const summaries: string[] = [];
  let refused = 0;
  for (const { file, collection } of sources) {
    const tally = { taken: 0, there: 0, refused: 0 };
    const rows = await readRows(file, collection);
    await importDocuments(db, collection, rows, options, (row, outcome) => {
      tally[outcome.kind] += 1;
      for (const line of linesAbout(file, row, outcome)) say(line);
      if (row.row % SAID_EVERY === 0) say(IMPORT_TEXT.progress(file, row.row, rows.length));
    });
    summaries.push(IMPORT_TEXT.fileSummary(file, collection, tally));
    refused += tally.refused;
  }
  for (const summary of summaries) say(summary);
  say(refused === 0 ? IMPORT_TEXT.allTaken : IMPORT_TEXT.someRefused(refused));
  return refused;
}

function linesAbout(file: string, { row, id }: Row, outcome: Outcome): string[] {
  if (outcome.kind === 'there') return [];
  if (outcome.kind === 'refused') return [IMPORT_TEXT.refusedRow(file, row, id, outcome.why)];
  return outcome.leftOut.map((what) => IMPORT_TEXT.partlyTakenRow(file, row, id!, what));
}
