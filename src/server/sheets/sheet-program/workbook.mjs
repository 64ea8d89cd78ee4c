// @ts-check
import { posix } from 'node:path';
import { SheetRefused } from './refused.mjs';
import { readXml } from './xml.mjs';

/** @typedef {import('./zip.mjs').Zip} Zip */

/** Numbers that Excel shows as dates or times without a format of the file's own. */
const isBuiltInDate = (/** @type {number} */ id) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/**
 * Where the first visible sheet, its texts and its styles are.
 *
 * @param {Zip} zip
 * @returns {{ sheet: string, texts: string | undefined, styles: string | undefined }}
 */
export function findParts(zip) {
  const workbook = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.target;
  /** @type {string | undefined} */
  let sheetId;
  const isThere =
    workbook !== undefined &&
    /\.xml$/i.test(workbook) &&
    readXml(zip, workbook, {
      open(name, attributes) {
        if (name !== 'sheet' || sheetId !== undefined) return;
        const given = attributes();
        if ((given.state ?? 'visible') !== 'visible') return;
        const key = Object.keys(given).find((one) => one.endsWith(':id'));
        sheetId = key && given[key];
      },
    });
  if (!isThere) throw new SheetRefused('NOT_A_SHEET');
  const parts = relationsOf(zip, workbook);
  const sheet = parts.find(({ id, type }) => id === sheetId && type === 'worksheet')?.target;
  if (!sheet || !zip.entries.has(sheet)) throw new SheetRefused('DAMAGED');
  const only = (/** @type {string} */ wanted) => parts.find(({ type }) => type === wanted)?.target;
  return { sheet, texts: only('sharedStrings'), styles: only('styles') };
}

/**
 * @param {Zip} zip
 * @param {string} file '' for the archive itself
 */
function relationsOf(zip, file) {
  const folder = posix.dirname(file);
  /** @type {{ id: string | undefined, type: string | undefined, target: string }[]} */
  const found = [];
  readXml(zip, posix.join(folder, '_rels', `${posix.basename(file)}.rels`), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id: id, Type: type, Target: target, TargetMode: mode } = attributes();
      if (!target || mode === 'External') return;
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      found.push({ id, type: type?.split('/').at(-1), target: path });
    },
  });
  return found;
}

/**
 * The texts that cells refer to by number.
 *
 * @param {Zip} zip
 * @param {string | undefined} file
 * @param {import('../sheet-rows.ts').SheetLimits} limits
 */
export function readTexts(zip, file, { maxRows, maxColumns, maxCellLength }) {
  /** @type {string[]} */
  const texts = [];
  let text = '';
  let isInText = false;
  let isPhonetic = false;
  readXml(zip, file, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') isInText = true;
      else if (name === 'rPh') isPhonetic = true;
    },
    close(name) {
      if (name === 't') isInText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        texts.push(text);
        if (texts.length > maxRows * maxColumns) throw new SheetRefused('TOO_MUCH');
      }
    },
    text(more) {
      if (isInText && !isPhonetic && text.length < maxCellLength)
        text += more.slice(0, maxCellLength);
    },
  });
  return texts;
}

/**
 * Which styles show a date: there a number is not an amount.
 *
 * @param {Zip} zip
 * @param {string | undefined} file
 */
export function readDateStyles(zip, file) {
  /** @type {Map<string | undefined, boolean>} */
  const formats = new Map();
  /** @type {Set<number>} */
  const dates = new Set();
  let isInCells = false;
  let style = 0;
  readXml(zip, file, {
    open(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        formats.set(numFmtId, isDateFormat(formatCode));
      } else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) {
        const { numFmtId } = attributes();
        if (formats.get(numFmtId) ?? isBuiltInDate(Number(numFmtId))) dates.add(style);
        style += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return dates;
}

/**
 * Letters outside of quotes and brackets: 'dd/mm/yy', but not '"daily" 0' and not '[Red]0'.
 *
 * @param {string} format
 */
function isDateFormat(format) {
  const written = format.replaceAll('&quot;', '"').replace(/&#?\w+;/g, '');
  // A colour or currency in brackets is no date, hours above 24 are: [h]:mm.
  const plain = written.replace(/"[^"]*"|\[(?![hms]+\])[^\]]*\]|\\.|_.|\*./gi, '');
  return /[ymdhs]/i.test(plain) && !/general/i.test(plain);
}
