import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { claimFolder, type Mark, type Release } from './claimed-folder.ts';

// On Linux a folder is locked by a listening socket. The system closes it with the process, however that ends.

/** Locks the folder, or returns null if another process holds it. */
export async function lockBySockets(directory: string, lock: string): Promise<Release | null> {
  const releaseName = await lockByName(directory);
  if (!releaseName) return null;
  try {
    const releaseFolder = await claimFolder(lock, listeningMark());
    if (releaseFolder) {
      return async () => {
        await releaseFolder();
        await releaseName();
      };
    }
  } catch (error) {
    // Some shared folders cannot hold a socket: then the name alone must be enough.
    if (NO_SOCKETS_HERE.has((error as NodeJS.ErrnoException).code ?? '')) return releaseName;
    await releaseName();
    throw error;
  }
  await releaseName();
  return null;
}

const NO_SOCKETS_HERE = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL']);

/** An abstract socket needs no file and cannot be left behind. Keyed by the folder's inode, not its path. */
async function lockByName(directory: string): Promise<Release | null> {
  const { dev, ino } = statSync(directory);
  const key = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  try {
    const server = await listen(`\0store-data-${key}`);
    return () => close(server);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
}

/**
 * That name is not visible in another network namespace. A socket in the folder itself is, so it also keeps
 * out a container that shares only the volume.
 */
function listeningMark(): Mark {
  const name = randomUUID();
  return {
    name,
    async make(folder) {
      const descriptor = openSync(folder, 'r');
      try {
        const server = await listen(shortAddress(descriptor, name));
        return async () => {
          await close(server);
          closeSync(descriptor);
        };
      } catch (error) {
        closeSync(descriptor);
        throw error;
      }
    },
    async isLive(folder, other) {
      let descriptor: number;
      try {
        descriptor = openSync(folder, 'r');
      } catch {
        return false;
      }
      try {
        return await isListening(shortAddress(descriptor, other));
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

/** Socket addresses must be short, but paths can be long, so the socket is reached through the open folder. */
export const shortAddress = (folder: number, name: string): string =>
  `/proc/self/fd/${folder}/${name}`;

function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => resolve(server));
  });
}

/** Any other error may come from a running process that is only busy. */
function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => server.close(() => resolve()));
