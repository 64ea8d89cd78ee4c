// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 200;

/**
 * Runs the work while no other process runs work under the same lock.
 *
 * The lock is a folder with one file named after its owner's pid. It is acquired by renaming a
 * prepared folder onto it, which succeeds only if there is none, or an empty one. A dead owner's lock
 * is cleared by removing only that owner's file, so that however many processes wait, none can take
 * the lock from a living owner.
 *
 * @template T
 * @param {string} folder
 * @param {(owner: number) => void} onWait called once, with the pid waited for
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, onWait, work) {
  let waited = false;
  while (!tryAcquire(folder)) {
    const owner = livingOwner(folder);
    if (owner === null) continue;
    if (!waited) onWait(owner);
    waited = true;
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    // The empty folder stays: removing it could remove the next owner's.
    rmSync(join(folder, String(process.pid)), { force: true });
  }
}

/** @param {string} folder */
function tryAcquire(folder) {
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
    // Our own pid belongs to a dead process: in a container, pids repeat from start to start.
    if (pid !== process.pid && isAlive(pid)) return pid;
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
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
const codeOf = (error) => String(/** @type {NodeJS.ErrnoException} */ (error).code);
