import { closeSync, openSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Log } from '../../log.ts';
import { shortAddress } from './socket-lock.ts';

// The process that owns DATA_DIR makes the copy for a backup, because only it can say when nothing is being written. It is
// asked through a socket in that folder, which only the store's own user can enter. Whoever connects gets one line of JSON
// and may read the copy until the connection ends.

const SOCKET = 'backup.sock';
const COPY = 'backup.unfinished';

type Answer = { readonly migrations: number } | { readonly problem: string };

/** `copy` writes the database into a new folder and returns its number of migrations. Returns how to stop. */
export async function answerBackups(
  dataDir: string,
  copy: (target: string) => Promise<number>,
  log: Log,
): Promise<() => Promise<void>> {
  const folder = join(dataDir, COPY);
  // Left behind by a process that was killed: this one owns DATA_DIR now.
  await rm(folder, { recursive: true, force: true });
  await rm(join(dataDir, SOCKET), { force: true });
  let isBusy = false;

  const answer = async (socket: Socket) => {
    socket.on('error', () => {}); // 'close' follows
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const say = (line: Answer) => socket.write(`${JSON.stringify(line)}\n`);
    if (isBusy) {
      say({ problem: 'Another backup is being made.' });
      socket.end();
      return;
    }
    isBusy = true;
    try {
      await mkdir(folder);
      const from = performance.now();
      const migrations = await copy(join(folder, 'pg'));
      log.info({ ms: Math.round(performance.now() - from) }, 'copied the database for a backup');
      say({ migrations });
      await closed;
    } catch (error) {
      log.error({ err: error }, 'the database could not be copied for a backup');
      say({ problem: `The database could not be copied: ${(error as Error).message}` });
      socket.end();
    } finally {
      await rm(folder, { recursive: true, force: true }).catch((error) =>
        log.error({ err: error, folder }, 'the copy for a backup could not be removed'),
      );
      isBusy = false;
    }
  };

  const connections = new Set<Socket>();
  const answers = new Set<Promise<void>>();
  const server = createServer((socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    socket.unref().resume();
    const answered = answer(socket).finally(() => answers.delete(answered));
    answers.add(answered);
  }).unref();
  const address = openAddress(dataDir);
  try {
    await listen(server, address.path);
  } catch (error) {
    // Some shared folders cannot hold a socket.
    log.warn({ err: error }, 'no backups while the store runs: the data folder has no sockets');
    address.close();
    return async () => {};
  }
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of connections) socket.destroy();
    await closed;
    // A copy that nobody may read any more is gone before the folder belongs to another process.
    await Promise.all(answers);
    address.close();
  };
}

/** A copy of the database that its owner has made for us. */
export interface LentCopy {
  readonly folder: string;
  readonly migrations: number;
  /** False when the owner has stopped: whatever was read of the copy may be half of it. */
  isLent(): boolean;
  /** The owner removes the copy. */
  giveBack(): void;
}

/** Asks the process that owns DATA_DIR for a copy; null if there is none. */
export async function borrowCopy(dataDir: string): Promise<LentCopy | null> {
  const socket = await reach(dataDir);
  if (!socket) return null;
  const line = await firstLine(socket);
  if (line === '') throw new Error('The store stopped before it had copied its database.');
  const answer = JSON.parse(line) as Answer;
  if ('problem' in answer) throw new Error(answer.problem);
  return {
    folder: join(dataDir, COPY, 'pg'),
    migrations: answer.migrations,
    isLent: () => !socket.readableEnded && !socket.destroyed,
    giveBack: () => socket.destroy(),
  };
}

function reach(dataDir: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    let address: ReturnType<typeof openAddress>;
    try {
      address = openAddress(dataDir);
    } catch {
      resolve(null);
      return;
    }
    const socket = connect(address.path);
    socket.once('connect', () => {
      address.close();
      resolve(socket);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      address.close();
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
  });
}

function firstLine(socket: Socket): Promise<string> {
  let received = '';
  return new Promise((resolve) => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part;
      if (received.includes('\n')) resolve(received);
    });
    socket.on('error', () => {}); // 'close' follows
    socket.once('close', () => resolve(received));
  });
}

/** Socket addresses must be short; on Linux one is reached through the open folder. */
function openAddress(dataDir: string): { path: string; close(): void } {
  if (process.platform !== 'linux') return { path: join(dataDir, SOCKET), close() {} };
  const descriptor = openSync(dataDir, 'r');
  return { path: shortAddress(descriptor, SOCKET), close: () => closeSync(descriptor) };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
}
