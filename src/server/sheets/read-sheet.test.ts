import { describe, expect, it, vi } from 'vitest';
import { SHEET_FILE } from '../../domain/sheet-file.ts';
import type { SheetCell } from '../../domain/sheet-price.ts';
import { largeSheets, smallSheets } from '../testing/hostile-sheets.ts';
import { sheetRows, xlsxFile } from '../testing/xlsx-file.ts';
import { readSheet, sheetLimits } from './read-sheet.ts';
import { readCsv } from './sheet-program/csv.mjs';
import { readFile } from './sheet-program/read-file.mjs';
import type { SheetLimits, SheetRow } from './sheet-rows.ts';

type Row = [number, ...SheetCell[]];
const asRow = ({ number, cells }: SheetRow): Row => [number, ...cells];

async function readInProgram(bytes: Uint8Array) {
  const rows: Row[] = [];
  const reading = await readSheet(bytes, (more) => rows.push(...more.map(asRow)));
  return { ...reading, rows };
}

/** What its program does with a file, without starting one: that takes most of the time for a small file. */
function read(bytes: Uint8Array) {
  // The program would be new; this process has used more than a file may.
  const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  const rows: Row[] = [];
  const last = readFile(Buffer.from(bytes), sheetLimits(SHEET_FILE.cutLength), (message) => {
    if ('rows' in message) rows.push(...message.rows.map(asRow));
  });
  usage.mockRestore();
  if ('done' in last) return { ok: true, ...last.done, rows };
  return 'refused' in last ? { ok: false, refusal: last.refused, rows } : { ok: false, rows };
}

const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm"/><numFmt numFmtId="165" formatCode="[Red]&quot;day&quot; 0.00"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="4"/></cellXfs>`;

describe('CONS-08 an .xlsx file', () => {
  it('is read by the addresses of its cells; rows without a value are left out', async () => {
    const sheet = `<row r="2"><c r="B2"><v>120</v></c><c r="D2"><v>1.5</v></c><c r="AX2" s="1"/></row>
      <row r="3"><c r="XFD3" s="1"/></row><row r="1048576"><c r="A1048576"><v>7</v></c></row>`;
    expect(await readInProgram(xlsxFile({ sheet }))).toEqual({
      ok: true,
      encoding: null,
      rows: [
        [2, null, 120, null, 1.5],
        [1_048_576, 7],
      ],
    });
  });

  it('is read without addresses, as some programs write it', () => {
    const sheet = '<row><c><v>1</v></c><c/><c><v>2</v></c></row><row><c><v>3</v></c></row>';
    expect(read(xlsxFile({ sheet })).rows).toEqual([
      [1, 1, null, 2],
      [2, 3],
    ]);
  });

  it('has texts in four forms, rich and phonetic ones too', () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>9</v></c>
      <c r="D1" t="inlineStr"><is><r><t>Ri</t></r><r><t xml:space="preserve">ce </t></r></is></c>
      <c r="E1" t="str"><f>A1</f><v>a&amp;b &#8377;</v></c><c r="F1" t="str"><v><![CDATA[<x>]]></v></c></row>`;
    const texts = `<si><t>Cumin</t></si><si><r><t>Ra</t></r><r><t>gi</t></r><rPh><t>ragi</t></rPh></si>`;
    expect(read(xlsxFile({ sheet, texts })).rows).toEqual([
      [1, 'Cumin', 'Ragi', null, 'Rice ', 'a&b ₹', '<x>'],
    ]);
  });

  it('names dates, errors and truth values, and takes the saved result of a formula', () => {
    const cell = (column: string, attributes: string, inner: string) =>
      `<c r="${column}1" ${attributes}>${inner}</c>`;
    const sheet = `<row r="1">${[
      cell('A', 's="1"', '<v>46074</v>'),
      cell('B', 's="2"', '<v>46074</v>'),
      cell('C', 's="3"', '<v>120</v>'),
      cell('D', 's="4"', '<v>1.5</v>'),
      cell('E', 's="5"', '<v>1200</v>'),
      cell('F', 't="d"', '<v>2026-03-12</v>'),
      cell('G', 't="e"', '<v>#N/A</v>'),
      cell('H', 't="b"', '<v>1</v>'),
      cell('I', '', '<f>A1*2</f><v>126</v>'),
      cell('J', '', '<f>A1*2</f>'),
      cell('K', 't="e"', '<f>1/0</f><v>#DIV/0!</v>'),
      cell('L', 's="1"', '<f>TODAY()</f><v>46074</v>'),
    ].join('')}</row>`;
    const date = { odd: 'date', text: '46074' };
    expect(read(xlsxFile({ sheet, styles: STYLES })).rows).toEqual([
      [
        1,
        date,
        date,
        120,
        { odd: 'date', text: '1.5' },
        1_200,
        { odd: 'date', text: '2026-03-12' },
        { odd: 'error', text: '#N/A' },
        { odd: 'boolean', text: 'TRUE' },
        126,
        { odd: 'formula', text: '' },
        { odd: 'error', text: '#DIV/0!' },
        date,
      ],
    ]);
  });

  it('is read with prefixed names and in UTF-16', () => {
    const xml = `<?xml version="1.0"?><x:worksheet xmlns:x="a"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(read(xlsxFile({ sheet: xml })).rows).toEqual([[1, 5]]);
    const utf16 = Buffer.from(`\ufeff${xml.replaceAll('x:', '').replace(':x', '')}`, 'utf16le');
    expect(read(xlsxFile({ sheet: utf16 })).rows).toEqual([[1, 5]]);
  });

  it('is its first visible sheet', () => {
    const sheets = `<sheet name="Hidden" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Prices" sheetId="1" r:id="rId1"/>`;
    expect(read(xlsxFile({ sheet: sheetRows([[1]]), sheets })).rows).toEqual([[1, 1]]);
  });
});

describe('CONS-08 a .csv file', () => {
  const rows = [
    [1, 'Product id', 'Erode'],
    [3, 'cumin', '1,234.50'],
    [4, 'rice', 'two\nlines'],
  ];
  const text = (separator: string) =>
    `Product id${separator}Erode\r\n\r\ncumin${separator}"1,234.50"\r\nrice${separator}"two\nlines"\r\n`;

  it.each([',', ';', '\t', '|'])('is read with the separator %j', (separator) => {
    expect(read(Buffer.from(text(separator))).rows).toEqual(rows);
    const named = Buffer.from(`sep=${separator}\r\n${text(separator)}`);
    expect(read(named).rows).toEqual(rows);
  });

  it.each([
    ['utf-8', Buffer.from('id;₹ é\n')],
    ['utf-8', Buffer.from('\ufeffid;₹ é\n')],
    ['utf-16le', Buffer.from('\ufeffid;₹ é\n', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffid;₹ é\n', 'utf16le').swap16()],
    ['utf-16le', Buffer.from('id and more;₹ é\n', 'utf16le')],
  ])('is read in %s', (encoding, bytes) => {
    const { rows: [row] = [], ...reading } = read(bytes);
    expect(reading).toEqual({ ok: true, encoding });
    expect(row!.at(-1)).toBe('₹ é');
  });

  it('is taken as Windows-1252 if it is nothing else, and that is told', async () => {
    expect(await readInProgram(Buffer.from('id;Caf\xe9\n', 'latin1'))).toEqual({
      ok: true,
      encoding: 'windows-1252',
      rows: [[1, 'id', 'Café']],
    });
  });
});

describe('CONS-08 a hostile file', () => {
  it.each(largeSheets())('is told: $name', async ({ make, outcome }) => {
    const { ok, rows, ...reading } = await readInProgram(make());
    if (outcome === 'read') expect(ok).toBe(true);
    else expect(reading).toEqual({ refusal: outcome });
  });

  // The full proof reads these in a program too (hostile-sheets.proof.test.ts).
  it.each(smallSheets())('is told: $name', ({ make, outcome }) => {
    const { ok, rows, ...reading } = read(make());
    if (outcome === 'read') expect(ok).toBe(true);
    else expect(reading).toEqual({ refusal: outcome });
  });

  it('a .csv of spaces is read in no time, and processor time is limited for a .csv too', () => {
    const limits = { maxColumns: 50, maxCellLength: 250 } as SheetLimits;
    const from = process.resourceUsage().userCPUTime;
    const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
    // As one expression over the whole text, this took 20 seconds.
    expect(readCsv(Buffer.from(' '.repeat(100_000)), limits, () => {})).toBe('utf-8');
    expect(process.resourceUsage().userCPUTime - from).toBeLessThan(2_000_000);
    usage.mockReturnValue({ user: 6_000_001, system: 0 });
    expect(() => readCsv(Buffer.from('a,b\nc,d'), limits, () => {})).toThrow('TOO_MUCH');
    usage.mockRestore();
  });

  it('ends with its program, which is ended when it takes too long or too much', async () => {
    const bytes = xlsxFile({ sheet: sheetRows([[1]]) });
    const within = (maxMs: number, maxHeapMegabytes: number) =>
      readSheet(bytes, () => {}, undefined, { maxMs, maxHeapMegabytes });
    expect(await within(1, 192)).toEqual({ ok: false, refusal: 'UNAVAILABLE' });
    expect(await within(30_000, 2)).toEqual({ ok: false, refusal: 'TOO_MUCH' });
  });
});
