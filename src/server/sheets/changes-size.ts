import { MAX_CHANGES_BYTES } from '../../domain/sheet-file.ts';
import { Failure } from '../failure.ts';

/** Adds up the changes of a file. Fails once they are more than the call that applies them takes. */
export function changesSize(): (change: object) => void {
  let bytes = 0;
  return (change) => {
    bytes += Buffer.byteLength(JSON.stringify(change)) + 1;
    if (bytes > MAX_CHANGES_BYTES) throw new Failure('SHEET_FILE_CHANGES_TOO_LARGE');
  };
}
