import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { filesBelow } from './files-below.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Changes whenever a program could write something else: with its code, that of everything it imports, the versions of
 * packages and of Node, and the files in these folders, which it reads.
 *
 * @param file path in the project
 */
export async function programHash(file: string, folders: readonly string[] = []): Promise<string> {
  const hash = createHash('sha256').update(
    `${process.version} ${process.platform} ${process.arch}`,
  );
  for (const path of ['package-lock.json', ...filesBelow(root, folders)]) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  for (const chunk of await bundle(file)) hash.update(`\0${chunk}`);
  return hash.digest('hex').slice(0, 16);
}

async function bundle(file: string): Promise<string[]> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: true, write: false, rolldownOptions: { input: join(root, file) } },
  })) as Rolldown.RolldownOutput;
  return output.map((part) => (part.type === 'chunk' ? part.code : String(part.source)));
}
