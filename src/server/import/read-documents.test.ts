import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recogniseFiles } from './import-files.ts';
import { isUsableId, readRows, recogniseCollection } from './read-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

describe('a file of old documents', () => {
  it('may be a list whose documents have their id in a field', async () => {
    const file = write('list.json', [
      { id: 'a', email: 'x' },
      { uid: 'b', id: 'c' },
      { id: 7 },
      { id: '' },
      {},
      null,
      'text',
      [],
    ]);
    const rows = await readRows(file, 'users');
    expect(rows.map(({ row, id, doc }) => [row, id, doc !== null])).toEqual([
      [1, 'a', true],
      [2, 'b', true],
      [3, '7', true],
      [4, null, true],
      [5, null, true],
      [6, null, false],
      [7, null, false],
      [8, null, false],
    ]);
    // Only users are identified by their login id.
    expect((await readRows(file, 'orders'))[1]).toMatchObject({ id: 'c' });
  });

  it('may be an object with documents by id', async () => {
    const file = write('object.json', '{"a":{"id":"other"},"__proto__":{"email":"x"},"b":null}');
    expect(await readRows(file, 'users')).toEqual([
      { row: 1, id: 'a', doc: { id: 'other' } },
      { row: 2, id: '__proto__', doc: { email: 'x' } },
      { row: 3, id: 'b', doc: null },
    ]);
  });

  it('may start with a byte order mark', async () => {
    const file = write('users-marked.json', '\uFEFF[]');
    expect(await readRows(file, 'users')).toEqual([]);
  });

  it.each([
    ['a.json', [{ email: 'x' }], 'users'],
    ['a.json', [{ phonenumber: 'x' }], 'users'],
    ['a.json', { x: { title: 'x', categories: [] } }, 'products'],
    ['a.json', [{ code: 'x', maxUsage: 1 }], 'coupons'],
    ['a.json', [{ orderDetails: [], email: 'x' }], 'orders'],
    ['a.json', [null, {}, { email: 'x' }], 'users'],
    // The documents count more than the file name.
    ['users.json', [{ orderDetails: [] }], 'orders'],
    // If the documents are mixed or unclear, the file name counts.
    ['users.json', [{ orderDetails: [] }, { email: 'x' }], 'users'],
    ['users.json', [], 'users'],
    ['Coupon.json', {}, 'coupons'],
    ['old-orders_2024.json', [{}], 'orders'],
  ])('%s with %j holds %s', async (name, content, collection) => {
    expect(await recogniseCollection(write(name, content))).toBe(collection);
  });

  it.each([
    [
      'a.json',
      [],
      /a\.json: can't tell what it contains\. Neither its name nor its documents show/,
    ],
    ['superusers.json', [{}], /superusers\.json: can't tell what it contains/],
    ['users-orders.json', [], /users-orders\.json: can't tell what it contains/],
    ['users.json', '{"a":', /users\.json is not valid JSON: /],
    ['users.json', '', /users\.json is not valid JSON: /],
    ['users.json', '"text"', /users\.json has no documents: it must be a list/],
    ['users.json', 'null', /users\.json has no documents/],
  ])('%s with %j is rejected', async (name, content, message) => {
    await expect(recogniseCollection(write(name, content))).rejects.toThrow(message);
  });

  it('that does not exist is reported', async () => {
    const nowhere = join(folder, 'nowhere.json');
    await expect(recogniseCollection(nowhere)).rejects.toThrow(
      /nowhere\.json cannot be read: there is no such file\.$/,
    );
    await expect(recogniseCollection(folder)).rejects.toThrow(/ cannot be read: EISDIR/);
  });

  it('is imported in an order that depends on its content, not on the arguments', async () => {
    const names = ['orders.json', 'coupons.json', 'products.json', 'users.json'];
    const sources = await recogniseFiles(names.map((name) => write(name, [])));
    expect(sources.map(({ collection }) => collection)).toEqual([
      'users',
      'products',
      'coupons',
      'orders',
    ]);
  });

  it.each([
    ['x'.repeat(1_500), true],
    ['x'.repeat(1_501), false],
    ['é'.repeat(751), false],
    ['a\0', false],
    ['\ud800', false],
    ['ஏலக்காய்/../x', true],
  ])('id %j is usable: %s', (id, isUsable) => {
    expect(isUsableId(id)).toBe(isUsable);
  });
});
