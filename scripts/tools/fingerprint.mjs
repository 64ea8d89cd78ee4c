// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Changes whenever a file below one of the paths is added, removed or written. Uses sizes and times
 * instead of contents, because every start waits for it.
 *
 * @param {string} root
 * @param {readonly string[]} paths files or folders, relative to root; they may be missing
 * @param {(path: string) => boolean} [counts] returns false for files that do not matter
 */
export function fingerprint(root, paths, counts = () => true) {
  const hash = createHash('sha256');

  /** @param {string} path */
  const add = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    } else if (stat && counts(path)) {
      hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    }
  };
  paths.forEach(add);
  return hash.digest('hex');
}

/**
 * Of everything that a build is made from.
 *
 * @param {string} root
 */
export function sourcesFingerprint(root) {
  const configs = ['vite.config.ts', 'vite.console.config.ts'];
  const paths = ['src', 'catalogue', 'scripts', ...configs, 'package-lock.json'];
  return fingerprint(root, paths, (path) => !/\.test\.tsx?$/.test(path));
}
