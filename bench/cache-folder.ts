import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Data that is reused by later runs. */
export const cacheFolder = join(root, 'node_modules/.cache/bench');

/** A folder for this run, removed when the process ends; folders left by killed runs are removed now. */
export function makeRunFolder(): string {
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of readdirSync(cacheFolder)) {
    const owner = /^run-(\d+)$/.exec(name)?.[1];
    if (owner && !existsSync(`/proc/${owner}`)) remove(join(cacheFolder, name));
  }
  const folder = join(cacheFolder, `run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => remove(folder));
  return folder;
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
