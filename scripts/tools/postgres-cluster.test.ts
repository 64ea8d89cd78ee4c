import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { locatePostgres } from './find-postgres.mjs';
import { startCluster } from './postgres-cluster.mjs';

const binDir = locatePostgres() ?? '';

describe.skipIf(!binDir)('a temporary cluster', () => {
  it('gives each caller a database, keeps its data over a restart, and is removed afterwards', async () => {
    const cluster = await startCluster({ binDir });
    try {
      const url = await cluster.createDatabase();
      await query(url, 'create table cup (size int); insert into cup values (3)');
      expect(await query(await cluster.createDatabase(), "select to_regclass('cup')")).toBe(null);
      await cluster.restart();
      expect(await query(url, 'select size from cup')).toBe(3);
      expect(await query(url, "select current_setting('fsync')")).toBe('on');
      await cluster.dropDatabase(url);
      await expect(query(url, 'select 1')).rejects.toThrow('does not exist');
    } finally {
      await cluster.stop();
    }
    await expect(query(cluster.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('stops with the process that started it, even if that is killed', async () => {
    const script = `
      const { startCluster } = await import(${JSON.stringify(import.meta.resolve('./postgres-cluster.mjs'))});
      console.log((await startCluster({ binDir: process.argv[1] })).url);
      setInterval(() => {}, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script, binDir]);
    const [output] = await once(starter.stdout, 'data');
    const url = String(output).trim();
    expect(await query(url, 'select 1 as one')).toBe(1);
    starter.kill('SIGKILL');
    await expect.poll(() => query(url, 'select 1').catch(String)).toMatch('ECONNREFUSED');
  });
});

/** The only value of the last row. */
async function query(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // The server may stop while we connect; the calls below report that too.
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return Object.values(rows?.at(-1) ?? {})[0];
  } finally {
    await client.end();
  }
}
