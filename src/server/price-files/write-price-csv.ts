import { plainPrice } from '../../domain/typed-price.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import type { WrittenCell } from '../sheets/write-xlsx.ts';
import { headerOf, type PriceFileLine } from './price-file-rows.ts';

/** The file as a stream. */
export const writePriceCsv = (
  pages: AsyncIterable<readonly PriceFileLine[]>,
  asOf: Date,
): ReadableStream<Uint8Array> => writeCsv(headerOf(asOf), cellsOf(pages));

async function* cellsOf(
  pages: AsyncIterable<readonly PriceFileLine[]>,
): AsyncGenerator<WrittenCell[][]> {
  for await (const lines of pages) {
    yield lines.map(({ texts, prices }) => [
      ...texts,
      ...prices.map((price) => (price === null ? null : plainPrice(price))),
      null,
    ]);
  }
}
