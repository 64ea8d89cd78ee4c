import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Machine } from './results.ts';

export async function describeMachine(
  postgresUrl: string | null,
): Promise<Omit<Machine, 'minutes'>> {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    cores: processors.length,
    processor: processorName(processors[0]?.model ?? ''),
    memoryGigabytes: totalmem() / 1024 ** 3,
    node: process.versions.node,
    postgres: postgresUrl && (await postgresVersion(postgresUrl)),
    pglite: pgliteVersion(),
    loadBefore: loadavg()[0] ?? Number.NaN,
  };
}

/** Arm processors do not report their model. */
const processorName = (model: string): string =>
  model && model !== 'unknown' ? `${model.trim()}, ${process.arch}` : process.arch;

async function postgresVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0]?.server_version}`;
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')).version;
}
