import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimFolder, type Mark, type Release } from './claimed-folder.ts';
import { lockBySockets } from './socket-lock.ts';

// Two processes on one embedded database would lose acknowledged writes, so only one may open it, and the
// lock must not outlive its process, however that ends.

/** The person can fix this: it is printed as a plain message without a stack. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `The data folder ${directory} is in use by another process of the store. ` +
        'Stop that process first, or give this one another DATA_DIR.',
    );
  }
}

/** Locks the folder for this process, or throws DirectoryInUse. Returns the release function. */
export async function lockDirectory(directory: string): Promise<Release> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (process.platform !== 'linux') return lockByFile(directory);
  const release = await lockBySockets(directory, lockIn(directory));
  if (!release) throw new DirectoryInUse(directory);
  return release;
}

/** On other systems, the mark is a file named after the owner's process id. */
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
  isLive: (_, name) => isRunning(Number(name)),
};

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
