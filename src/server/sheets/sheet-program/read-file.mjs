// @ts-check
import { readCsv } from './csv.mjs';
import { SheetRefused } from './refused.mjs';
import { readXlsx } from './xlsx.mjs';

/**
 * @typedef {import('../sheet-rows.ts').ReaderMessage} ReaderMessage
 * @typedef {import('../../../domain/sheet-price.ts').SheetCell} SheetCell
 * @typedef {import('../sheet-rows.ts').SheetLimits} SheetLimits
 * @typedef {import('../sheet-rows.ts').SheetRow} SheetRow
 */

const ROWS_PER_MESSAGE = 200;
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** Both .xls and an .xlsx with a password begin like this. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * @param {Buffer} bytes
 * @param {SheetLimits} limits
 * @param {(message: ReaderMessage) => void} sendRows
 * @returns {ReaderMessage} the last one
 */
export function readFile(bytes, limits, sendRows) {
  /** @type {SheetRow[]} */
  let waiting = [];
  let rows = 0;
  let length = 0;
  const send = () => {
    if (waiting.length > 0) sendRows({ rows: waiting });
    waiting = [];
  };
  const takeRow = (/** @type {number} */ number, /** @type {SheetCell[]} */ cells) => {
    rows += 1;
    if (rows > limits.maxRows) throw new SheetRefused('TOO_MANY_ROWS');
    for (const cell of cells) length += typeof cell === 'string' ? cell.length : 1;
    if (length > limits.maxTextLength) throw new SheetRefused('TOO_MUCH');
    waiting.push({ number, cells });
    if (waiting.length === ROWS_PER_MESSAGE) send();
  };
  try {
    const encoding = readByContent(bytes, limits, takeRow);
    if (rows === 0) return { refused: 'EMPTY' };
    send();
    return { done: { encoding } };
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: error.reason };
    throw error;
  }
}

/**
 * The first bytes say what a file is, not its name.
 *
 * @param {Buffer} bytes
 * @param {SheetLimits} limits
 * @param {(number: number, cells: SheetCell[]) => void} takeRow
 */
function readByContent(bytes, limits, takeRow) {
  if (bytes.subarray(0, 4).equals(COMPOUND_FILE)) {
    throw new SheetRefused(bytes.includes(ENCRYPTED_PART) ? 'ENCRYPTED' : 'OLD_FORMAT');
  }
  if (!bytes.subarray(0, 4).equals(ZIP)) return readCsv(bytes, limits, takeRow);
  readXlsx(bytes, limits, takeRow);
  return null;
}
