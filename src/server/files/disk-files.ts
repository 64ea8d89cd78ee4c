import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type FileStore, FilesUnavailable, isKey, requireKey, requireType } from './file-store.ts';
import { syncFolder, writeDurably } from './write-durably.ts';

/** Longer than any type that requireType accepts. */
const LONGEST_TYPE = 200;

/**
 * Files in a folder, each with its type as the first line. A single file per upload means that bytes and type
 * never come from two different uploads. The folder is created with the first file.
 */
export function diskFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    requireKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    async put(key, bytes, type) {
      requireType(type);
      const path = pathOf(key);
      const content = Buffer.concat([Buffer.from(`${type}\n`), bytes]);
      await writeDurably(path, content).catch(unavailable);
    },

    async read(key) {
      const path = pathOf(key);
      const content = await readFile(path).catch((error) =>
        isMissing(error) ? null : unavailable(error),
      );
      if (!content) return null;
      const end = content.subarray(0, LONGEST_TYPE).indexOf('\n');
      const type = content.subarray(0, Math.max(end, 0)).toString('latin1');
      requireType(type);
      return { type, bytes: content.subarray(end + 1) };
    },

    async remove(key) {
      const path = pathOf(key);
      try {
        await rm(path);
        await syncFolder(dirname(path));
      } catch (error) {
        if (!isMissing(error)) unavailable(error);
      }
    },

    async list(below) {
      const names = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch(
        (error) => (isMissing(error) ? [] : unavailable(error)),
      );
      const paths = names
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const listed = await Promise.all(
        paths.map(async (path) => {
          const key = relative(folder, path).split(sep).join('/');
          // A file being written has no valid key yet, and another process may remove one in between.
          const stats = isKey(key) ? await stat(path).catch(() => null) : null;
          return stats && { key, changedAt: stats.mtime };
        }),
      );
      return listed.filter((file) => file !== null);
    },
  };
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as { code?: string }).code ?? '');

function unavailable(error: unknown): never {
  // The original message contains the path, which is a person's id. The code is enough.
  throw new FilesUnavailable(`A file could not be used: ${(error as { code?: string }).code}`);
}
