import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isKey } from '../files/file-store.ts';

/** The next start publishes them again. */
const BUILDS = `builds${sep}`;

/**
 * Adds the uploaded files to a folder, as links where that is possible: an uploaded file is replaced, never changed. Called
 * before and after the database is copied, so that it has every file which the database knew at that moment.
 */
export async function collectFiles(files: string, target: string): Promise<void> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true }).catch(noneThere);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = relative(files, file);
    // A file that is still being written has no valid key.
    if (name.startsWith(BUILDS) || !isKey(name.split(sep).join('/'))) continue;
    await mkdir(dirname(join(target, name)), { recursive: true });
    await add(file, join(target, name));
  }
}

async function add(file: string, target: string): Promise<void> {
  try {
    await link(file, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Already there, or removed in between.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    await copyFile(file, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch(
      (problem: NodeJS.ErrnoException) => {
        if (problem.code !== 'EEXIST' && problem.code !== 'ENOENT') throw problem;
      },
    );
  }
}

function noneThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
