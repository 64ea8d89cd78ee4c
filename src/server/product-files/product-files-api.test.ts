import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ProductFileCheck } from '../../contract/console-product-files.ts';
import { NO_LOCAL_NAMES } from '../../domain/product-fields.ts';
import { PRODUCT_FILE_HEADERS } from '../../domain/product-file.ts';
import { addProduct, changeProduct, readProduct } from '../testing/product-fixtures.ts';
import { errorOf, logIn, OWN_ORIGIN, type TestBrowser } from '../testing/test-browser.ts';
import { describeOnOne } from '../testing/test-databases.ts';
import { useTestStore } from '../testing/test-store.ts';

const FILE = '/api/console/product-file';
const APPLY = '/api/console/product-changes';

const send = (browser: TestBrowser, content: string | Buffer) =>
  browser.store.fetch(FILE, {
    method: 'POST',
    address: browser.address,
    headers: {
      cookie: browser.cookie ?? '',
      origin: OWN_ORIGIN,
      'content-type': 'application/octet-stream',
    },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  });

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

describeOnOne('products as a file', (kind) => {
  const store = useTestStore(kind);
  const manager = async () =>
    (await logIn(store(), { role: 'operator', staffRole: 'manager' })).browser;
  const check = async (browser: TestBrowser, content: string | Buffer) => {
    const response = await send(browser, content);
    if (!response.ok) throw new Error(JSON.stringify(await errorOf(response)));
    return (await response.json()) as ProductFileCheck;
  };

  it('CONS-11 a downloaded file comes back without a change, as .csv and as .xlsx', async () => {
    const browser = await manager();
    // As long as a cell can be, and a category from an import.
    const names = Array.from({ length: 20 }, (_, nth) => `${nth} & ${'x'.repeat(80)}`);
    const { id } = await addProduct(browser, {
      localNames: { ...NO_LOCAL_NAMES, english: names },
    });
    await store().change(`update product set categories = '{Spices,Old}' where id = '${id}'`);
    for (const format of ['csv', 'xlsx']) {
      const response = await browser.get(`${FILE}?format=${format}`);
      expect(response.headers.get('content-disposition')).toContain(`products.${format}`);
      const result = await check(browser, Buffer.from(await response.arrayBuffer()));
      expect(result).toMatchObject({ products: [], badRowCount: 0, unknownColumns: [] });
      expect(result.unchangedRows).toBe(result.rows);
      expect(result.rows).toBeGreaterThan(100);
    }
    const edited = [...names.slice(0, -1), 'ajowan'];
    const atTheEnd = csv([
      [PRODUCT_FILE_HEADERS.id, PRODUCT_FILE_HEADERS.english],
      [id, edited.join('; ')],
    ]);
    expect((await check(browser, atTheEnd)).products).toMatchObject([
      { id, changes: { localNames: { english: edited } } },
    ]);
    const tea = await (await browser.get(`${FILE}?format=csv&category=Tea`)).text();
    expect(tea.split('\r\n').length).toBeLessThan(60);
  });

  it('CONS-11 a dry run names each row that changes and each that is not understood; applying changes all', async () => {
    const browser = await manager();
    const [a, b, c] = [
      await addProduct(browser),
      await addProduct(browser),
      await addProduct(browser),
    ];
    const header = [
      'Product id',
      'Version',
      'Title',
      'Categories',
      'HSN code',
      'GST rate %',
      'Trend rank',
      'Tamil names',
      'Notes',
    ];
    const file = csv([
      ['Our products'],
      header,
      [a.id, '1', 'Renamed', 'Masalas; Spices', '910', '18%', '4', 'omam; ajamodam', 'x'],
      [b.id, '1', '', '', '-', '-', '', '-', ''],
      [c.id, '1', '', 'Toys', '12a', '12', '0', '', ''],
      [c.id, '1', 'Twice', '', '', '', '', '', ''],
      ['no-such', '', 'Unknown', '', '', '', '', '', ''],
      ['', '', 'No id', '', '', '', '', '', ''],
      ['cumin-jeera-bold', '99', 'Old version', '', '', '', '', '', ''],
      ['', '', '', '', '', '', '', '', ''],
    ]);
    const result = await check(browser, file);
    expect(result.unknownColumns).toEqual(['Notes']);
    expect(
      result.badRows.map(({ row, problems }) => [
        row,
        problems.map(({ column, problem }) => `${column} ${problem}`),
      ]),
    ).toEqual([
      [
        5,
        [
          'id TWICE_IN_FILE',
          'categories NOT_VALID',
          'hsnCode NOT_VALID',
          'gstRate NOT_VALID',
          'trendRank NOT_VALID',
        ],
      ],
      [6, ['id TWICE_IN_FILE']],
      [7, ['id UNKNOWN_PRODUCT']],
      [8, ['id NO_PRODUCT_ID']],
      [9, ['id CHANGED_SINCE']],
    ]);
    expect(result.changedRows.map(({ row }) => row)).toEqual([3, 4]);
    expect(result.changedRows[0]!.cells).toContainEqual({
      column: 'title',
      from: a.title,
      to: 'Renamed',
    });
    // 910 is the number that a spreadsheet makes of 0910: the code stays.
    expect(result.changedRows[0]!.cells.map(({ column }) => column)).not.toContain('hsnCode');
    expect((await readProduct(browser, a.id)).title).toBe(a.title);

    const apply = () => browser.post(APPLY, { products: result.products });
    expect(await (await apply()).json()).toEqual({ changed: 2 });
    expect(await readProduct(browser, a.id)).toMatchObject({
      title: 'Renamed',
      categories: ['Masalas', 'Spices'],
      hsnCode: '0910',
      gstRate: 18,
      trendRank: 4,
      localNames: { tamil: { latin: ['omam', 'ajamodam'], script: ['ஓமம்'] } },
    });
    expect(await readProduct(browser, b.id)).toMatchObject({
      hsnCode: null,
      gstRate: null,
      localNames: { tamil: { latin: [] } },
    });
    // Sent again after a lost answer: nothing changes.
    expect(await (await apply()).json()).toEqual({ changed: 0 });
  });

  it("CONS-11 a colleague's change between the dry run and applying is not overwritten", async () => {
    const browser = await manager();
    const added = await addProduct(browser);
    const { products } = await check(
      browser,
      csv([
        ['Product id', 'Title'],
        [added.id, 'From the file'],
      ]),
    );
    await changeProduct(browser, added, { description: 'From a colleague.' });
    const response = await browser.post(APPLY, { products });
    expect(await errorOf(response)).toMatchObject({
      code: 'PRODUCT_CHANGED',
      productIds: [added.id],
    });
    expect((await readProduct(browser, added.id)).title).toBe(added.title);
  });

  it.each([
    ['nothing', '', 'SHEET_FILE_EMPTY'],
    ['no header', 'a,b\r\n1,2', 'PRODUCT_FILE_NO_HEADER'],
    ['a header twice', 'Product id,Title,Title\r\na,b,c', 'SHEET_FILE_COLUMN_TWICE'],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'SHEET_FILE_OLD_FORMAT',
    ],
  ])('CONS-11 a file with %s is refused with its reason', async (_, content, code) => {
    expect((await errorOf(await send(await manager(), content))).code).toBe(code);
  });

  it('CONS-11 changes that are too long to be applied together are refused by the check; the longest that it takes are applied', async () => {
    const browser = await manager();
    // 20 names of 90 letters, each of three bytes, in six lists: about 33 kB for each product.
    const names = Array.from({ length: 20 }, (_, nth) => `${'ஓ'.repeat(90)}${nth}`);
    const spelled = { latin: names, script: names };
    const localNames = { english: [], hindi: spelled, tamil: spelled, malayalam: spelled };
    await store().db.execute(sql`insert into product (id, title, description, categories, images, unit, local_names)
      select 'long-' || n, 'Long ' || n, '', '{Spices}', '{}', 'kg', ${JSON.stringify(localNames)}::jsonb
      from generate_series(1, 150) n`);
    const file = (count: number) =>
      csv([
        ['Product id', 'English names'],
        ...Array.from({ length: count }, (_, nth) => [`long-${nth + 1}`, 'other']),
      ]);
    expect((await errorOf(await send(browser, file(150)))).code).toBe(
      'SHEET_FILE_CHANGES_TOO_LARGE',
    );
    const { products } = await check(browser, file(125));
    const body = JSON.stringify({ products });
    expect(Buffer.byteLength(body)).toBeGreaterThan(4_000_000);
    const headers = { 'content-length': String(Buffer.byteLength(body)) };
    const applied = await browser.send('POST', APPLY, body, { headers });
    expect(await applied.json()).toEqual({ changed: 125 });
  });

  it('a text that may have been cut is not taken', async () => {
    const browser = await manager();
    const { id } = await addProduct(browser);
    const long = csv([
      [PRODUCT_FILE_HEADERS.id, PRODUCT_FILE_HEADERS.english],
      [id, 'x'.repeat(5_000)],
    ]);
    const { badRows } = await check(browser, long);
    expect(badRows[0]!.problems[0]!.problem).toBe('MAY_BE_CUT');
  });
});
