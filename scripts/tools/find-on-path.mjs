// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string} name
 * @returns {string | null} the executable that a shell would run
 */
export function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
