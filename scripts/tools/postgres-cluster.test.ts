import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { locatePostgres } from './find-postgres.mjs';
import { startCluster } from './postgres-cluster.mjs';

const binDir = locatePostgres() ?? '';

describe.skipIf(!binDir)('a cluster of our own', { timeout: 60_000 }, () => {
  it('gives each caller a database, keeps it over a restart, and is gone afterwards', async () => {
    const cluster = await startCluster({ binDir });
    try {
      const url = await cluster.createDatabase();
      await ask(url, 'create table cup (size int); insert into cup values (3)');
      expect(await ask(await cluster.createDatabase(), "select to_regclass('cup')")).toBe(null);
      await cluster.restart();
      expect(await ask(url, 'select size from cup')).toBe(3);
      expect(await ask(url, "select current_setting('fsync')")).toBe('on');
      await cluster.dropDatabase(url);
      await expect(ask(url, 'select 1')).rejects.toThrow('does not exist');
    } finally {
      await cluster.stop();
    }
    await expect(ask(cluster.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('ends with the process that started it, even when that is killed', async () => {
    const script = `
      const { startCluster } = await import(${JSON.stringify(import.meta.resolve('./postgres-cluster.mjs'))});
      console.log((await startCluster({ binDir: process.argv[1] })).url);
      setInterval(() => {}, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script, binDir]);
    const [said] = await once(starter.stdout, 'data');
    const url = String(said).trim();
    expect(await ask(url, 'select 1 as one')).toBe(1);
    starter.kill('SIGKILL');
    await expect
      .poll(() => ask(url, 'select 1').catch(String), { timeout: 10_000 })
      .toMatch('ECONNREFUSED');
  });
});

/** The one value of the last row. */
async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // The server may go while we connect; the calls below say so, too.
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return Object.values(rows?.at(-1) ?? {})[0];
  } finally {
    await client.end();
  }
}
