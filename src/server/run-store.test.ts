import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../scripts/tools/postgres-database.mjs';
import { MIGRATION_LOCK } from './db/migrate.ts';
import { EXIT } from './exit-codes.ts';
import { createFilledPostgres } from './testing/filled-postgres.ts';
import { filledStore } from './testing/filled-store.ts';
import {
  filledDataDir,
  startProcess,
  startStore,
  temporaryFolder,
} from './testing/server-process.ts';
import { describeOnPostgres } from './testing/test-databases.ts';

/** A failed start ends with one message and its exit code, without a stack trace. */
async function failsWith(env: Record<string, string>, exit: number, message: RegExp) {
  const store = startProcess('fixture-store', { PORT: '0', ...env });
  expect(await store.exited).toEqual({ code: exit, signal: null });
  const lines = store.output().trim().split('\n');
  expect(lines.at(-1)).toMatch(message);
  expect(store.output()).not.toMatch(/^\s+at /m);
}

describe('a failed start gives the reason', () => {
  it('an invalid setting', () =>
    failsWith({ PORT: 'eighty' }, EXIT.badSetting, /^PORT must be a whole number/));

  it('a data folder that is a file', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await failsWith({ DATA_DIR: file }, EXIT.dataDirUnusable, /is not a folder\. See DATA_DIR\.$/);
  });

  it('a port in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => blocker.once('listening', listening));
    const { port } = blocker.address() as AddressInfo;
    const env = {
      DATA_DIR: filledDataDir(),
      HOST: '127.0.0.1',
      PORT: String(port),
      SEED_DEMO: 'false',
    };
    await failsWith(env, EXIT.portInUse, new RegExp(`^Port ${port} is in use\\.`));
    blocker.close();
  });
});

describe('a start of a store for customers', () => {
  it('warns once that nobody gets emails without a mail server', async () => {
    const env = { ...(await filledStore()), PUBLIC_URL: 'https://store.example' };
    const store = await startStore(env);
    expect(store.output().match(/"level":40.*SMTP_URL is not set/g)).toHaveLength(1);
    store.kill('SIGTERM');
    await store.exited;
  });

  it('on somebody’s own machine says nothing about emails, and prints the logins of the demo accounts', async () => {
    const store = await startStore({ DATA_DIR: filledDataDir(), DEMO_ACCOUNTS: 'true' });
    await store.printed(/^Demo accountant: accountant@demo.example, password .*\/console$/m);
    expect(store.output()).toMatch(/^Demo retailer: retailer@demo.example, password [\w-]+$/m);
    expect(store.output()).not.toContain('SMTP_URL');
    store.kill('SIGTERM');
    await store.exited;
  });
});

describe('stopping a store behind a load balancer', () => {
  const startWithGrace = async (seconds: string) =>
    startStore({ ...(await filledStore()), STOP_GRACE_SECONDS: seconds });

  it('after SIGTERM, /readyz answers 503 and requests are served until the second signal', async () => {
    const store = await startWithGrace('300');
    expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
    store.kill('SIGTERM');
    await store.printed(/"msg":"stopping"/);
    const ready = await fetch(`${store.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { ready: false }]);
    const served = await fetch(`${store.url}/api/home`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
    store.kill('SIGINT');
    expect(await store.exited).toEqual({ code: EXIT.unexpected, signal: null });
  });

  it('ends after the grace period', async () => {
    const store = await startWithGrace('1');
    store.kill('SIGTERM');
    expect(await store.exited).toEqual({ code: 0, signal: null });
  });

  it('skips the grace period on Ctrl-C', async () => {
    const store = await startWithGrace('300');
    store.kill('SIGINT');
    expect(await store.exited).toEqual({ code: 0, signal: null });
  });
});

describeOnPostgres('a start on PostgreSQL', () => {
  it('warns that files are stored on this machine only when there is no bucket', async () => {
    const env = { DATABASE_URL: await createFilledPostgres() };
    const alone = await startStore(env, 'open', temporaryFolder());
    expect(alone.output()).toMatch(/"level":40.*S3_BUCKET is not set: .*on this machine only/);
    alone.kill('SIGTERM');
    await alone.exited;

    const bucket = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
    const shared = await startStore({ ...env, ...bucket }, 'open', temporaryFolder());
    expect(shared.output()).not.toContain('S3_BUCKET');
    shared.kill('SIGTERM');
    await shared.exited;
  });

  it('reports that the database does not exist', async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = '/no_such_database';
    const message =
      /^PostgreSQL says: database "no_such_database" does not exist\. Create it first/;
    await failsWith({ DATABASE_URL: url.href }, EXIT.databaseRefused, message);
  });

  it('can be stopped while it waits for another store’s migration', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const store = startProcess('fixture-store', { PORT: '0', DATABASE_URL: url });
    await store.printed(/waiting for the database/);
    store.kill('SIGTERM');
    expect(await store.exited).toEqual({ code: 0, signal: null });
    await other.end();
  });
});
