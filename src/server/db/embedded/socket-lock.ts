import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';

// Linux: a folder is held by listening. The system ends that with the process, however it ends.

export type Release = () => Promise<void>;

const SETTLE_MS = 100;

/** Holds the folder, or answers null: somebody else does. */
export async function lockBySockets(directory: string): Promise<Release | null> {
  const releaseName = await lockByName(directory);
  if (!releaseName) return null;
  const releaseSocket = await lockBySocketInside(directory);
  if (!releaseSocket) {
    await releaseName();
    return null;
  }
  return async () => {
    await releaseSocket();
    await releaseName();
  };
}

/** An abstract socket needs no file and cannot be left behind. Keyed on the folder, not on its name. */
async function lockByName(directory: string): Promise<Release | null> {
  const { dev, ino } = statSync(directory);
  const key = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  const server = await listen(`\0store-data-${key}`, '');
  return server && (() => close(server));
}

/**
 * That name is not heard in another network namespace. A socket in the folder itself is: it keeps out a
 * container that shares nothing but the volume.
 */
async function lockBySocketInside(directory: string): Promise<Release | null> {
  // Reached through the open folder, because the address of a socket must be short.
  const folder = openSync(directory, 'r');
  const address = `/proc/self/fd/${folder}/store.sock`;
  const token = randomUUID();
  let server = await listen(address, token);
  if (!server && (await answerAt(address)) === null) {
    // Left behind by a process that was killed. Of two who both remove it, the last one stands.
    rmSync(address, { force: true });
    server = await listen(address, token);
    await setTimeout(SETTLE_MS);
    if (server && (await answerAt(address)) !== token) {
      await close(server);
      server = null;
    }
  }
  if (!server) {
    closeSync(folder);
    return null;
  }
  const held = server;
  return async () => {
    await close(held);
    closeSync(folder);
  };
}

/** Tells whoever connects the token; null: the address is taken. */
function listen(address: string, token: string): Promise<Server | null> {
  const server = createServer((socket) => socket.on('error', () => {}).end(token)).unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/** What the process at this address says; null: there is none. */
function answerAt(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    connect(address)
      .on('data', (bytes) => {
        said += bytes;
      })
      .on('end', () => resolve(said))
      .on('error', () => resolve(null));
  });
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));
