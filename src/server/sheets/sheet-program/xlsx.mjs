// @ts-check
import { SheetRefused } from './refused.mjs';
import { findParts, readDateStyles, readTexts } from './workbook.mjs';
import { readXml } from './xml.mjs';
import { Zip } from './zip.mjs';

/**
 * @typedef {import('../../../domain/sheet-price.ts').SheetCell} SheetCell
 * @typedef {import('../sheet-rows.ts').SheetLimits} SheetLimits
 */

/** The letters of a cell's address count to 26: 'XFD' is the last column. */
const ADDRESS = /^([A-Z]{1,3})\d{1,7}$/;
const LAST_ROW = 1_048_576;

/**
 * The rows of an .xlsx file's first visible sheet that have a value.
 *
 * @param {Buffer} bytes
 * @param {SheetLimits} limits
 * @param {(number: number, cells: SheetCell[]) => void} takeRow
 */
export function readXlsx(bytes, limits, takeRow) {
  const zip = new Zip(bytes, limits.maxInflatedBytes);
  const { sheet, texts: textFile, styles } = findParts(zip);
  const texts = readTexts(zip, textFile, limits);
  const dates = readDateStyles(zip, styles);

  let row = 0;
  let column = -1;
  /** @type {SheetCell[]} */
  let cells = [];
  /** @type {{ type: string | undefined, isDate: boolean, hasFormula: boolean, value: string } | null} */
  let cell = null;
  let isInValue = false;
  let isPhonetic = false;
  readXml(zip, sheet, {
    open(name, attributes) {
      if (name === 'row') {
        const { r } = attributes();
        row = r === undefined ? row + 1 : Number(r);
        if (!(Number.isInteger(row) && row >= 1)) throw new SheetRefused('DAMAGED');
        if (row > LAST_ROW) throw new SheetRefused('TOO_MANY_ROWS');
        column = -1;
        cells = [];
      } else if (name === 'c') {
        const { r, t, s } = attributes();
        column = r === undefined ? column + 1 : columnOf(r);
        cell = { type: t, isDate: dates.has(Number(s ?? 0)), hasFormula: false, value: '' };
      } else if (name === 'v' || name === 't') isInValue = true;
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 'f' && cell) cell.hasFormula = true;
    },
    close(name) {
      if (name === 'v' || name === 't') isInValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && cell) {
        const value = readValue(cell, texts);
        cell = null;
        if (value === null) return;
        if (column >= limits.maxColumns) throw new SheetRefused('TOO_MANY_COLUMNS');
        while (cells.length < column) cells.push(null);
        cells[column] = value;
      } else if (name === 'row' && cells.length > 0) takeRow(row, cells);
    },
    text(more) {
      if (!cell || !isInValue || isPhonetic || cell.value.length > limits.maxCellLength) return;
      cell.value += more.slice(0, limits.maxCellLength);
    },
  });
}

/** @param {string} address */
function columnOf(address) {
  const letters = ADDRESS.exec(address)?.[1];
  if (!letters) throw new SheetRefused('DAMAGED');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/**
 * The result that was saved with a formula counts: it is what the person saw.
 *
 * @param {{ type: string | undefined, isDate: boolean, hasFormula: boolean, value: string }} cell
 * @param {readonly string[]} texts
 * @returns {SheetCell}
 */
function readValue({ type, isDate, hasFormula, value }, texts) {
  if (value === '') return hasFormula ? { odd: 'formula', text: '' } : null;
  if (type === 's') return texts[Number(value)] || null;
  if (type === 'str' || type === 'inlineStr') return value;
  if (type === 'b') return { odd: 'boolean', text: value === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'e') return { odd: 'error', text: value };
  if (type === 'd' || isDate) return { odd: 'date', text: value };
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}
