import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimFolder, type Mark, type Release } from './claimed-folder.ts';
import { lockBySockets } from './socket-lock.ts';

// Two processes on one embedded database would both lose acknowledged work, so exactly one may open
// it, and the lock must not outlive its process, however that ends.

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
  const release = await lockBySockets(directory, lockIn(directory));
  if (!release) throw new DirectoryInUse(directory);
  return release;
}

/** Elsewhere the mark is a file with the name of the owner's process. */
export async function lockByFile(directory: string): Promise<Release> {
  const release = await claimFolder(lockIn(directory), processMark);
  if (!release) throw new DirectoryInUse(directory);
  return release;
}

const lockIn = (directory: string) => join(directory, 'store.lock');

const processMark: Mark = {
  name: String(process.pid),
  async make(folder) {
    writeFileSync(join(folder, processMark.name), '');
    return async () => {};
  },
  isLive: (_, name) => isHydrated(Number(name)),
};

function isHydrated(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
