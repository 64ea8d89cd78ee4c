import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { openDatabase } from '../db/open-database.ts';
import { EXIT } from '../exit-codes.ts';
import { readSettings } from '../settings.ts';
import {
  type Environment,
  filledDataDir,
  runCommand,
  startProcess,
  startStore,
  temporaryFolder,
} from '../testing/server-process.ts';
import { describeOnPostgres, silentLog } from '../testing/test-databases.ts';

const PEOPLE = 150;
const ORDERS = 150;
/** This row of each file is refused. It is told after the first batch, and by then most are still to come. */
const BAD = 7;

const person = (nth: number) => ({
  name: `Person ${nth}`,
  phonenumber: nth === BAD ? 'none' : String(9_000_000_000 + nth),
  district: 'Erode',
  storeName: 'Stores',
  address: '1 Old Road',
  pinCode: '638001',
  email: `person-${nth}@shop.example`,
  coins: 3,
  credits: 4,
});

const line = (nth: number) => ({ id: `p-${nth}`, title: `Tea ${nth}`, price: 10.5, quantity: nth });
const order = (nth: number) => ({
  orderId: `SASB2B${10_000 + nth}`,
  orderDate: '2024-03-01T10:00:00.000Z',
  // Nobody's is the bad person's: it would be refused with them.
  userId: `uid-${(nth % (PEOPLE - 50)) + 50}`,
  paymentMethod: 'Cash on Delivery',
  orderStatus: 'Delivered',
  orderDetails: [line(1), line(2), line(3)],
  totalAmount: nth === BAD ? -1 : 63,
});

function writeFiles(): { users: string; orders: string } {
  const folder = temporaryFolder();
  const byId = <T>(count: number, id: string, make: (nth: number) => T) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${id}-${at + 1}`, make(at + 1)] as const),
    );
  const write = (name: string, documents: unknown) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(documents));
    return file;
  };
  return {
    users: write('users.json', byId(PEOPLE, 'uid', person)),
    orders: write('orders.json', byId(ORDERS, 'order', order)),
  };
}

/** What is there, and how many documents are there in part only. */
async function stateOf(env: Environment) {
  const settings = readSettings({ ...env, SEED_DEMO: 'false' });
  const database = await openDatabase(settings, silentLog, new AbortController().signal);
  const { rows } = (await database.db.execute(sql`select
    (select count(*)::int from "user") as people,
    (select count(*)::int from "order") as orders,
    (select count(*)::int from imported_document) as remembered,
    (select count(*)::int from "user" u where (coins, credits) <> (3, 4)
      or (select count(*) from balance_entry where user_id = u.id) <> 2
      or (select count(*) from credential where user_id = u.id) <> 1
      or not exists (select from imported_document where new_id = u.id)) as broken_people,
    (select count(*)::int from "order" o where user_id is null
      or (select array_agg(quantity order by position) from order_line where order_id = o.id) <> '{1,2,3}'
      or (select count(*) from order_event where order_id = o.id) <> 1
      or not exists (select from imported_document where new_id = o.id::text)) as broken_orders
  `)) as unknown as { rows: Record<string, number>[] };
  await database.close();
  return rows[0]!;
}

async function killInTheMiddle(env: Environment): Promise<void> {
  const { users, orders } = writeFiles();
  const whole = { broken_people: 0, broken_orders: 0 };
  for (const [told, people, placed] of [
    [/users\.json, row 7 /, [1, PEOPLE - 2], [0, 0]],
    [/orders\.json, row 7 /, [PEOPLE - 1, PEOPLE - 1], [1, ORDERS - 2]],
  ] as const) {
    const running = startProcess('import', env, { args: [orders, users] });
    await running.printed(told);
    running.kill('SIGKILL');
    expect((await running.exited).signal).toBe('SIGKILL');
    const state = await stateOf(env);
    expect(state).toMatchObject(whole);
    expect(state.people).toBeGreaterThanOrEqual(people[0]);
    expect(state.people).toBeLessThanOrEqual(people[1]);
    expect(state.orders).toBeGreaterThanOrEqual(placed[0]);
    expect(state.orders).toBeLessThanOrEqual(placed[1]);
    expect(state.remembered).toBe(state.people! + state.orders!);
  }

  const all = { people: PEOPLE - 1, orders: ORDERS - 1, remembered: PEOPLE + ORDERS - 2, ...whole };
  for (const taken of [true, false]) {
    const { code, output } = await runCommand('import', env, [users, orders]);
    expect(code).toBe(EXIT.documentsRefused);
    const [, of, there] = /orders\): 150 documents; (\d+) imported, (\d+) already imported/.exec(
      output,
    )!;
    expect(Number(of) > 0).toBe(taken);
    expect(Number(of) + Number(there)).toBe(ORDERS - 1);
    expect(await stateOf(env)).toEqual(all);
  }
}

describe('npm run import', { timeout: 240_000 }, () => {
  it('says row by row what it could not take, and ends with a code of its own', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'people.json');
    writeFileSync(
      file,
      JSON.stringify([
        { uid: 'a', ...person(1) },
        { uid: 'b', ...person(BAD) },
      ]),
    );
    const env = { DATA_DIR: filledDataDir(), DEMO_ACCOUNTS: 'false' };
    expect(await runCommand('import', env, [file])).toMatchObject({
      code: EXIT.documentsRefused,
      output: `${file}, row 2 ("b"): not imported. mobile: Valid 10-digit mobile number is required.
${file} (users): 2 documents; 1 imported, 0 already imported before, 1 not imported.
1 document was not imported. Fix the problems listed above and run the same import again: nothing is imported twice.
`,
    });
    writeFileSync(
      file,
      JSON.stringify([
        { uid: 'a', ...person(1) },
        { uid: 'b', ...person(2) },
      ]),
    );
    expect(await runCommand('import', env, [file])).toMatchObject({
      code: 0,
      output: `${file} (users): 2 documents; 1 imported, 1 already imported before, 0 not imported.
Everything has been imported.
`,
    });
  });

  it('into a folder that holds nothing makes a store without demo products', async () => {
    const { users } = writeFiles();
    const env = { DATA_DIR: join(temporaryFolder(), 'data') };
    expect((await runCommand('import', env, [users])).code).toBe(EXIT.documentsRefused);
    expect(await stateOf(env)).toMatchObject({ people: PEOPLE - 1, broken_people: 0 });
  });

  it('killed in the middle leaves whole documents, and the next run completes it', async () => {
    await killInTheMiddle({ DATA_DIR: filledDataDir(), DEMO_ACCOUNTS: 'false' });
  });

  it('does not touch the data of a store that runs', async () => {
    const { users } = writeFiles();
    const env = { DATA_DIR: filledDataDir(), DEMO_ACCOUNTS: 'false' };
    const store = await startStore(env);
    const { code, output } = await runCommand('import', env, [users]);
    expect([code, output]).toEqual([EXIT.dataDirInUse, expect.stringContaining('in use')]);
    store.kill('SIGTERM');
    await store.exited;
    expect(await stateOf(env)).toMatchObject({ people: 0 });
  });

  it.each([
    [[], /^npm run import -- users\.json/],
    [['--all', 'users.json'], /^npm run import -- users\.json/],
    [['--without-unknown-people'], /^npm run import -- users\.json/],
    [['/nowhere/users.json'], /^\/nowhere\/users\.json cannot be read: there is no such file\.\n$/],
    [['package.json'], /^package\.json is of unknown kind: neither its name nor its documents/],
    [['README.md'], /^README\.md is not valid JSON: /],
  ])('with %j says what is wrong, and opens nothing', async (args, sentence) => {
    const dataDir = join(temporaryFolder(), 'data');
    const { code, output } = await runCommand('import', { DATA_DIR: dataDir }, args);
    expect(output).toMatch(sentence);
    expect(code).toBe(EXIT.badSetting);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describeOnPostgres('npm run import on PostgreSQL', { timeout: 240_000 }, () => {
  it('killed in the middle leaves whole documents, and the next run completes it', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    try {
      await killInTheMiddle({ DATABASE_URL: url });
    } finally {
      await dropDatabase(url);
    }
  });
});
