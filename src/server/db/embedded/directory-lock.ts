import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

// Two processes on one embedded database would both lose acknowledged work, so exactly one may open
// it. The lock is the operating system's: it ends with its process, however that ends.

/** Each failed try means that somebody else had it meanwhile. */
const FILE_LOCK_TRIES = 5;

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

/**
 * Elsewhere: a folder with one file, named by the owner's process id. It is claimed by renaming a
 * prepared one onto it, which works only where there is none or an empty one; from the dead only
 * their own file is taken away. So nobody can remove the claim of a living process, however slow.
 */
export async function lockByFile(directory: string): Promise<() => Promise<void>> {
  const lock = join(directory, 'store.lock');
  for (let tries = 0; tries < FILE_LOCK_TRIES; tries += 1) {
    if (claim(lock)) return async () => clear(lock, String(process.pid));
    const owners = namesIn(lock);
    if (owners.some((name) => isAlive(Number(name)))) break;
    for (const dead of owners) clear(lock, dead);
  }
  throw new DirectoryInUse(directory);
}

function claim(lock: string): boolean {
  const prepared = mkdtempSync(`${lock}-`);
  writeFileSync(join(prepared, String(process.pid)), '');
  try {
    renameSync(prepared, lock);
    return true;
  } catch {
    rmSync(prepared, { recursive: true, force: true });
    return false;
  }
}

function clear(lock: string, owner: string): void {
  rmSync(join(lock, owner), { force: true });
  try {
    rmdirSync(lock);
  } catch {
    // Somebody has claimed it already, or cleared it away.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
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
