import Papa from 'papaparse';
import { guarded } from '../../domain/sheet-file.ts';
import { Failure } from '../failure.ts';
import { Semaphore } from '../semaphore.ts';
import type { WrittenCell } from './write-xlsx.ts';

/** Without it, Excel takes the letters for those of the computer's own code page. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Whoever takes one slowly must not keep the others waiting for long, and none may fill the memory. */
const writing = new Semaphore(5, 20);
const busy = () => new Failure('SHEET_FILE_UNAVAILABLE');

/**
 * A .csv file as a stream: the database is read only as fast as the browser downloads. A download counts as running from
 * its first page until it ends or is given up. One that never starts, as after a HEAD request, does not count.
 */
export function writeCsv(
  header: readonly string[],
  pages: AsyncIterator<readonly (readonly WrittenCell[])[]>,
): ReadableStream {
  if (writing.isFull) throw busy();
  const slot = new Slot(writing);
  const encoder = new TextEncoder();
  const start = BYTE_ORDER_MARK + linesOf([header]);
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    async pull(controller) {
      await slot.take();
      const { done, value } = await pages.next().catch((error: unknown) => {
        slot.free();
        throw error;
      });
      if (done) {
        slot.free();
        return controller.close();
      }
      if (value.length > 0) controller.enqueue(encoder.encode(linesOf(value)));
    },
    async cancel() {
      slot.free();
      await pages.return?.();
    },
  });
}

/** One of those that run at once, taken and freed at different times. */
class Slot {
  #taken: Promise<void> | undefined;
  #end = () => {};
  readonly #ended = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  constructor(private readonly among: Semaphore) {}

  take(): Promise<void> {
    this.#taken ??= new Promise((resolve, reject) => {
      const hold = () => {
        resolve();
        return this.#ended;
      };
      this.among.run(hold, busy).catch(reject);
    });
    return this.#taken;
  }

  free(): void {
    this.#end();
  }
}

const linesOf = (rows: readonly (readonly WrittenCell[])[]): string =>
  Papa.unparse(
    rows.map((cells) => cells.map(textOf)),
    { newline: LINE_END },
  ) + LINE_END;

const textOf = (cell: WrittenCell): string =>
  typeof cell === 'string' ? guarded(cell) : cell === null ? '' : String(cell);
