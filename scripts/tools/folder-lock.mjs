// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Does the work while no other process does work under the same lock.
 *
 * The lock is a folder that holds one file named by its owner's pid. It is taken by renaming a
 * prepared folder onto it, which succeeds only where there is none, or an empty one. What a dead
 * owner left behind is cleared by removing that owner's file and no other, so that however many
 * wait, none can take the lock away from a living owner.
 *
 * @template T
 * @param {string} folder
 * @param {(owner: number) => void} onWait called once, with the pid waited for
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, onWait, work) {
  let waited = false;
  while (!take(folder)) {
    const owner = livingOwner(folder);
    if (owner === null) continue;
    if (!waited) onWait(owner);
    waited = true;
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    // The empty folder stays: removing it as well could hit the next owner's.
    rmSync(join(folder, String(process.pid)), { force: true });
  }
}

/** @param {string} folder */
function take(folder) {
  mkdirSync(dirname(folder), { recursive: true });
  const prepared = mkdtempSync(`${folder}-`);
  writeFileSync(join(prepared, String(process.pid)), '');
  try {
    renameSync(prepared, folder);
    return true;
  } catch (error) {
    rmSync(prepared, { recursive: true });
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** @param {string} folder */
function livingOwner(folder) {
  for (const name of namesIn(folder)) {
    const pid = Number(name);
    // Our own number is that of a predecessor: in a container pids repeat from start to start.
    if (pid !== process.pid && isHydrated(pid)) return pid;
    rmSync(join(folder, name), { force: true });
  }
  return null;
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** @param {number} pid */
function isHydrated(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
const codeOf = (error) => String(/** @type {NodeJS.ErrnoException} */ (error).code);
