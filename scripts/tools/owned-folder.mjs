// @ts-check
// Folders that belong to a running process. A killed process leaves its folders behind; the next run removes them.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names the owner by its pid and start: pids repeat, above all in containers.
 *
 * @param {string} prefix
 */
export const ownedName = (prefix) => `${prefix}${process.pid}-${startOf(process.pid) ?? 0}`;

/**
 * Removes the folders of this prefix whose owner no longer runs.
 *
 * @param {string} parent
 * @param {string} prefix
 */
export function clearAbandoned(parent, prefix) {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const [, pid, start] = /^(\d+)(?:-(\d+))?/.exec(name.slice(prefix.length)) ?? [];
    if (!pid || !isRunning(Number(pid), Number(start ?? 0))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

/**
 * @param {number} pid
 * @param {number} start 0 if unknown
 */
function isRunning(pid, start) {
  if (start !== 0) return startOf(pid) === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {number} pid
 * @returns {number | null} the start in clock ticks since the machine's; null where the system does not tell
 */
function startOf(pid) {
  try {
    // The program's name, in brackets, may contain spaces.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return Number(afterName.split(' ')[19]);
  } catch {
    return null;
  }
}
