// @ts-check
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { clearAbandoned, ownedName } from './owned-folder.mjs';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 3 * 1024 ** 3;
const NAME = 'store-tests-';

/**
 * An in-memory folder for temporary test files: hundreds of databases, each of which syncs every commit and is slower to
 * remove from a disk than to use. Removed when this process ends; folders left by killed processes are removed now.
 *
 * @returns {string | null} null: this machine does not have enough memory
 */
export function makeMemoryFolder() {
  try {
    clearAbandoned(MEMORY, NAME);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < NEEDED_BYTES) return null;
    const folder = join(MEMORY, ownedName(NAME));
    mkdirSync(folder, { mode: 0o755 });
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return canRunPrograms(folder) ? folder : null;
  } catch {
    return null;
  }
}

/** Some tests run programs they have written, which containers often forbid there. */
function canRunPrograms(/** @type {string} */ folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n');
  chmodSync(program, 0o755);
  return spawnSync(program).status === 0;
}
