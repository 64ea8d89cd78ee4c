import { expect, it } from 'vitest';
import { SHEET_FILE } from '../../domain/sheet-file.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import type { PriceFileLine } from './price-file-rows.ts';
import { writePriceCsv } from './write-price-csv.ts';
import { writePriceXlsx } from './write-price-xlsx.ts';

const PAGE = 1_000;
const AS_OF = new Date('2026-11-17T08:00:12.345Z');
const WANTED = new AbortController().signal;

/** Pages of lines, and how many were read. */
function linesOf(count: number) {
  const counted = { pages: 0 };
  async function* pages(): AsyncGenerator<readonly PriceFileLine[]> {
    for (let at = 0; at < count; at += PAGE) {
      counted.pages += 1;
      yield Array.from({ length: Math.min(PAGE, count - at) }, (_, nth) => ({
        texts: [`product-${at + nth}`, `Product ${at + nth}`, '25 kg sack', 'Spices'],
        prices: [100 + nth, null, 12_345, null, 1_000_000_000, null, 99_999, 100],
      }));
    }
  }
  return { counted, pages: pages() };
}

it('CONS-08 20,000 products fit into an .xlsx that can be brought back; more are refused', {
  timeout: 60_000,
}, async () => {
  const file = await writePriceXlsx(linesOf(SHEET_FILE.maxRows).pages, AS_OF, WANTED);
  expect(file.length).toBeLessThan(SHEET_FILE.maxBytes);
  let rows = 0;
  const reading = await readSheet(file, (more) => {
    rows += more.length;
  });
  expect([reading.ok, rows]).toEqual([true, SHEET_FILE.maxRows + 1]);
  await expect(
    writePriceXlsx(linesOf(SHEET_FILE.maxRows + 1).pages, AS_OF, WANTED),
  ).rejects.toMatchObject({
    code: 'SHEET_FILE_TOO_LONG',
  });
});

it('a .csv is read from the database only as fast as it is taken', async () => {
  const { pages, counted } = linesOf(100_000);
  const reader = writePriceCsv(pages, AS_OF).getReader();
  const first = Buffer.from((await reader.read()).value!).toString();
  expect(first).toMatch(/^\ufeffProduct id,.*,Prices as of 2026-11-17 08:00:12\.345 UTC\r\n$/);
  const second = Buffer.from((await reader.read()).value!).toString();
  expect(second.split('\r\n')[0]).toBe(
    'product-0,Product 0,25 kg sack,Spices,1,,123.45,,10000000,,999.99,1,',
  );
  expect(counted.pages).toBeLessThanOrEqual(3);
  await reader.cancel();
  expect((await pages.next()).done).toBe(true);
});

it('only a few .csv files are written at once, each until it is read or left', async () => {
  const started: ReadableStreamDefaultReader[] = [];
  const start = () => {
    const { pages, counted } = linesOf(100_000);
    const reader = writePriceCsv(pages, AS_OF).getReader();
    started.push(reader);
    return { reader, counted };
  };
  const files = Array.from({ length: 25 }, start);
  for (const { reader } of files) void reader.read().then(() => reader.read());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(files.filter(({ counted }) => counted.pages > 0)).toHaveLength(5);
  expect(start).toThrow('SHEET_FILE_UNAVAILABLE');
  await files[0]!.reader.cancel();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(files.filter(({ counted }) => counted.pages > 0)).toHaveLength(6);
  await Promise.all(started.map((reader) => reader.cancel()));
  const { reader } = start();
  await reader.read();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
});
