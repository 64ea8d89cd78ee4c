// @ts-check
// What every command does first: check Node, install dependencies, build. Nothing here may import a
// package, since none may be installed yet. All progress goes to stderr, because stdout belongs to the
// command: `npm run --silent export > store.sql` must contain only SQL.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourcesFingerprint } from './tools/fingerprint.mjs';
import { withLock } from './tools/folder-lock.mjs';
import { run } from './tools/run.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const INSTALLED = join(root, 'node_modules/.installed');
const BUILT = join(root, 'dist/.built');
const LOCK = join(root, '.cache/prepare-lock');

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(new Error(`Node 20.19 or newer is required; this is ${process.versions.node}.`));
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(async () => {
    if (!isInstalled()) await installNow();
  });
}

export async function ensureBuilt() {
  if (isBuilt()) return;
  await alone(async () => {
    if (!isBuilt()) await buildNow();
  });
}

export async function build() {
  await alone(buildNow);
}

/**
 * Exits with one line instead of a stack: the failed command's own output has the details.
 *
 * @param {Error} error
 * @returns {never}
 */
export function stop(error) {
  console.error(error.message);
  process.exit(1);
}

async function installNow() {
  const hash = lockfileHash();
  rmSync(INSTALLED, { force: true });
  await timed('Installing dependencies', () => runHere('npm', ['ci', '--include=dev']));
  writeFileSync(INSTALLED, hash);
}

const isInstalled = () => readStamp(INSTALLED) === lockfileHash();

async function buildNow() {
  // Computed before the build, so that a file saved during it triggers another build.
  const sources = sourcesFingerprint(root);
  rmSync(BUILT, { force: true });
  // V8's thorough pass over PGlite costs more time than making one database gets back.
  const args = ['--liftoff-only', '--import', 'tsx', 'scripts/build.ts'];
  await timed('Building', () => runHere(process.execPath, args));
  mkdirSync(dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, sources);
}

const isBuilt = () => readStamp(BUILT) === sourcesFingerprint(root);

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** @param {string} file */
function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {() => Promise<void>} work */
function alone(work) {
  return withLock(
    LOCK,
    (pid) => console.error(`Waiting for process ${pid}, which is preparing the same folder ...`),
    work,
  );
}

/**
 * @param {string} what
 * @param {() => Promise<void>} work
 */
async function timed(what, work) {
  const start = performance.now();
  console.error(`${what} ...`);
  await work();
  console.error(`${what} took ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function runHere(command, args) {
  return run(command, args, { cwd: root, stdio: ['inherit', 2, 2] });
}
