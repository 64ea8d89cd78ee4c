import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { temporaryFolder } from '../../testing/server-process.ts';
import { DurableFs } from './durable-fs.ts';
import { PreparingPglite } from './preparing-pglite.ts';

const ALL_KINDS = `select $1::integer as number, $2::text as text, $3::timestamptz as moment, $4::text[] as list,
  $5::jsonb as json, $6::numeric as amount, $7::boolean as truth, $8::bigint as large`;

const SOME_VALUES = [
  [1, 'one', new Date('2026-11-19T04:00:00Z'), ['a', 'b,"c'], { a: [1] }, '12.50', true, 2n ** 60n],
  [null, null, null, null, null, null, null, null],
  [-1, '', new Date(0), [], [], '0', false, 0],
];

const BOTH_MODES = [{ rowMode: 'array' }, { rowMode: 'object' }] as const;

describe('an embedded database that prepares what comes again', () => {
  let pg: PreparingPglite;
  let plain: PGlite;

  beforeAll(async () => {
    const open = async <T extends PGlite>(make: new (options: { fs: DurableFs }) => T) => {
      const folder = join(temporaryFolder(), 'pg');
      cpSync(inject('snapshotDir'), folder, { recursive: true });
      const opened = new make({ fs: new DurableFs(folder) });
      await opened.waitReady;
      return opened;
    };
    pg = await open(PreparingPglite);
    plain = await open(PGlite);
    await pg.exec('create table thing (id integer primary key, name text)');
  });
  afterAll(() => Promise.all([pg.close(), plain.close()]));

  const preparedTexts = async () =>
    (
      await pg.query<{ statement: string }>('select statement from pg_prepared_statements')
    ).rows.map(({ statement }) => statement);

  it('answers as one that plans each statement anew, in a transaction too', async () => {
    for (const values of SOME_VALUES) {
      for (const options of BOTH_MODES) {
        const expected = await plain.query(ALL_KINDS, values, options);
        for (let times = 1; times <= 3; times += 1) {
          expect(await pg.query(ALL_KINDS, values, options)).toEqual(expected);
          const inside = await pg.transaction((tx) => tx.query(ALL_KINDS, values, options));
          expect(inside).toEqual(expected);
        }
      }
    }
  });

  it('prepares a text when it comes again, once', async () => {
    const text = 'select $1::integer + 1 as next';
    await pg.query(text, [1]);
    expect(await preparedTexts()).not.toContain(text);
    for (const number of [1, 2, 3]) {
      expect((await pg.query(text, [number])).rows).toEqual([{ next: number + 1 }]);
    }
    expect((await preparedTexts()).filter((each) => each === text)).toHaveLength(1);
  });

  it('counts what was changed, and returns it', async () => {
    const insert =
      'insert into thing select * from generate_series($1::integer, $2) as id, (values ($3)) as name';
    const first = await pg.query(insert, [1, 2, 'first']);
    expect(await pg.query(insert, [3, 4, 'second'])).toEqual(first);
    expect(first.affectedRows).toBe(2);
    const rename = 'update thing set name = $1 where id <= $2 returning id';
    for (const last of [1, 2, 3]) {
      const { rows, affectedRows } = await pg.query(rename, ['renamed', last]);
      expect([rows.length, affectedRows]).toEqual([last, last]);
    }
  });

  it('fails as PostgreSQL says, and goes on afterwards', async () => {
    const insert = 'insert into thing (id, name) values ($1, $2)';
    const taken = { code: '23505', constraint: 'thing_pkey' };
    await pg.query(insert, [10, 'ten']);
    await expect(pg.query(insert, [10, 'again'])).rejects.toMatchObject(taken);
    await expect(pg.query(insert, [10, 'again'])).rejects.toMatchObject(taken);
    const twice = pg.transaction(async (tx) => {
      await tx.query(insert, [11, 'eleven']);
      await tx.query(insert, [10, 'again']);
    });
    await expect(twice).rejects.toMatchObject(taken);
    await pg.query(insert, [11, 'only now']);
    const { rows } = await pg.query('select id, name from thing where id >= 10 order by id');
    expect(rows).toEqual([
      { id: 10, name: 'ten' },
      { id: 11, name: 'only now' },
    ]);
  });

  it('takes back a part of a transaction, again and again', async () => {
    const insert = 'insert into thing (id) values ($1)';
    await pg.query(insert, [20]);
    for (const id of [21, 22, 23]) {
      await pg.transaction(async (tx) => {
        await tx.query('savepoint part');
        await expect(tx.query(insert, [20])).rejects.toMatchObject({ code: '23505' });
        await tx.query('rollback to savepoint part');
        await tx.query(insert, [id]);
      });
    }
    const { rows } = await pg.query('select id from thing where id between 20 and 29 order by id');
    expect(rows).toEqual([20, 21, 22, 23].map((id) => ({ id })));
  });

  it('keeps no statement that could not be prepared', async () => {
    const text = 'select name from thing where id = $1 and no_column = 1';
    for (let times = 1; times <= 3; times += 1) {
      await expect(pg.query(text, [1])).rejects.toMatchObject({ code: '42703' });
    }
    const later = 'select name from thing where id = $1 and true';
    const aborted = pg.transaction(async (tx) => {
      await tx.query('select 1 / 0').catch(() => {});
      await tx.query(later, [10]).catch(() => {});
      await tx.query(later, [10]);
    });
    await expect(aborted).rejects.toMatchObject({ code: '25P02' });
    expect((await pg.query(later, [10])).rows).toEqual([{ name: 'ten' }]);
  });

  it('forgets the statements not used for longest', async () => {
    const often = 'select $1::integer as often';
    for (let n = 1; n <= 150; n += 1) {
      for (let times = 1; times <= 2; times += 1) {
        expect((await pg.query(`select $1::integer as n${n}`, [n])).rows).toEqual([
          { [`n${n}`]: n },
        ]);
      }
      await pg.query(often, [n]);
    }
    const texts = await preparedTexts();
    expect(texts).toContain(often);
    expect(texts).not.toContain('select $1::integer as n1');
    expect(texts.length).toBeLessThanOrEqual(100);
    expect((await pg.query('select $1::integer as n1', [7])).rows).toEqual([{ n1: 7 }]);
  });

  it('plans a statement anew when its table has grown', async () => {
    await pg.exec('create table growing (id integer primary key, name text); analyze growing');
    const text = 'select name from growing where id = $1';
    const run = async (times: number) => {
      for (let nth = 1; nth <= times; nth += 1) await pg.query(text, [nth]);
    };
    await run(20);
    const { rows } = await pg.query<{ name: string }>(
      'select name from pg_prepared_statements where statement = $1',
      [text],
    );
    const plan = async () => {
      const lines = await pg.query<{ 'QUERY PLAN': string }>(
        `explain execute ${rows[0]!.name}(1)`,
        [],
        { rowMode: 'object' },
      );
      return lines.rows.map((line) => line['QUERY PLAN']).join('\n');
    };
    expect(await plan()).toContain('Seq Scan');
    await pg.exec(`insert into growing select id, 'name' from generate_series(1, 20000) as id`);
    await run(500);
    expect(await plan()).toContain('Index Scan');
    expect((await pg.query(text, [7])).rows).toEqual([{ name: 'name' }]);
  });

  it('answers nobody else while a transaction is open', async () => {
    const count = 'select count(*)::integer as things from thing where id >= $1';
    await pg.query(count, [100]);
    await pg.query(count, [100]);
    let meanwhile: Promise<unknown> = Promise.resolve();
    const undone = pg.transaction(async (tx) => {
      meanwhile = pg.query(count, [100]);
      await tx.query('insert into thing (id) values ($1)', [100]);
      expect((await tx.query(count, [100])).rows).toEqual([{ things: 1 }]);
      await tx.rollback();
    });
    await undone;
    expect(await meanwhile).toMatchObject({ rows: [{ things: 0 }] });
  });

  it('refuses a transaction that has ended', async () => {
    const text = 'select $1::integer as late';
    await pg.query(text, [1]);
    await pg.query(text, [1]);
    const tx = await pg.transaction(async (open) => open);
    await expect(tx.query(text, [1])).rejects.toThrow('Transaction is closed');
  });
});
