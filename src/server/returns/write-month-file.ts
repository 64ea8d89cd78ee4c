import { setImmediate } from 'node:timers/promises';
import type { Shop } from '../../domain/shop-settings.ts';
import { eWayBillsOf } from '../../domain/tax/returns/e-way-bill.ts';
import { gstr1Of } from '../../domain/tax/returns/gstr1.ts';
import type { MonthDocument } from '../../domain/tax/returns/month-document.ts';
import { type MonthFile, monthFileName } from '../../domain/tax/returns/month-files.ts';
import { type MonthReturn, ReturnOfMonth } from '../../domain/tax/returns/month-return.ts';
import { boundsOfMonth, monthOfDay } from '../../domain/tax/returns/return-month.ts';
import {
  TALLY_END,
  TALLY_MASTERS_BEGIN,
  TALLY_VOUCHERS_BEGIN,
  type TallyLedgers,
  TallyMasters,
  tallyVoucher,
} from '../../domain/tax/returns/tally-xml.ts';
import { GSTR1_SHEETS, RETURN_TEXT } from '../../text/tax-returns.ts';
import type { Db } from '../db/database.ts';
import { Failure } from '../failure.ts';
import type { Content, MadeFile } from '../http/send-file.ts';
import { sheetFileType } from '../sheets/sheet-file-type.ts';
import { streamText } from '../sheets/stream-text.ts';
import { writeCsv } from '../sheets/write-csv.ts';
import { type WrittenCell, writeXlsx } from '../sheets/write-xlsx.ts';
import { gstr1Sheets, hsnRows } from './gstr1-sheets.ts';
import { jsonPieces } from './json-pieces.ts';
import { oneMonthAtATime } from './one-month-at-a-time.ts';
import { type Days, readMonthDocuments } from './read-month-documents.ts';

interface MonthFileRequest {
  readonly month: string;
  readonly file: MonthFile;
  /** Only for e-way bills. */
  readonly day?: string | undefined;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';

const TYPES: Readonly<Record<MonthFile, string>> = {
  'gstr1.json': JSON_TYPE,
  'gstr1.xlsx': sheetFileType('xlsx'),
  'hsn.csv': sheetFileType('csv'),
  'tally.xml': XML_TYPE,
  'tally-masters.xml': XML_TYPE,
  'eway-bills.json': JSON_TYPE,
};

/** A file of a month for the accountant (TAX-06). */
export function writeMonthFile(db: Db, shop: Shop, request: MonthFileRequest): MadeFile {
  const { month, file, day } = request;
  if (day !== undefined && (file !== 'eway-bills.json' || monthOfDay(day) !== month)) {
    throw new Failure('TAX_MONTH_INVALID');
  }
  return {
    name: monthFileName(file, day ?? month),
    type: TYPES[file],
    make: (signal) => contentOf(db, shop, request, signal),
  };
}

async function contentOf(
  db: Db,
  shop: Shop,
  { month, file, day }: MonthFileRequest,
  signal: AbortSignal,
): Promise<Content> {
  const days = boundsOfMonth(month);
  switch (file) {
    case 'gstr1.json': {
      const filer = { gstNumber: shop.brand.gstNumber, month };
      return streamText('', jsonPieces(gstr1Of(await returnOf(db, days, signal), filer)));
    }
    case 'gstr1.xlsx': {
      const [first, ...others] = gstr1Sheets(await returnOf(db, days, signal));
      const { rows, ...sheet } = first!;
      return writeXlsx(sheet, inParts(rows), { others, signal });
    }
    case 'hsn.csv': {
      const { hsnB2b, hsnB2c } = await returnOf(db, days, signal);
      const rows = [
        ...hsnRows(hsnB2b).map((row) => [RETURN_TEXT.registered, ...row]),
        ...hsnRows(hsnB2c).map((row) => [RETURN_TEXT.unregistered, ...row]),
      ];
      return writeCsv([RETURN_TEXT.buyers, ...GSTR1_SHEETS.hsnB2b.header], inParts(rows));
    }
    case 'tally.xml':
      return streamText(TALLY_VOUCHERS_BEGIN, tallyVouchers(db, days, shop.invoicing.tallyLedgers));
    case 'tally-masters.xml': {
      const masters = new TallyMasters(shop.invoicing.tallyLedgers);
      await forEachDocument(db, days, signal, (document) => masters.add(document));
      return streamText(TALLY_MASTERS_BEGIN, masterPieces(masters));
    }
    case 'eway-bills.json': {
      const wanted = day === undefined ? days : { from: day, to: dayAfter(day) };
      return streamText('', eWayBillPieces(db, wanted));
    }
  }
}

/** Until the signal says that nobody waits for the file. */
const forEachDocument = (
  db: Db,
  days: Days,
  signal: AbortSignal,
  take: (document: MonthDocument) => void,
): Promise<void> =>
  oneMonthAtATime(async () => {
    signal.throwIfAborted();
    for await (const page of readMonthDocuments(db, days)) {
      signal.throwIfAborted();
      for (const document of page) take(document);
    }
  });

async function returnOf(db: Db, days: Days, signal: AbortSignal): Promise<MonthReturn> {
  const collected = new ReturnOfMonth();
  await forEachDocument(db, days, signal, (document) => collected.add(document));
  return collected.result();
}

async function* tallyVouchers(db: Db, days: Days, ledgers: TallyLedgers): AsyncGenerator<string> {
  for await (const page of readMonthDocuments(db, days)) {
    yield page.map((document) => tallyVoucher(document, ledgers)).join('');
  }
  yield TALLY_END;
}

async function* eWayBillPieces(db: Db, days: Days): AsyncGenerator<string> {
  yield `{"version":${JSON.stringify(eWayBillsOf([]).version)},"billLists":[`;
  let between = '';
  for await (const page of readMonthDocuments(db, days)) {
    const { billLists } = eWayBillsOf(page.map(({ content }) => content));
    if (billLists.length === 0) continue;
    yield between + billLists.map((bill) => JSON.stringify(bill)).join(',\n');
    between = ',\n';
  }
  yield ']}\n';
}

async function* masterPieces(masters: TallyMasters): AsyncGenerator<string> {
  yield* masters.written();
  yield TALLY_END;
}

const PART = 500;

async function* inParts(rows: readonly (readonly WrittenCell[])[]) {
  for (let at = 0; at < rows.length; at += PART) {
    yield rows.slice(at, at + PART);
    await setImmediate();
  }
}

const DAY_MS = 86_400_000;
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
