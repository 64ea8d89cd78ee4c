import { deflateRawSync } from 'node:zlib';
import type { SheetRefusal } from '../sheets/sheet-rows.ts';
import { sheetRows, xlsxFile, xlsxParts, zipped } from './xlsx-file.ts';

// Spreadsheets that are made to crash, fill or occupy a reader, or that are not spreadsheets at all.

export interface HostileSheet {
  readonly name: string;
  readonly make: () => Buffer;
  /** 'read': harmless after all. */
  readonly outcome: SheetRefusal | 'read';
}

const XML = '<?xml version="1.0"?>';
const GOOD = sheetRows([
  ['Product id', 'Erode'],
  ['cumin', 120],
]);
const MEGABYTE = 1024 * 1024;

export const hostileSheets = (): HostileSheet[] => [...largeSheets(), ...smallSheets()];

/** They occupy or fill whoever reads them. */
export const largeSheets = (): HostileSheet[] => [...bombs(), ...tooLong(), ...damagedXml()];

/** They can only be misunderstood. */
export const smallSheets = (): HostileSheet[] => [
  ...entities(),
  ...strangers(),
  ...damagedArchives(),
  ...oddTexts(),
];

/** A document that is mostly one text, over and over: 1000 to 1 and more. */
const repeated = (start: string, part: string, megabytes: number, end: string): Uint8Array =>
  Buffer.concat([
    Buffer.from(start),
    Buffer.from(part.repeat(Math.ceil((megabytes * MEGABYTE) / part.length))),
    Buffer.from(end),
  ]);

function bombs(): HostileSheet[] {
  const start = `${XML}<worksheet><sheetData>`;
  const end = '</sheetData></worksheet>';
  const sheet = (name: string, part: string, outcome: HostileSheet['outcome'] = 'TOO_MUCH') => ({
    name,
    make: () => xlsxFile({ sheet: repeated(start, part, 70, end) }),
    outcome,
  });
  return [
    sheet('70 MB of blanks', ' '.repeat(1_000), 'DAMAGED'),
    sheet('70 MB of empty rows', '<row/>', 'TOO_MANY_ROWS'),
    sheet('70 MB of empty cells', '<c/>'),
    sheet('70 MB of comments', '<!-- -->', 'DAMAGED'),
    {
      name: '70 MB of shared texts',
      make: () =>
        xlsxFile({
          sheet: GOOD,
          texts: `${XML}<sst>${'<si><t>x</t></si>'.repeat(4_200_000)}</sst>`,
        }),
      outcome: 'TOO_MUCH',
    },
    {
      name: 'millions of empty shared texts in 60 MB',
      make: () =>
        xlsxFile({ sheet: GOOD, texts: `${XML}<sst>${'<si/>'.repeat(12_000_000)}</sst>` }),
      outcome: 'TOO_MUCH',
    },
    {
      name: 'one shared text of 60 MB',
      make: () =>
        xlsxFile({ sheet: GOOD, texts: `${XML}<sst><si><t>${'x'.repeat(60e6)}</t></si></sst>` }),
      outcome: 'DAMAGED',
    },
    {
      name: 'one long text in every cell',
      make: () => {
        const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
        const texts = `<si><t>${'x'.repeat(250)}</t></si>`;
        return xlsxFile({ sheet: row.repeat(20_000), texts });
      },
      outcome: 'TOO_MUCH',
    },
    {
      name: 'an archive in an archive in an archive',
      make: () => {
        let inner = zipped({ 'a.txt': new Uint8Array(10 * MEGABYTE) });
        for (let depth = 0; depth < 5; depth += 1) {
          inner = zipped({ 'a.zip': inner, 'b.zip': inner });
        }
        return inner;
      },
      outcome: 'NOT_A_SHEET',
    },
    {
      name: 'a bomb in a file that no sheet needs',
      make: () =>
        xlsxFile({ sheet: GOOD, more: { 'xl/media/a.bin': new Uint8Array(100 * MEGABYTE) } }),
      outcome: 'read',
    },
  ];
}

function tooLong(): HostileSheet[] {
  return [
    {
      name: 'a million rows',
      make: () => xlsxFile({ sheet: '<row><c><v>1</v></c></row>'.repeat(1_000_000) }),
      outcome: 'TOO_MANY_ROWS',
    },
    {
      name: '20,002 rows',
      make: () => xlsxFile({ sheet: '<row><c><v>1</v></c></row>'.repeat(20_002) }),
      outcome: 'TOO_MANY_ROWS',
    },
    {
      name: '20,001 rows: a header and what is allowed below it',
      make: () => xlsxFile({ sheet: '<row><c><v>1</v></c></row>'.repeat(20_001) }),
      outcome: 'read',
    },
    {
      name: 'one cell in the last corner of the sheet',
      make: () => xlsxFile({ sheet: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
      outcome: 'TOO_MANY_COLUMNS',
    },
    {
      name: 'a row number beyond every sheet',
      make: () => xlsxFile({ sheet: '<row r="99999999999"><c><v>1</v></c></row>' }),
      outcome: 'TOO_MANY_ROWS',
    },
    {
      name: '51 columns',
      make: () => xlsxFile({ sheet: `<row>${'<c><v>1</v></c>'.repeat(51)}</row>` }),
      outcome: 'TOO_MANY_COLUMNS',
    },
    {
      name: 'a .csv of a million rows',
      make: () => Buffer.from('a,1\n'.repeat(1_000_000)),
      outcome: 'TOO_MANY_ROWS',
    },
    {
      name: 'a .csv of five million empty lines',
      make: () => Buffer.from('\n'.repeat(5_000_000)),
      outcome: 'TOO_MANY_ROWS',
    },
    {
      name: 'a .csv of one line with five million separators',
      make: () => Buffer.from(`${','.repeat(5_000_000)}x`),
      outcome: 'TOO_MANY_COLUMNS',
    },
    {
      name: 'a .csv with one quote that never ends',
      make: () => Buffer.from(`a,"${'x,y\n'.repeat(1_200_000)}`),
      outcome: 'read',
    },
    {
      name: 'a .csv of quotes',
      make: () => Buffer.from('"'.repeat(5_000_000)),
      outcome: 'read',
    },
  ];
}

function entities(): HostileSheet[] {
  const lols = Array.from(
    { length: 10 },
    (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`,
  );
  const laughs = `${XML}<!DOCTYPE x [<!ENTITY l0 "lol">${lols.join('')}]>`;
  const outside = `${XML}<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;
  const sheetOf = (type: string, entity: string) =>
    `${type}<worksheet><sheetData><row><c t="str"><v>${entity}</v></c></row></sheetData></worksheet>`;
  const external = `${XML}<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd"><sst><si><t>x</t></si></sst>`;
  return [
    {
      name: 'a billion laughs',
      make: () => xlsxFile({ sheet: sheetOf(laughs, '&l10;') }),
      outcome: 'DAMAGED',
    },
    {
      name: 'an external entity',
      make: () => xlsxFile({ sheet: sheetOf(outside, '&x;') }),
      outcome: 'DAMAGED',
    },
    {
      name: 'an external document type',
      make: () => xlsxFile({ sheet: GOOD, texts: external }),
      outcome: 'DAMAGED',
    },
    {
      name: 'an entity that nobody declared',
      make: () => xlsxFile({ sheet: sheetOf(XML, '&x;') }),
      outcome: 'read',
    },
  ];
}

/** A file in the form of .xls and of files with a password, with one named part. */
const compoundFile = (part: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1_024),
    Buffer.from(part, 'utf16le'),
    Buffer.alloc(2_048),
  ]);

function strangers(): HostileSheet[] {
  const archive = (files: Record<string, string>) =>
    zipped(Object.fromEntries(Object.entries(files).map(([k, v]) => [k, Buffer.from(v)])));
  return [
    {
      name: 'an .xls with another name',
      make: () => compoundFile('Workbook'),
      outcome: 'OLD_FORMAT',
    },
    {
      name: 'an .xlsx with a password',
      make: () => compoundFile('EncryptedPackage'),
      outcome: 'ENCRYPTED',
    },
    {
      name: 'an .ods',
      make: () => archive({ mimetype: 'application/vnd.oasis', 'content.xml': '<x/>' }),
      outcome: 'NOT_A_SHEET',
    },
    {
      name: 'a .docx',
      make: () =>
        archive({ '_rels/.rels': relsTo('word/document.xml'), 'word/document.xml': '<x/>' }),
      outcome: 'DAMAGED',
    },
    {
      name: 'an .xlsb',
      make: () => archive({ '_rels/.rels': relsTo('xl/workbook.bin'), 'xl/workbook.bin': 'x' }),
      outcome: 'NOT_A_SHEET',
    },
    {
      name: 'a web page',
      make: () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'),
      outcome: 'NOT_A_SHEET',
    },
    { name: 'a .pdf', make: () => Buffer.from('%PDF-1.7\n1 0 obj\n'), outcome: 'NOT_A_SHEET' },
    {
      name: 'a picture',
      make: () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01', 'latin1'),
      outcome: 'NOT_A_SHEET',
    },
    {
      name: 'a program',
      make: () => Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1'),
      outcome: 'NOT_A_SHEET',
    },
    { name: 'zeros', make: () => Buffer.alloc(5 * MEGABYTE), outcome: 'NOT_A_SHEET' },
    { name: 'an empty file', make: () => Buffer.alloc(0), outcome: 'EMPTY' },
    { name: 'a sheet without a row', make: () => xlsxFile({ sheet: '' }), outcome: 'EMPTY' },
  ];
}

const relsTo = (target: string) =>
  `<Relationships><Relationship Id="a" Type="x/officeDocument" Target="${target}"/></Relationships>`;

function damagedArchives(): HostileSheet[] {
  const good = () => xlsxFile({ sheet: GOOD });
  const changed = (change: (bytes: Buffer) => void) => () => {
    const bytes = good();
    change(bytes);
    return bytes;
  };
  const directory = (bytes: Buffer) => bytes.readUInt32LE(bytes.length - 6);
  const lastEntry = (bytes: Buffer) => bytes.lastIndexOf('PK\x01\x02', bytes.length, 'latin1');
  const damaged = (
    name: string,
    make: () => Buffer,
    outcome: HostileSheet['outcome'] = 'DAMAGED',
  ) => ({
    name,
    make,
    outcome,
  });
  return [
    damaged('half an archive', () => good().subarray(0, 700)),
    damaged('an archive without its end', () => good().subarray(0, -22)),
    damaged(
      'a directory that is somewhere else',
      changed((b) => b.writeUInt32LE(12, b.length - 6)),
    ),
    damaged(
      'a directory beyond the file',
      changed((b) => b.writeUInt32LE(0xfffffff0, b.length - 6)),
    ),
    damaged(
      'more entries than there are',
      changed((b) => b.writeUInt16LE(60_000, b.length - 12)),
    ),
    damaged(
      'an entry that begins elsewhere',
      changed((b) => b.writeUInt32LE(3, lastEntry(b) + 42)),
    ),
    damaged(
      'an entry beyond the file',
      changed((b) => b.writeUInt32LE(0x7fffffff, lastEntry(b) + 20)),
    ),
    damaged(
      'a wrong checksum',
      changed((b) => b.writeUInt32LE(1, lastEntry(b) + 16)),
    ),
    damaged(
      'an unknown compression',
      changed((b) => b.writeUInt16LE(99, lastEntry(b) + 10)),
    ),
    damaged(
      'an encrypted entry',
      changed((b) => b.writeUInt16LE(1, lastEntry(b) + 8)),
      'ENCRYPTED',
    ),
    damaged(
      'compressed nonsense',
      changed((b) => b.fill(0xff, directory(b) - 60, directory(b) - 10)),
    ),
    damaged('two files of one name', twoOfOneName),
    damaged('another file behind it', () => Buffer.concat([good(), Buffer.alloc(70_000, 'x')])),
    damaged('a comment behind it', withComment, 'read'),
    damaged(
      'a claimed size of nothing',
      changed((b) => b.writeUInt32LE(0, lastEntry(b) + 24)),
      'read',
    ),
  ];
}

function withComment(): Buffer {
  const bytes = Buffer.concat([xlsxFile({ sheet: GOOD }), Buffer.from('price list')]);
  bytes.writeUInt16LE(10, bytes.length - 12);
  return bytes;
}

/** Replaces one name in the directory by another of the same length. */
function twoOfOneName(): Buffer {
  const more = { 'xl/worksheets/sheet2.xml': Buffer.from(`${XML}<worksheet/>`) };
  const bytes = xlsxFile({ sheet: GOOD, more });
  const at = bytes.lastIndexOf('sheet2.xml');
  bytes.write('sheet1.xml', at);
  return bytes;
}

function damagedXml(): HostileSheet[] {
  const document = (name: string, sheet: string, outcome: HostileSheet['outcome'] = 'DAMAGED') => ({
    name,
    make: () => xlsxFile({ sheet: `${XML}${sheet}` }),
    outcome,
  });
  const inSheet = (inner: string) => `<worksheet><sheetData>${inner}</sheetData></worksheet>`;
  return [
    document('XML that ends in the middle', '<worksheet><sheetData><row><c><v>1'),
    document('XML whose tags do not match', '<worksheet><row></worksheet></row>'),
    document('no XML', 'just text'),
    document('a hundred thousand levels', '<a>'.repeat(100_000)),
    document('a tag of 50 MB', inSheet(`<row a="${'x'.repeat(50e6)}"/>`)),
    document('a million attributes', inSheet(`<row ${'a="1" '.repeat(1_000_000)}/>`)),
    document('a cell without a column', inSheet('<row r="1"><c r="1"><v>1</v></c></row>')),
    document('a cell in column ZZZZ', inSheet('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>')),
    document('a negative row', inSheet('<row r="-1"><c><v>1</v></c></row>')),
    document('a text that is not there', inSheet('<row><c t="s"><v>-1</v></c></row>'), 'EMPTY'),
    {
      name: 'letters that are not UTF-8',
      make: () =>
        xlsxFile({
          sheet: Buffer.from(`${XML}${inSheet('<row><c><v>\xff\xfe</v></c></row>')}`, 'latin1'),
        }),
      outcome: 'DAMAGED',
    },
    {
      name: 'a workbook that names no sheet',
      make: () => xlsxFile({ sheet: GOOD, sheets: '' }),
      outcome: 'DAMAGED',
    },
    {
      name: 'a workbook whose sheet is outside of the archive',
      make: () => {
        const parts = xlsxParts({ sheet: GOOD });
        const rels = relsTo('../../../etc/passwd')
          .replace('officeDocument', 'worksheet')
          .replace('"a"', '"rId1"');
        return zipped({ ...parts, 'xl/_rels/workbook.xml.rels': Buffer.from(rels) });
      },
      outcome: 'DAMAGED',
    },
    {
      name: 'deflated nonsense that goes on for 5 MB',
      make: () => {
        const noise = deflateRawSync(
          Buffer.from(Array.from({ length: 4_000_000 }, (_, at) => (at * 7_919) % 251)),
        );
        return xlsxFile({ sheet: noise });
      },
      outcome: 'DAMAGED',
    },
  ];
}

function oddTexts(): HostileSheet[] {
  return [
    {
      name: 'a .csv that is UTF-16 with half a letter at its end',
      make: () => Buffer.concat([Buffer.from('\ufeffa,b\n', 'utf16le'), Buffer.from([0xd8])]),
      outcome: 'read',
    },
    {
      name: 'a .csv with a zero in it',
      make: () => Buffer.from('Product id,Erode\ncumin,1\x002\n'),
      outcome: 'NOT_A_SHEET',
    },
    {
      name: 'a .csv of spaces, and a value after them',
      make: () => Buffer.from(`${' '.repeat(300_000)}\n${'\t '.repeat(100_000)}\nx`),
      outcome: 'read',
    },
    {
      name: 'a .csv of formulas',
      make: () => Buffer.from(`=cmd|' /C calc'!A0,@SUM(1)\n`),
      outcome: 'read',
    },
  ];
}
