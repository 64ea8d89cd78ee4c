import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { makeSnapshot } from './make-snapshot.ts';
import { copyServerFiles } from './tools/copy-server-files.ts';
import { writeOtherForms } from './write-other-forms.ts';
import { writePictures } from './write-pictures.ts';

// Builds the store into dist/: the browser's files, the server, the pictures and the initial database.

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
await step('pictures', () => writePictures('dist/client'));
await step('compressed files', () => compress('dist/client'));
// The first runs on its own threads, the second on this one.
await Promise.all([
  step('pictures for cards, chats and phones', () => writeOtherForms('dist/client')),
  step('initial database with the demo catalogue', () => makeSnapshot('dist/server/snapshot')),
]);
console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);

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
