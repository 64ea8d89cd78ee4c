import Papa from 'papaparse';
import { guarded } from '../../domain/sheet-file.ts';
import { streamText } from './stream-text.ts';
import type { WrittenCell } from './write-xlsx.ts';

/** Without it, Excel takes the letters for those of the computer's own code page. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** A .csv file as a stream. */
export const writeCsv = (
  header: readonly string[],
  pages: AsyncIterator<readonly (readonly WrittenCell[])[]>,
): ReadableStream<Uint8Array> =>
  streamText(BYTE_ORDER_MARK + linesOf([header]), {
    async next() {
      const { done, value } = await pages.next();
      return done ? { done, value: undefined } : { value: linesOf(value) };
    },
    async return() {
      await pages.return?.();
      return { done: true, value: undefined };
    },
  });

const linesOf = (rows: readonly (readonly WrittenCell[])[]): string =>
  rows.length === 0
    ? ''
    : Papa.unparse(
        rows.map((cells) => cells.map(textOf)),
        { newline: LINE_END },
      ) + LINE_END;

const textOf = (cell: WrittenCell): string =>
  typeof cell === 'string' ? guarded(cell) : cell === null ? '' : String(cell);
