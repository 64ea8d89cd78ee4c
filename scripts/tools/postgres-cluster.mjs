// @ts-check
// A temporary PostgreSQL server for tests and benchmarks, on a free port.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from './postgres-database.mjs';
import { run } from './run.mjs';

/** @typedef {'fast' | 'immediate'} StopMode disconnects clients cleanly, or stops as in a power failure */

/**
 * @typedef {object} Cluster
 * @property {string} url of the maintenance database, as superuser
 * @property {number} port
 * @property {string} binDir
 * @property {string} folder its data is in `data`; removed at the end
 * @property {(program: string, args: string[]) => Promise<void>} runAsOwner in that folder
 * @property {(name?: string) => Promise<string>} createDatabase returns the new database's url
 * @property {(url: string) => Promise<void>} dropDatabase
 * @property {(mode?: StopMode) => Promise<void>} restart on the same port, with the same data
 * @property {() => Promise<void>} stop removes its data as well
 */

// Waits until the pipe to its starter closes, which happens however the starter ends.
const CLEANER = 'read -r _; "$0" stop -D "$1/data" -m immediate -w; rm -rf "$1"';

/**
 * @typedef {object} ClusterOptions
 * @property {string} binDir the folder from `findPostgres`
 * @property {Record<string, string>} [settings] beside our own
 * @property {(folder: string, runAsOwner: Cluster['runAsOwner']) => Promise<void>} [makeData] instead of initdb
 */

/**
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ binDir, settings: further = {}, makeData }) {
  const owner = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'store-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const inside = { cwd: folder, ...owner };
  const pgCtl = join(binDir, 'pg_ctl');

  const stop = startCleaner(pgCtl, folder, inside);

  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'on',
    ...further,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  /** @type {import('node:child_process').SpawnOptions} */
  const quietly = { ...inside, stdio: ['ignore', 'ignore', 'inherit'] };
  /**
   * @param {'start' | 'restart'} action
   * @param {StopMode} mode
   */
  const control = (action, mode = 'fast') =>
    run(pgCtl, [action, '-D', data, '-l', log, '-o', flags.join(' '), '-m', mode, '-w'], quietly);

  /** @type {Cluster['runAsOwner']} */
  const runAsOwner = (program, args) => run(program, args, quietly);
  const initialise = () => {
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
    const access = ['--username=store', '--auth=trust'];
    return runAsOwner(join(binDir, 'initdb'), ['-D', data, ...locale, ...access, '--no-sync']);
  };
  try {
    await (makeData ? makeData(folder, runAsOwner) : initialise());
    await control('start');
  } catch (error) {
    const serverLog = readIfThere(log);
    await stop();
    throw new Error(
      `PostgreSQL did not start. ${/** @type {Error} */ (error).message}\n${serverLog}`,
    );
  }

  const url = `postgres://store@127.0.0.1:${port}/postgres`;
  return {
    url,
    port,
    binDir,
    folder,
    runAsOwner,
    createDatabase: (name) => createDatabase(url, name),
    dropDatabase,
    restart: (mode) => control('restart', mode),
    stop,
  };
}

/**
 * @param {string} pgCtl
 * @param {string} folder
 * @param {import('node:child_process').SpawnOptions} inside
 * @returns {() => Promise<void>} triggers the cleanup and waits for it
 */
function startCleaner(pgCtl, folder, inside) {
  const cleaner = spawn('sh', ['-c', CLEANER, pgCtl, folder], {
    ...inside,
    // In a separate session: Ctrl-C must not kill it before it has cleaned up.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  cleaner.unref();
  const ended = once(cleaner, 'exit');
  return async () => {
    cleaner.ref();
    cleaner.stdin?.end();
    await ended;
  };
}

/** PostgreSQL refuses to run as root, so it then runs as another user, created if necessary. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return null;
  const existing = ['postgres', 'store-test'].find((name) => idOf(name, '-u') !== null);
  if (!existing) execFileSync('useradd', ['--system', '--no-create-home', 'store-test']);
  const name = existing ?? 'store-test';
  return { uid: Number(idOf(name, '-u')), gid: Number(idOf(name, '-g')) };
}

/**
 * @param {string} user
 * @param {'-u' | '-g'} which
 */
function idOf(user, which) {
  try {
    return execFileSync('id', [which, user], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
