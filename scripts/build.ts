import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { makePictures } from './make-pictures.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { copyServerFiles } from './tools/copy-server-files.ts';
import { keepOutput } from './tools/kept-output.ts';
import { programHash } from './tools/program-hash.ts';

// Builds the store into dist/: the browser's files, the server, the pictures and the initial database. Pictures and
// database are those of an earlier build if nothing that they are made from has changed.

const CACHE = '.cache/built';

const startedAt = performance.now();
const step = async (name: string, work: () => unknown) => {
  const from = performance.now();
  await work();
  console.log(`  ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
};

console.log('Building the store ...');
rmSync('dist', { recursive: true, force: true });
mkdirSync('dist/server', { recursive: true });

await step('shop', () => build({ logLevel: 'warn' }));
await step('console', () => build({ logLevel: 'warn', configFile: 'vite.console.config.ts' }));
await step('server', () => build({ logLevel: 'warn', build: { ssr: true } }));
copyServerFiles('dist/server');
await step('compressed files', () => compress('dist/client'));
// The first runs mostly on its own threads, the second on this one.
await Promise.all([
  step('pictures', keepPictures),
  step('initial database with the demo catalogue', keepSnapshot),
]);
console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);

async function keepPictures(): Promise<void> {
  const kept = {
    cache: CACHE,
    name: 'pictures',
    key: await programHash('scripts/make-pictures.ts'),
  };
  await keepOutput(kept, 'dist/client', async (folder) => {
    await makePictures(folder);
    compress(folder);
  });
}

async function keepSnapshot(): Promise<void> {
  const key = await programHash('scripts/make-snapshot.ts', ['src/server/db/migrations']);
  // Price changes of the demo catalogue are some days old, counted from the day it is made.
  const today = new Date().toISOString().slice(0, 10);
  const kept = { cache: CACHE, name: 'snapshot', key: `${today}-${key}` };
  await keepOutput(kept, 'dist/server/snapshot', makeSnapshot);
  makeReadable('dist/server/snapshot');
}

/** PostgreSQL makes files for its own user only, but the store may run as another one than built it. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Keeps a compressed file if it is smaller; compressing once at build time allows the best quality. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    for (const [ending, packed] of [
      ['.br', brotliCompressSync(bytes)],
      ['.gz', gzipSync(bytes, { level: 9 })],
    ] as const) {
      if (packed.length < bytes.length) writeFileSync(file + ending, packed);
    }
  }
}
