import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dropDatabase } from '../../../scripts/tools/postgres-database.mjs';
import { EXIT } from '../exit-codes.ts';
import { openDatabase } from '../open-database.ts';
import { readSettings } from '../settings.ts';
import { createFilledPostgres } from '../testing/filled-postgres.ts';
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
/** This row of each file is refused. It is reported after the first batch, when most rows are still to come. */
const BAD = 7;

const person = (index: number) => ({
  name: `Person ${index}`,
  phonenumber: index === BAD ? 'none' : String(9_000_000_000 + index),
  district: 'Erode',
  storeName: 'Stores',
  address: '1 Old Road',
  pinCode: '638001',
  email: `person-${index}@shop.example`,
  coins: 3,
  credits: 4,
});

const line = (index: number) => ({
  id: `p-${index}`,
  title: `Tea ${index}`,
  price: 10.5,
  quantity: index,
});
const order = (index: number) => ({
  orderId: `SASB2B${10_000 + index}`,
  orderDate: '2024-03-01T10:00:00.000Z',
  // Never the refused person, or the order would be refused too.
  userId: `uid-${(index % (PEOPLE - 50)) + 50}`,
  paymentMethod: 'Cash on Delivery',
  orderStatus: 'Delivered',
  orderDetails: [line(1), line(2), line(3)],
  totalAmount: index === BAD ? -1 : 63,
});

function writeFiles(): { users: string; orders: string } {
  const folder = temporaryFolder();
  const byId = <T>(count: number, id: string, make: (index: number) => T) =>
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

/** How much is imported, and how many documents are incomplete. */
async function stateOf(env: Environment) {
  const settings = readSettings({ ...env, SEED_DEMO: 'false' });
  const database = await openDatabase(settings, silentLog, new AbortController().signal);
  const { rows } = (await database.db.execute(sql`select
    (select count(*)::int from "user") as people,
    (select count(*)::int from "order") as orders,
    (select count(*)::int from product) as products,
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
  const complete = { broken_people: 0, broken_orders: 0 };
  for (const [reported, people, placed] of [
    [/users\.json, row 7 /, [1, PEOPLE - 2], [0, 0]],
    [/orders\.json, row 7 /, [PEOPLE - 1, PEOPLE - 1], [1, ORDERS - 2]],
  ] as const) {
    const running = startProcess('import', env, { args: [orders, users] });
    await running.printed(reported);
    running.kill('SIGKILL');
    expect((await running.exited).signal).toBe('SIGKILL');
    const state = await stateOf(env);
    expect(state).toMatchObject(complete);
    expect(state.people).toBeGreaterThanOrEqual(people[0]);
    expect(state.people).toBeLessThanOrEqual(people[1]);
    expect(state.orders).toBeGreaterThanOrEqual(placed[0]);
    expect(state.orders).toBeLessThanOrEqual(placed[1]);
    expect(state.remembered).toBe(state.people! + state.orders!);
  }

  const all = {
    people: PEOPLE - 1,
    orders: ORDERS - 1,
    remembered: PEOPLE + ORDERS - 2,
    ...complete,
  };
  for (const isFirst of [true, false]) {
    const { code, output } = await runCommand('import', env, [users, orders]);
    expect(code).toBe(EXIT.documentsRefused);
    const lines = output.matchAll(/150 documents; (\d+) imported, (\d+) imported before/g);
    const [people, [imported = 0, existing = 0] = []] = [...lines].map(([, ...counts]) =>
      counts.map(Number),
    );
    expect(people).toEqual([0, PEOPLE - 1]);
    expect(imported > 0).toBe(isFirst);
    expect(imported + existing).toBe(ORDERS - 1);
  }
  // The second one has imported nothing, so this is also what the first has left.
  expect(await stateOf(env)).toMatchObject(all);
}

describe('npm run import', { timeout: 240_000 }, () => {
  it('into an empty folder creates a store without demo products and accounts, and reports row by row what it could not import', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'people.json');
    writeFileSync(
      file,
      JSON.stringify([
        { uid: 'a', ...person(1) },
        { uid: 'b', ...person(BAD) },
      ]),
    );
    const env = { DATA_DIR: join(folder, 'data') };
    expect(await runCommand('import', env, [file])).toMatchObject({
      code: EXIT.documentsRefused,
      output: `${file}, row 2 ("b"): not imported. mobile: Valid 10-digit mobile number is required.
${file} (users): 2 documents; 1 imported, 0 imported before, 1 not imported.
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
      output: `${file} (users): 2 documents; 1 imported, 1 imported before, 0 not imported.
Everything has been imported.
`,
    });
    expect(await stateOf(env)).toMatchObject({ people: 2, products: 0, broken_people: 0 });
  });

  it('killed midway leaves only complete documents, and the next run finishes the import', async () => {
    await killInTheMiddle({ DATA_DIR: filledDataDir(), DEMO_ACCOUNTS: 'false' });
  });

  it('does not touch the data of a running store', async () => {
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
    [
      ['package.json'],
      /^package\.json: can't tell what it contains\. Neither its name nor its documents/,
    ],
    [['README.md'], /^README\.md is not valid JSON: /],
  ])('with %j prints what is wrong and opens nothing', async (args, message) => {
    const dataDir = join(temporaryFolder(), 'data');
    const { code, output } = await runCommand('import', { DATA_DIR: dataDir }, args);
    expect(output).toMatch(message);
    expect(code).toBe(EXIT.badSetting);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describeOnPostgres('npm run import on PostgreSQL', { timeout: 240_000 }, () => {
  it('killed midway leaves only complete documents, and the next run finishes the import', async () => {
    const url = await createFilledPostgres();
    try {
      await killInTheMiddle({ DATABASE_URL: url });
    } finally {
      await dropDatabase(url);
    }
  });
});
