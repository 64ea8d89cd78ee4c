import { SHEET_FILE } from '../../domain/sheet-file.ts';
import { Failure } from '../failure.ts';
import { readBodyWithLimit } from '../http/read-body-with-limit.ts';
import { Semaphore } from '../semaphore.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetEncoding, SheetRow } from './sheet-rows.ts';

// Limits memory use: receiving a file takes 5 MB, reading one up to a few hundred.
const receiving = new Semaphore(10, 0);
const reading = new Semaphore(2, 8);
const busy = () => new Failure('SHEET_FILE_UNAVAILABLE');

/** Receives a spreadsheet and gives its rows to `take`. Fails with the reason if it is none. */
export const receiveSheet = (
  request: Request,
  take: (row: SheetRow) => void,
  cutLength?: number,
): Promise<SheetEncoding | null> =>
  receiving.run(async () => {
    const bytes = await readBodyWithLimit(request, SHEET_FILE.maxBytes);
    if (!bytes) throw new Failure('SHEET_FILE_TOO_LARGE');
    return reading.run(async () => {
      const sheet = await readSheet(bytes, (rows) => rows.forEach(take), cutLength);
      if (!sheet.ok) throw new Failure(`SHEET_FILE_${sheet.refusal}`);
      return sheet.encoding;
    }, busy);
  }, busy);
