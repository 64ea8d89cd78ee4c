import { mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// A lock: a folder that contains one file, its owner's mark. It is claimed by renaming a prepared folder onto it,
// which works only if the target is missing or empty. When the owner is dead, only that owner's mark is removed.
// So no process can take the lock from a running one, however slow that is and however many compete.

export type Release = () => Promise<void>;

/** How an owner shows that it is still running. */
export interface Mark {
  /** Unique to this owner. */
  readonly name: string;
  /** Creates the mark in a folder that is about to become the lock. */
  make(folder: string): Promise<Release>;
  isLive(folder: string, name: string): boolean | Promise<boolean>;
}

/** Each failed try means that another process held the lock in between. */
const TRIES = 5;

/** Acquires the lock, or returns null if another process holds it. */
export async function claimFolder(lock: string, mark: Mark): Promise<Release | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const release = await claim(lock, mark);
    if (release) return release;
    for (const name of namesIn(lock)) {
      if (await mark.isLive(lock, name)) return null;
      clear(lock, name);
    }
  }
  return null;
}

async function claim(lock: string, mark: Mark): Promise<Release | null> {
  const prepared = mkdtempSync(`${lock}-`);
  let removeMark: Release | undefined;
  try {
    removeMark = await mark.make(prepared);
    if (tryRename(prepared, lock)) {
      const removeHeldMark = removeMark;
      return async () => {
        await removeHeldMark();
        clear(lock, mark.name);
      };
    }
    await removeMark();
    return null;
  } finally {
    // Already gone if it has become the lock.
    rmSync(prepared, { recursive: true, force: true });
  }
}

function tryRename(prepared: string, lock: string): boolean {
  try {
    renameSync(prepared, lock);
    return true;
  } catch {
    return false;
  }
}

function clear(lock: string, name: string): void {
  rmSync(join(lock, name), { force: true });
  try {
    rmdirSync(lock);
  } catch {
    // Another process has already claimed or removed it.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
