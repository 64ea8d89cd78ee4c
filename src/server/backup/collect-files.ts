import { constants, type Dirent, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isKey } from '../files/file-store.ts';

/** The next start publishes them again. */
const BUILDS = `builds${sep}`;

/**
 * Adds the uploaded files to a folder, as links where that is possible: an uploaded file is replaced, never changed. Called
 * before and after the database is copied, so that it has every file which the database knew at that moment.
 */
export async function collectFiles(files: string, target: string): Promise<void> {
  for (const entry of await entriesBelow(files)) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = relative(files, file);
    // A file that is still being written has no valid key.
    if (name.startsWith(BUILDS) || !isKey(name.split(sep).join('/'))) continue;
    await mkdir(dirname(join(target, name)), { recursive: true });
    await add(file, join(target, name)).catch(ifRemovedMeanwhile);
  }
}

/** The folder is created with the first upload. */
async function entriesBelow(files: string): Promise<Dirent[]> {
  if (!existsSync(files)) return [];
  return readdir(files, { recursive: true, withFileTypes: true });
}

async function add(file: string, target: string): Promise<void> {
  if (existsSync(target)) {
    if (await isSame(file, target)) return;
    await rm(target);
  }
  try {
    await link(file, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    const { atime, mtime } = await stat(file);
    await copyFile(file, target, constants.COPYFILE_FICLONE);
    await utimes(target, atime, mtime);
  }
}

/** A link to the file, or a copy with its time. */
async function isSame(file: string, target: string): Promise<boolean> {
  const [now, then] = [await stat(file), await stat(target)];
  const isLink = now.ino === then.ino && now.dev === then.dev;
  return isLink || (now.size === then.size && now.mtime.getTime() === then.mtime.getTime());
}

function ifRemovedMeanwhile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
