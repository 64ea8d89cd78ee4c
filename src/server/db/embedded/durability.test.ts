import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { EXIT } from '../../exit-codes.ts';
import { sendHalf } from '../../testing/half-request.ts';
import { databaseState } from '../../testing/pg-control.ts';
import {
  filledDataDir,
  type StoreProcess,
  startProcess,
  startStore,
  temporaryFolder,
} from '../../testing/server-process.ts';
import { silentLog } from '../../testing/test-databases.ts';
import { lockDirectory } from './directory-lock.ts';
import { DURABLE_START_PARAMS, DurableFs } from './durable-fs.ts';
import { openEmbedded } from './open-embedded.ts';
import { PreparingPglite } from './preparing-pglite.ts';

describe('the embedded database', () => {
  afterEach(() => vi.restoreAllMocks());

  it('syncs each commit to disk before acknowledging it, and never for a read', async () => {
    const folder = join(temporaryFolder(), 'pg');
    cpSync(inject('snapshotDir'), folder, { recursive: true });
    const fs = new DurableFs(folder);
    const startParams = DURABLE_START_PARAMS(PGlite.defaultStartParams);
    const pg = new PreparingPglite({ fs, startParams });
    await pg.waitReady;
    const syncsOf = async (work: () => Promise<unknown>) => {
      const before = fs.syncs;
      await work();
      return fs.syncs - before;
    };
    for (let n = 1; n <= 20; n += 1) {
      const write = 'update product set price = $1 where id = (select min(id) from product)';
      expect(await syncsOf(() => pg.query(write, [10_000 + n]))).toBeGreaterThanOrEqual(1);
    }
    for (let n = 1; n <= 3; n += 1) {
      expect(await syncsOf(() => pg.query('select count(*) from product'))).toBe(0);
    }
    await pg.close();
  });

  it('is refused at startup when its commits do not reach the disk', async () => {
    const asShipped = NodeFS.prototype.init as DurableFs['init'];
    vi.spyOn(DurableFs.prototype, 'init').mockImplementation(asShipped);
    const dataDir = filledDataDir();
    await expect(openEmbedded({ dataDir, log: silentLog })).rejects.toThrow(
      'The embedded database did not sync a commit to disk; refusing to accept orders it could lose.',
    );
    // It is not left locked, so the store can start at once after a repair.
    await (await lockDirectory(dataDir))();
  });
});

describe('a disk that fails', () => {
  it('ends the process before a lost commit is confirmed', async () => {
    const dataDir = filledDataDir();
    const writer = startProcess('fixture-failing-disk', {}, { args: [dataDir] });
    expect(await writer.exited).toEqual({ code: EXIT.diskFailed, signal: null });
    expect(writer.output()).toContain('confirmed 2');
    expect(writer.output()).not.toContain('confirmed 3');
    expect(writer.output()).toContain('The disk failed to store a commit');
  });
});

describe('stopping a store', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: finishes open requests, does not wait for idle connections, closes the database cleanly and exits with 0',
    async (signal) => {
      const dataDir = filledDataDir();
      const store = await startSlowStore(dataDir);
      expect(databaseState(dataDir)).toBe('in production');
      const silent = connect(store.port, '127.0.0.1');
      const idle = connect(store.port, '127.0.0.1');
      const busy = connect(store.port, '127.0.0.1');
      idle.write('GET /healthz HTTP/1.1\r\nHost: store\r\n\r\n');
      await new Promise((answered) => idle.once('data', answered));
      let page = '';
      busy.on('data', (part) => {
        page += part;
      });
      busy.write('GET /Products HTTP/1.1\r\nHost: store\r\n\r\n');
      await secondPageStarted(store);
      const halfSent = await sendHalf(store.port);
      const closed = [silent, idle, busy].map((socket) => once(socket.resume(), 'close'));
      store.kill(signal);
      await store.printed(/"msg":"stopping"/);

      await Promise.all(closed);
      // They were closed while the store was still waiting for an unfinished request.
      expect(await halfSent.finish()).toMatch(/^HTTP\/1.1 200 /);
      expect(page).toMatch(/^HTTP\/1.1 200 /);
      // The page reads the database, so the database stayed open as long as needed.
      expect(page).toContain('</html>');
      expect(await store.exited).toEqual({ code: 0, signal: null });
      expect(databaseState(dataDir)).toBe('shut down');
      await (await lockDirectory(dataDir))();
    },
  );
});

/** Each page is rendered slowly and never cached; the first one, which loads all modules, is already done. */
async function startSlowStore(dataDir: string): Promise<StoreProcess> {
  const env = { DATA_DIR: dataDir, FIXTURE_PAGE_DELAY_MS: '500', CACHE_MB: '0' };
  const store = await startStore(env);
  await (await fetch(`${store.url}/Products`)).text();
  return store;
}

const secondPageStarted = (store: StoreProcess) =>
  store.printed(/rendering a page.*rendering a page/s);
