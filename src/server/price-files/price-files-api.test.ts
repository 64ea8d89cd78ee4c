import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, expect, it } from 'vitest';
import type { PriceFileCheck } from '../../contract/console-price-files.ts';
import type { PricePage } from '../../contract/console-prices.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import { DISTRICTS } from '../../domain/districts.ts';
import { SHEET_FILE } from '../../domain/sheet-file.ts';
import { readSheet } from '../sheets/read-sheet.ts';
import type { SheetRow } from '../sheets/sheet-rows.ts';
import { hostileSheets } from '../testing/hostile-sheets.ts';
import { errorOf, type LoggedIn, logIn } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { type TestStore, useTestStore } from '../testing/test-store.ts';
import { sheetRows, xlsxFile } from '../testing/xlsx-file.ts';

const PATH = '/api/console/prices/file';

const upload = ({ browser }: LoggedIn, file: Uint8Array | string) =>
  browser.store.fetch(PATH, {
    method: 'POST',
    headers: {
      cookie: browser.cookie!,
      origin: 'http://localhost:3000',
      'content-type': 'application/octet-stream',
    },
    body: file as BodyInit,
  });

async function check(person: LoggedIn, file: Uint8Array | string): Promise<PriceFileCheck> {
  const response = await upload(person, file);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as PriceFileCheck;
}

async function download({ browser }: LoggedIn, query: string): Promise<Buffer> {
  const response = await browser.get(`${PATH}?${query}`);
  if (response.status !== 200) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}

async function rowsOf(file: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const { ok } = await readSheet(file, (more) => rows.push(...more));
  expect(ok).toBe(true);
  return rows;
}

const addProducts = (store: TestStore, values: string) =>
  store.db.execute(
    sql.raw(`insert into product (id, title, description, categories, images, unit,
    pack_amount, pack_measure, pack_container, price) values ${values}`),
  );

const product = (id: string, title: string, price: number | null, category = 'Spices') =>
  `('${id}', '${title.replaceAll("'", "''")}', '', '{"${category}"}', '{}', 'others', 25, 'kg', 'sack', ${price})`;

describeOnOne('prices as a file', (kind) => {
  const store = useTestStore(kind);
  let manager: LoggedIn;

  beforeAll(async () => {
    await store().db.execute(sql`delete from product`);
    await addProducts(
      store(),
      [
        product('cumin', 'Cumin (Jeera) Bold', 630_000),
        product('evil', `=HYPERLINK("http://x";"Café, சீரகம்")`, 10_050),
        product('no-price', 'No price yet', null, 'Rice'),
        product('rice', "Ponni 'Boiled' Rice\nnew crop", 120_000, 'Rice'),
      ].join(','),
    );
    await store().db.execute(sql`insert into district_price (product_id, district, base_price)
      values ('cumin', 'Erode', 625050), ('cumin', 'Thrissur', 635000), ('rice', 'Erode', 119900)`);
    manager = await logIn(store(), { role: 'operator', staffRole: 'manager' });
  });

  it.each(['xlsx', 'csv'])(
    'CONS-08 %s: has every product with its prices, and comes back without a change',
    async (format) => {
      const response = await manager.browser.get(`${PATH}?format=${format}`);
      expect(response.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="prices-\\d{4}-\\d{2}-\\d{2}\\.${format}"$`),
      );
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const file = Buffer.from(await response.arrayBuffer());
      const rows = await rowsOf(file);
      expect(rows.map(({ cells }) => cells[0])).toEqual([
        'Product id',
        'evil',
        'cumin',
        'no-price',
        'rice',
      ]);
      const cumin = rows[2]!.cells;
      expect(cumin.slice(0, 4)).toEqual(['cumin', 'Cumin (Jeera) Bold', '25 kg sack', 'Spices']);
      expect(cumin.slice(4).map((cell) => (cell === null ? null : Number(cell)))).toEqual(
        [6300, null, null, null, null, 6250.5, null, 6350].slice(0, cumin.length - 4),
      );
      expect(await check(manager, file)).toEqual({
        rows: 4,
        encoding: format === 'csv' ? 'utf-8' : null,
        unknownColumns: [],
        asOf: expect.any(String),
        unchangedRows: 4,
        changes: [],
        before: [],
        changedRows: [],
        badRows: [],
        badRowCount: 0,
        overtaken: [],
        overtakenCount: 0,
      });
    },
  );

  it('CONS-08 .csv begins with a byte order mark, and no cell of it is a formula', async () => {
    const text = (await download(manager, 'format=csv')).toString();
    expect(text.startsWith('\ufeffProduct id,Product,Pack,Category,Base price,Palakkad,')).toBe(
      true,
    );
    expect(text).toContain(`evil,"'=HYPERLINK(""http://x"";""Café, சீரகம்"")",`);
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  });

  it('CONS-08 .xlsx has numbers as numbers, and a sheet that explains it', async () => {
    const file = await download(manager, 'format=xlsx');
    const [, evil] = await rowsOf(file);
    expect(evil!.cells.slice(0, 5)).toEqual([
      'evil',
      '=HYPERLINK("http://x";"Café, சீரகம்")',
      '25 kg sack',
      'Spices',
      100.5,
    ]);
    const { unzipSync, strFromU8 } = await import('fflate');
    const parts = unzipSync(file);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('state="frozen"');
    expect(sheet).not.toContain('<f>');
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('How to use');
  });

  it('has the products of a category alone', async () => {
    const rows = await rowsOf(await download(manager, 'format=csv&category=Rice'));
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Product id', 'no-price', 'rice']);
    const bad = await manager.browser.get(`${PATH}?format=pdf`);
    expect((await errorOf(bad)).code).toBe('SHEET_FILE_FORMAT_INVALID');
  });

  it('CONS-08 tells what would change, with versions, and writes nothing', async () => {
    const before = await store().json<PricePage>('/api/console/prices', callerOf(manager));
    const file = xlsxFile({
      sheet: sheetRows([
        ['Prices of Tuesday'],
        ['Remarks', 'Erode', 'PRODUCT ID', 'Base', 'Thrissur', 'Nilgiris'],
        ['up', 6300, 'cumin', 6300, '-', '₹ 6,400'],
        [null, null, 'rice', '1,234.50', 'base', null],
        ['same', 'base', 'evil', 100.5],
        ['first one', null, 'no-price', 99],
      ]),
    });
    const checked = await check(manager, file);
    const versionOf = versions(before);
    expect(checked).toMatchObject({
      rows: 4,
      unknownColumns: ['Remarks'],
      unchangedRows: 1,
      badRows: [],
      changedRows: [
        [3, 'cumin', 'Cumin (Jeera) Bold', '25 kg sack', 3],
        [4, 'rice', "Ponni 'Boiled' Rice\nnew crop", '25 kg sack', 1],
        [6, 'no-price', 'No price yet', '25 kg sack', 1],
      ],
    });
    const cell = (productId: string, place: string, price: number | null) => ({
      productId,
      place,
      price,
      version: versionOf(productId, place),
      pack: '25 kg sack',
    });
    expect(checked.changes).toEqual([
      cell('cumin', 'Nilgiris', 640_000),
      cell('cumin', 'Erode', 630_000),
      cell('cumin', 'Thrissur', null),
      cell('rice', 'base', 123_450),
      cell('no-price', 'base', 9_900),
    ]);
    expect(checked.before).toEqual([null, 625_050, 635_000, 120_000, null]);
    expect(checked.changes.find(({ place }) => place === 'Thrissur')!.version).toBeGreaterThan(0);
    expect(await store().json('/api/console/prices', callerOf(manager))).toEqual(before);
  });

  it('CONS-08 the changes are what the publishing call takes; the file then changes nothing', async () => {
    const file = 'Product id;Erode;Coimbatore\r\ncumin;6400;6500\r\nrice;-;1300\r\n';
    const { changes } = await check(manager, file);
    expect(changes).toHaveLength(4);
    const published = await manager.browser.post('/api/console/prices/publish', {
      id: crypto.randomUUID(),
      changes,
    });
    expect(published.status).toBe(200);
    expect(await check(manager, file)).toMatchObject({ changes: [], unchangedRows: 2 });
    // A colleague was faster: the old versions are told, not overwritten.
    const again = {
      id: crypto.randomUUID(),
      changes: changes.map((each) => ({ ...each, price: 700_000 })),
    };
    const late = await manager.browser.post('/api/console/prices/publish', again);
    expect((await errorOf(late)).code).toBe('PRICES_CHANGED');
  });

  it.each(['xlsx', 'csv'])(
    'CONS-08 %s: puts back nothing that a colleague has changed since the download',
    async (format) => {
      const publish = async (...cells: readonly (readonly [string, number | null])[]) => {
        const file = ['Product id,Product,Palakkad,Tiruppur,Nilgiris'];
        for (const [id, price] of cells) file.push(`${id},,${price ?? '-'},,`);
        const { changes } = await check(manager, file.join('\n'));
        const body = { id: crypto.randomUUID(), changes };
        const published = await manager.browser.post('/api/console/prices/publish', body);
        expect(published.status).toBe(200);
      };
      await publish(['cumin', 6_001], ['rice', 1_001], ['evil', 101]);
      const downloaded = (await rowsOf(await download(manager, `format=${format}`))).map(
        ({ cells }) => [...cells],
      );
      await publish(['cumin', 6_002], ['rice', null], ['evil', 102]);
      // The colleague's file as it was, with other cells of the same rows changed, and one cell as it is now.
      const [header, ...rows] = downloaded;
      const at = (name: string) => header!.indexOf(name);
      const rowOf = (id: string) => rows.find(([first]) => first === id)!;
      rowOf('cumin')[at('Tiruppur')] = 6_200;
      rowOf('evil')[at('Palakkad')] = 102;
      const file =
        format === 'xlsx'
          ? xlsxFile({ sheet: sheetRows(downloaded as never) })
          : Papa.unparse(downloaded as unknown[][]);
      const checked = await check(manager, file);
      expect(checked.changes).toMatchObject([
        { productId: 'cumin', place: 'Tiruppur', price: 620_000 },
      ]);
      expect(checked.changedRows).toHaveLength(1);
      expect(checked.overtakenCount).toBe(2);
      expect(checked.overtaken.map(({ place, price, now }) => [place, price, now])).toEqual([
        ['Palakkad', 600_100, 600_200],
        ['Palakkad', 100_100, null],
      ]);
      expect(Date.now() - Date.parse(checked.asOf!)).toBeLessThan(60_000);
      // Without its last column it is taken as it is, and the answer says that nothing is known.
      const unknown = await check(
        manager,
        Papa.unparse(downloaded.map((cells) => cells.slice(0, 12)) as unknown[][]),
      );
      expect(unknown).toMatchObject({ asOf: null, overtakenCount: 0 });
      expect(unknown.changes).toHaveLength(3);
    },
  );

  it.each([
    ['with its packs', true],
    ['without them', false],
  ])(
    'CONS-08 a file %s changes no price of a product that has another pack since',
    async (_, hasPacks) => {
      await addProducts(
        store(),
        `('repacked', 'Repacked', '', '{Salt}', '{}', 'kg', null, null, null, 8000)`,
      );
      const [header, row] = (await rowsOf(await download(manager, 'format=csv&category=Salt'))).map(
        ({ cells }) => [...cells],
      );
      await store().change(`update product set unit = 'others', pack_amount = 25, pack_measure = 'kg',
      pack_container = 'sack', price = 200000 where id = 'repacked'`);
      const packs = header!.indexOf('Pack');
      const file = Papa.unparse(
        [header!, row!].map((cells) => cells.filter((_, at) => hasPacks || at !== packs)) as never,
      );
      expect(await check(manager, file)).toMatchObject({
        changes: [],
        overtakenCount: 0,
        badRows: [{ productId: 'repacked', problems: [{ place: null, problem: 'OTHER_PACK' }] }],
      });
      await store().change(`update product set price = 8000 where id = 'repacked'`);
      expect(await check(manager, file)).toMatchObject({ unchangedRows: 1, badRowCount: 0 });
      await store().change(`delete from product where id = 'repacked'`);
    },
  );

  it('CONS-08 tells each row that is not understood, and takes nothing of it', async () => {
    const rows = [
      'Product id,Product,Base price,Erode,Thrissur',
      'cumin,Cumin (Jeera) Bold,ask,12/03/2026,6000',
      'nowhere,,100,,',
      ',,100,,',
      'evil,Cumin (Jeera) Bold,100,,',
      'rice,,100,,',
      'rice,,,100,',
      'no-price,,-,,',
      '"=cmd|x",,1,,',
      ',Just a heading,,,',
    ];
    const checked = await check(manager, rows.join('\n'));
    expect(checked).toMatchObject({ rows: 8, changes: [], unchangedRows: 0, badRowCount: 8 });
    const told = checked.badRows.map(({ row, problems }) => [
      row,
      ...problems.map(({ place, problem, found }) => `${place ?? 'row'} ${problem} ${found}`),
    ]);
    expect(told).toEqual([
      [2, 'base NOT_A_PRICE ask', 'Erode DATE 12/03/2026'],
      [3, 'row UNKNOWN_PRODUCT nowhere'],
      [4, 'row NO_PRODUCT_ID '],
      [5, 'row OTHER_NAME Cumin (Jeera) Bold'],
      [6, 'row TWICE_IN_FILE 7'],
      [7, 'row TWICE_IN_FILE 6'],
      [8, 'base BASE_NEEDED -'],
      [9, 'row UNKNOWN_PRODUCT =cmd|x'],
    ]);
  });

  it('CONS-08 of 840 prices with 12 bad rows, 828 rows change and the 12 are named', async () => {
    const ids = Array.from({ length: 840 }, (_, nth) => `bulk-${nth}`);
    await addProducts(
      store(),
      ids.map((id) => product(id, `Bulk ${id}`, 50_000, 'Bulk')).join(','),
    );
    const bad = new Map([
      [10, 'ask'],
      [77, '12-Mar'],
      [140, '#N/A'],
      [211, '1.234,50'],
      [300, '0'],
      [333, '99999999999'],
      [400, '-12'],
      [480, '=A1'],
      [555, '12O'],
      [600, '₹'.repeat(5)],
      [700, '5%'],
      [839, 'TRUE'],
    ]);
    const cells = ids.map((id, nth) => [id, bad.get(nth) ?? 501 + nth / 2] as const);
    for (const file of [
      xlsxFile({ sheet: sheetRows([['Product id', 'Base price'], ...cells]) }),
      ['Product id,Base price', ...cells.map(([id, price]) => `${id},"${price}"`)].join('\r\n'),
    ]) {
      const checked = await check(manager, file);
      expect(checked).toMatchObject({ rows: 840, unchangedRows: 0, badRowCount: 12 });
      expect(checked.changes).toHaveLength(828);
      expect(checked.badRows.map(({ row }) => row)).toEqual([...bad.keys()].map((nth) => nth + 2));
      expect(checked.badRows.map(({ problems }) => problems[0]!.found)).toEqual([...bad.values()]);
    }
  });

  it('CONS-08 a file that is not understood at all is refused with the reason', async () => {
    const codeOf = async (file: Uint8Array | string) =>
      (await errorOf(await upload(manager, file))).code;
    expect(await codeOf('cumin,100\nrice,200')).toBe('PRICE_FILE_NO_HEADER');
    expect(await codeOf('Product id,Erode,erode\ncumin,1,2')).toBe('SHEET_FILE_COLUMN_TWICE');
    expect(await codeOf('')).toBe('SHEET_FILE_EMPTY');
    expect(await codeOf('%PDF-1.7')).toBe('SHEET_FILE_NOT_A_SHEET');
    expect(await codeOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe('SHEET_FILE_OLD_FORMAT');
    expect(await codeOf(Buffer.from('PK\x03\x04 and no more'))).toBe('SHEET_FILE_DAMAGED');
    const full = `Product id,Erode\n${'x'.repeat(SHEET_FILE.maxBytes - 17)}`;
    expect(await check(manager, full)).toMatchObject({ rows: 1, badRowCount: 1 });
    expect(await codeOf(`${full}x`)).toBe('SHEET_FILE_TOO_LARGE');
  });

  it('one person sends one file after the other, and a store reads two at once', async () => {
    const file = 'Product id,Erode\ncumin,1';
    const statusesOf = async (people: readonly LoggedIn[]) => {
      const responses = await Promise.all(people.map((person) => upload(person, file)));
      return responses.map(({ status }) => status).sort();
    };
    const own = await statusesOf(Array.from({ length: 5 }, () => manager));
    expect(new Set(own)).toEqual(new Set([200, 429]));
    const people: LoggedIn[] = [];
    while (people.length < 14) people.push(await logIn(store(), { role: 'operator' }));
    expect((await statusesOf(people)).slice(8)).toEqual([200, 200, 503, 503, 503, 503]);
    expect((await upload(manager, file)).status).toBe(200);
  });

  it('CONS-08 the store answers meanwhile: a bomb hardly slows other calls down', async () => {
    const bomb = hostileSheets()
      .find(({ name }) => name.includes('empty cells'))!
      .make();
    const median = async (isOver: (calls: number) => boolean) => {
      const times: number[] = [];
      while (!isOver(times.length)) {
        const from = performance.now();
        expect((await store().fetch('/api/products?limit=10')).status).toBe(200);
        times.push(performance.now() - from);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return { times, ms: times.sort((a, b) => a - b)[times.length >> 1]! };
    };
    const alone = await median((calls) => calls === 100);
    let isRead = false;
    const read = upload(manager, bomb).finally(() => {
      isRead = true;
    });
    const meanwhile = await median(() => isRead);
    expect((await errorOf(await read)).code).toBe('SHEET_FILE_TOO_MUCH');
    expect(meanwhile.times.length).toBeGreaterThan(20);
    // Measured: 0.8 to 1.1 times, the slowest call 25 ms. A thread that reads the file itself would answer none of them.
    expect(meanwhile.ms / alone.ms).toBeLessThan(5);
  });

  it('CONS-08 20,000 rows that are not understood are counted, and the first 500 are named', async () => {
    const lines = Array.from({ length: 20_000 }, (_, nth) => `nowhere-${nth},1`);
    const file = ['Product id,Erode', ...lines].join('\n');
    const checked = await check(manager, file);
    expect(checked).toMatchObject({ rows: 20_000, badRowCount: 20_000, changes: [] });
    expect(checked.badRows).toHaveLength(500);
    const longer = await upload(manager, `${file}\ncumin,1`);
    expect((await errorOf(longer)).code).toBe('SHEET_FILE_TOO_MANY_ROWS');
  });

  it('CONS-08 a file that changes more than can be published at once is refused', async () => {
    await store().db.execute(sql`insert into product (id, title, description, categories, images, unit, price)
      select 'many-' || n, 'Many ' || n, '', '{Many}', '{}', 'kg', 10000 from generate_series(1, 2501) n`);
    const header = `Product id,Base price,${DISTRICTS.join(',')}`;
    const lines = Array.from({ length: 2_501 }, (_, nth) => `many-${nth + 1}${',200'.repeat(8)}`);
    const most = await check(manager, [header, ...lines.slice(1)].join('\n'));
    expect(most.changes).toHaveLength(20_000);
    const more = await upload(manager, [header, ...lines].join('\n'));
    expect((await errorOf(more)).code).toBe('PRICE_FILE_TOO_MANY_CHANGES');
  });

  it('CONS-08 changes that are too long to be published together are refused by the check', async () => {
    // The longest ids, and districts with the longest names in letters of three bytes.
    const districts = Array.from({ length: 33 }, (_, nth) => `${'ம'.repeat(38)}${10 + nth}`);
    await store().db.execute(sql`insert into district (name, position, state)
      select name, 100, 'Tamil Nadu' from unnest(${sql.param(districts)}::text[]) name`);
    await expect.poll(() => knownDistricts()).toEqual(expect.arrayContaining(districts));
    const ids = Array.from({ length: 600 }, (_, nth) => `${'x'.repeat(60)}-${100 + nth}`);
    await addProducts(store(), ids.map((id) => product(id, id, 10_000)).join());
    const header = `Product id,${districts.join(',')}`;
    const lines = ids.map((id) => `${id}${',200'.repeat(33)}`);
    const more = await upload(manager, [header, ...lines].join('\n'));
    expect((await errorOf(more)).code).toBe('SHEET_FILE_CHANGES_TOO_LARGE');
    const most = await check(manager, [header, ...lines.slice(0, 450)].join('\n'));
    expect(most.changes).toHaveLength(450 * 33);
  });
});

const callerOf = ({ id }: LoggedIn) =>
  ({ kind: 'operator', id, name: 'Manager', role: 'manager', email: 'm@x.example' }) as never;

/** The version of a cell in the answer of the grid. */
const versions =
  ({ places, rows }: PricePage) =>
  (productId: string, place: string) =>
    rows.find(([id]) => id === productId)![5].find(([column]) => places[column] === place)?.[1] ??
    0;
