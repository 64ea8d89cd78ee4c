import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Our own files below these folders of the root, as sorted paths from the root. */
export function filesBelow(root: string, folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => posix.relative(root, posix.join(entry.parentPath, entry.name)))
        .filter((path) => !path.split('/').includes('node_modules')),
    )
    .sort();
}
