import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const FILES = [
  'src/server/db/migrations',
  'src/server/invoice/invoice-program',
  'src/server/pictures/picture-program.mjs',
  'src/server/sheets/sheet-program',
];

/** Copies what the store expects beside its bundle. */
export function copyServerFiles(folder: string): void {
  for (const file of FILES) {
    cpSync(join(root, file), join(folder, basename(file)), { recursive: true });
  }
}
