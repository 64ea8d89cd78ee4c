import { pricePlaces } from '../../domain/price-cell.ts';
import { SHEET_FILE } from '../../domain/sheet-file.ts';
import { PRICE_FILE_SHEETS } from '../../text/console-price-files.ts';
import { Failure } from '../failure.ts';
import { type WrittenCell, writeXlsx } from '../sheets/write-xlsx.ts';
import { headerOf, type PriceFileLine } from './price-file-rows.ts';

const TEXT_WIDTHS = [26, 36, 22, 22];
const PRICE_WIDTH = 13;
const MOMENT_WIDTH = 42;

const { prices, help } = PRICE_FILE_SHEETS;

/** The file, with a second sheet that explains it. */
export const writePriceXlsx = (
  pages: AsyncIterable<readonly PriceFileLine[]>,
  asOf: Date,
  signal: AbortSignal,
): Promise<Buffer> =>
  writeXlsx(
    {
      name: prices,
      header: headerOf(asOf),
      widths: [...TEXT_WIDTHS, ...pricePlaces().map(() => PRICE_WIDTH), MOMENT_WIDTH],
      frozenColumns: 2,
      numberFormat: '#,##0.00',
    },
    cellsOf(pages),
    {
      signal,
      others: [
        {
          name: help.name,
          header: [help.header],
          rows: help.lines.map((line) => [line]),
          widths: [100],
          frozenColumns: 0,
          numberFormat: '0',
        },
      ],
    },
  );

async function* cellsOf(
  pages: AsyncIterable<readonly PriceFileLine[]>,
): AsyncGenerator<WrittenCell[][]> {
  let rows = 0;
  for await (const lines of pages) {
    rows += lines.length;
    if (rows > SHEET_FILE.maxRows) throw new Failure('SHEET_FILE_TOO_LONG');
    yield lines.map(({ texts, prices }) => [
      ...texts,
      ...prices.map((price) => (price === null ? null : price / 100)),
    ]);
  }
}
