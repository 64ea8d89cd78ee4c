// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST = /\.test\.tsx?$/;
/** Long, and about many files at once. */
const PROOF = /\.proof\.test\.ts$/;

/**
 * The unit tests in the folders of all files that the last commit or the working tree has changed.
 *
 * @param {string} root
 * @returns {string[]} paths from the root
 */
export function testsBesideChanges(root) {
  const folders = new Set(changedFiles(root).map((file) => dirname(file)));
  return [...folders]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((file) => TEST.test(file) && !PROOF.test(file))
    .sort();
}

/** @param {string} root */
function changedFiles(root) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  // The first commit of a history has none before it.
  const before = git('rev-list', '--max-count=2', 'HEAD')[1] || 'HEAD';
  const changed = git('diff', '--name-only', '--relative', before);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...changed, ...added].filter((file) => file !== '');
}
