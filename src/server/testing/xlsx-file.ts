import { crc32, deflateRawSync } from 'node:zlib';

// Builds .xlsx files by hand, so that tests can write what no spreadsheet program would.

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export type Files = Readonly<Record<string, Uint8Array>>;

interface Parts {
  /** Inside of <sheetData>, or a whole document. */
  readonly sheet: string | Uint8Array;
  /** Inside of <sst>, or a whole document. */
  readonly texts?: string;
  /** Inside of <styleSheet>. */
  readonly styles?: string;
  /** Inside of <sheets>. */
  readonly sheets?: string;
  readonly more?: Files;
}

const whole = (root: string, content: string): string =>
  content.startsWith('<?xml') ? content : `${HEAD}<${root} xmlns="${MAIN}">${content}</${root}>`;

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

const relations = (...each: string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}">${each.join('')}</Relationships>`;

/** The files of the archive, by name. */
export function xlsxParts({ sheet, texts, styles, sheets, more = {} }: Parts): Files {
  const named = sheets ?? '<sheet name="Prices" sheetId="1" r:id="rId1"/>';
  const workbook = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${named}</sheets></workbook>`;
  return {
    '[Content_Types].xml': Buffer.from(`${HEAD}<Types/>`),
    '_rels/.rels': Buffer.from(relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    'xl/workbook.xml': Buffer.from(workbook),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
        relation('rId3', 'styles', '/xl/styles.xml'),
      ),
    ),
    'xl/worksheets/sheet1.xml':
      typeof sheet === 'string' ? Buffer.from(whole('worksheet', inSheetData(sheet))) : sheet,
    ...(texts === undefined ? {} : { 'xl/sharedStrings.xml': Buffer.from(whole('sst', texts)) }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': Buffer.from(whole('styleSheet', styles)) }),
    ...more,
  };
}

const inSheetData = (sheet: string): string =>
  sheet.startsWith('<?xml') ? sheet : `<sheetData>${sheet}</sheetData>`;

export const xlsxFile = (parts: Parts): Buffer => zipped(xlsxParts(parts));

/** Rows of numbers and texts, from the first row on; null: no cell. */
export const sheetRows = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows
    .map((cells, row) => {
      const inner = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`));
      return `<row r="${row + 1}">${inner.join('')}</row>`;
    })
    .join('');

function cellXml(cell: string | number | null, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** 0 is 'A', 26 is 'AA'. */
const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** An archive of these files, each deflated. */
export function zipped(files: Files): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let from = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const deflated = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(deflated.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), deflated]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(from, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name)]),
    );
    contents.push(local);
    from += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(from, 16);
  return Buffer.concat([...contents, ...directory, end]);
}
