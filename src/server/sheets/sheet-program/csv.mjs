// @ts-check
import Papa from 'papaparse';
import { checkProcessorTime } from './processor-time.mjs';
import { SheetRefused } from './refused.mjs';

/**
 * @typedef {import('../sheet-rows.ts').SheetEncoding} SheetEncoding
 * @typedef {import('../sheet-rows.ts').SheetLimits} SheetLimits
 */

/** No spreadsheet shows more rows, empty or not. */
const LAST_ROW = 1_048_576;
/** Of the processor time. */
const ROWS_PER_CHECK = 100;
const SEPARATORS = [',', ';', '\t', '|'];
/** Excel writes and reads this first line, and does not count it as a row. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/;
/** A page, another program's file, or a picture: none of them is a table. */
const OTHER_FILE = /^\s*(<|%PDF|\{\\rtf)/;
/** Enough to tell in which byte of two the letters are. */
const SAMPLE_BYTES = 4_096;

/**
 * The rows of a .csv file that have a value; returns how its letters were written.
 *
 * @param {Buffer} bytes
 * @param {SheetLimits} limits
 * @param {(number: number, cells: (string | null)[]) => void} takeRow
 * @returns {SheetEncoding}
 */
export function readCsv(bytes, { maxColumns, maxCellLength }, takeRow) {
  const encoding = encodingOf(bytes);
  const decoded = new TextDecoder(encoding).decode(bytes);
  if (decoded.includes('\0') || OTHER_FILE.test(decoded)) throw new SheetRefused('NOT_A_SHEET');
  const separator = SEPARATOR_LINE.exec(decoded);
  const text = separator ? decoded.slice(separator[0].length) : decoded;
  let number = 0;
  Papa.parse(text, {
    delimiter: separator?.[1] ?? separatorOf(text),
    step({ data }) {
      number += 1;
      if (number % ROWS_PER_CHECK === 1) checkProcessorTime();
      if (number > LAST_ROW) throw new SheetRefused('TOO_MANY_ROWS');
      const cells = /** @type {string[]} */ (data);
      let last = cells.length;
      while (last > 0 && cells[last - 1]?.trim() === '') last -= 1;
      if (last === 0) return;
      if (last > maxColumns) throw new SheetRefused('TOO_MANY_COLUMNS');
      takeRow(
        number,
        cells.slice(0, last).map((cell) => cell.slice(0, maxCellLength) || null),
      );
    },
  });
  return encoding;
}

/** The one that divides the first line with something in it most often, outside of quotes. @param {string} text */
function separatorOf(text) {
  // No expression finds the line as a whole: on 100,000 spaces it would start again at each of them.
  const lines = text.slice(0, 100_000).split(/[\r\n]/);
  const line = (lines.find((each) => each.trim() !== '') ?? '').replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
}

/**
 * @param {Buffer} bytes
 * @returns {SheetEncoding}
 */
function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Latin letters in UTF-16 have a zero in one of their two bytes.
  const zeros = [0, 0];
  for (let at = 0; at < Math.min(bytes.length, SAMPLE_BYTES); at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = Math.min(bytes.length, SAMPLE_BYTES) / 2;
  if (odd > most / 2 && even === 0) return 'utf-16le';
  if (even > most / 2 && odd === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
