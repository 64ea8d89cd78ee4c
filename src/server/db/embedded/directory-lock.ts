import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lockBySockets, type Release } from './socket-lock.ts';

// Two processes on one embedded database would both lose acknowledged work, so exactly one may open
// it, and the lock must not outlive its process, however that ends.

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
export async function lockDirectory(directory: string): Promise<Release> {
  mkdirSync(directory, { recursive: true });
  if (process.platform !== 'linux') return lockByFile(directory);
  const release = await lockBySockets(directory);
  if (!release) throw new DirectoryInUse(directory);
  return release;
}

/**
 * Elsewhere: a folder with one file, named by the owner's process id. It is claimed by renaming a
 * prepared one onto it, which works only where there is none or an empty one; from the dead only
 * their own file is taken away. So nobody can remove the claim of a living process, however slow.
 */
export async function lockByFile(directory: string): Promise<Release> {
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
