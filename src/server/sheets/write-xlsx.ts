import { Failure } from '../failure.ts';
import { BEFORE_FIRST_BYTE } from '../http/drop-slow-readers.ts';
import { Semaphore } from '../semaphore.ts';
import { runSheetProgram } from './run-sheet-program.ts';

/** null: an empty cell. */
export type WrittenCell = string | number | null;

export interface WrittenSheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly WrittenCell[])[];
  /** In characters. */
  readonly widths: readonly number[];
  /** These stay in view while the others are scrolled; the header does too. */
  readonly frozenColumns: number;
  readonly numberFormat: string;
}

/** The first sheet's rows come in parts before the sheets. */
export type WriterMessage =
  | { readonly rows: readonly (readonly WrittenCell[])[] }
  | { readonly sheets: readonly WrittenSheet[] };

/** The file is sent when it is whole. */
const { waitMs, workMs } = BEFORE_FIRST_BYTE;
const LIMITS = { maxMs: workMs, maxHeapMegabytes: 256 };

const FAILED = { ended: null, late: null };

/** Making a file takes up to a few hundred megabytes. */
const writing = new Semaphore(1, 5, waitMs);
const busy = () => new Failure('SHEET_FILE_UNAVAILABLE');

type Parts = AsyncIterable<readonly (readonly WrittenCell[])[]>;

/** An .xlsx file whose first sheet's rows are read while it is made, until the signal says that nobody waits for it. */
export const writeXlsx = (
  first: Omit<WrittenSheet, 'rows'>,
  parts: Parts,
  { others = [], signal }: { others?: readonly WrittenSheet[]; signal: AbortSignal },
): Promise<Buffer> =>
  writing.run(async () => {
    signal.throwIfAborted();
    const written = await runWriter(first, parts, others, signal);
    if (!written) throw busy();
    return written;
  }, busy);

/** null: it took too long or too much memory. */
const runWriter = (
  first: Omit<WrittenSheet, 'rows'>,
  parts: Parts,
  others: readonly WrittenSheet[],
  signal: AbortSignal,
): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    const written = runSheetProgram<Buffer | null>(
      'write',
      LIMITS,
      FAILED,
      async (program, end) => {
        program.once('message', (bytes: Uint8Array) => end(Buffer.from(bytes)));
        const stop = () => {
          reject(signal.reason);
          end(null);
        };
        signal.addEventListener('abort', stop, { once: true });
        try {
          for await (const rows of parts) {
            if (signal.aborted || !program.connected) return;
            program.send({ rows } satisfies WriterMessage);
          }
          if (!signal.aborted && program.connected) {
            program.send({ sheets: [{ ...first, rows: [] }, ...others] } satisfies WriterMessage);
          }
        } catch (error) {
          end(null);
          reject(error);
        }
      },
    );
    written.then(resolve, reject);
  });
