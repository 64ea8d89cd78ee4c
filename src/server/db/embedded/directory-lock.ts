import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

// Two processes on one embedded database would both lose acknowledged work, so exactly one may open
// it. The lock is the operating system's: it ends with its process, however that ends.

/** A person can do something about this one: it is printed as a sentence, without a stack. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `The data folder ${directory} is in use by another process of the store. ` +
        'Stop that process first, or give this one another DATA_DIR.',
    );
  }
}

/** Takes the folder for this process alone, or throws DirectoryInUse. Returns the release. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true });
  return process.platform === 'linux' ? lockBySocket(directory) : lockByFile(directory);
}

/** An abstract socket needs no file and cannot be left behind. Keyed on the folder, not on its name. */
function lockBySocket(directory: string): Promise<() => Promise<void>> {
  const { dev, ino } = statSync(directory);
  const key = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  const server = createServer((socket) => socket.destroy()).unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUse(directory) : error),
    );
    server.listen(`\0store-data-${key}`, () =>
      resolve(() => new Promise((done) => server.close(() => done()))),
    );
  });
}

/** Elsewhere: a file with the owner's process id, created only if absent, taken over only from the dead. */
export async function lockByFile(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'store.lock');
  const claim = () => writeFileSync(file, String(process.pid), { flag: 'wx' });
  try {
    claim();
  } catch {
    if (isAlive(ownerOf(file))) throw new DirectoryInUse(directory);
    rmSync(file, { force: true });
    try {
      claim();
    } catch {
      throw new DirectoryInUse(directory);
    }
    // Two that found the same dead owner may each have removed the other's claim: the last one stands.
    await new Promise((done) => setTimeout(done, 100));
    if (ownerOf(file) !== process.pid) throw new DirectoryInUse(directory);
  }
  return async () => rmSync(file, { force: true });
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
