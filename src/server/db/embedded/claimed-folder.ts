import { mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

// A lock that is a folder with one mark in it, its owner's. It is claimed by renaming a prepared folder
// onto it, which works only where there is none or an empty one; of the dead only their own mark is
// removed. So nobody can take the claim of a living process away, however slow or however many.

export type Release = () => Promise<void>;

/** How an owner shows that it lives. */
export interface Mark {
  /** No other owner's. */
  readonly name: string;
  /** Makes the mark in a folder that is about to become the lock. */
  make(folder: string): Promise<Release>;
  isLive(folder: string, name: string): boolean | Promise<boolean>;
}

/** Each failed try means that somebody else had it meanwhile. */
const TRIES = 5;

/** Holds the lock, or answers null: somebody else does. */
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
  let unmake: Release | undefined;
  try {
    unmake = await mark.make(prepared);
    if (movesOnto(prepared, lock)) {
      const held = unmake;
      return async () => {
        await held();
        clear(lock, mark.name);
      };
    }
    await unmake();
    return null;
  } finally {
    // Gone by now if it has become the lock.
    rmSync(prepared, { recursive: true, force: true });
  }
}

function movesOnto(prepared: string, lock: string): boolean {
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
