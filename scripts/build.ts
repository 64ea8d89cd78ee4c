import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { makeSnapshot } from './make-snapshot.ts';
import { writeOtherForms } from './write-other-forms.ts';
import { writePictures } from './write-pictures.ts';

// Builds the store into dist/: the browser's files, the server, the pictures, the first database.

const startedAt = performance.now();
const step = async (name: string, work: () => unknown) => {
  const from = performance.now();
  await work();
  console.log(`  ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
};

console.log('Building the store ...');
rmSync('dist', { recursive: true, force: true });
mkdirSync('dist/server', { recursive: true });

await step('the shop in the browser', () => build({ logLevel: 'warn' }));
await step('the console in the browser', () =>
  build({ logLevel: 'warn', configFile: 'vite.console.config.ts' }),
);
await step('server', () => build({ logLevel: 'warn', build: { ssr: true } }));
cpSync('src/server/db/migrations', 'dist/server/migrations', { recursive: true });
await step('pictures', () => writePictures('dist/client'));
await step('compressed forms', () => compress('dist/client'));
// The one works on threads of its own, the other on this one.
await Promise.all([
  step('pictures for cards, chats and phones', () => writeOtherForms('dist/client')),
  step('first database with the demo catalogue', () => makeSnapshot('dist/server/snapshot')),
]);
console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);

/** A compressed form is kept where it is smaller; compressing here, once, affords the best quality. */
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
