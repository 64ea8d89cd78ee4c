import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log.ts';

// DATA_DIR holds password hashes and people's addresses: other users of the machine must not read it
// (docs/decisions/028-strangers-and-accounts.md).

const OTHERS = 0o077;
/** More at once would not be faster. */
const AT_ONCE = 50;

/** From now on, this process creates files and folders that only its own user can read. */
export function createPrivateFiles(): void {
  process.umask(OTHERS);
}

/** Takes everybody else's access to a folder and to all that is in it, if it exists. */
export async function makePrivate(folder: string, log: Log): Promise<void> {
  if (process.platform === 'win32') return;
  // The folder first: then nobody can get at the rest while we work through it.
  const paths = [folder, ...(await pathsBelow(folder))];
  let refused = 0;
  for (let from = 0; from < paths.length; from += AT_ONCE) {
    const done = await Promise.all(paths.slice(from, from + AT_ONCE).map(restrict));
    refused += done.filter((isDone) => !isDone).length;
  }
  if (refused > 0) {
    log.warn(
      { refused },
      'other users of this machine may be able to read the data folder: it belongs to someone else. See DATA_DIR',
    );
  }
}

async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing);
  return (entries ?? []).map(({ parentPath, name }) => join(parentPath, name));
}

/** Returns false if it is not ours to change. */
async function restrict(path: string): Promise<boolean> {
  try {
    const stats = await lstat(path);
    // What a link leads to is not ours, and the link's own mode means nothing.
    if (!stats.isSymbolicLink() && (stats.mode & OTHERS) !== 0) {
      await chmod(path, stats.mode & 0o777 & ~OTHERS);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false;
    ifMissing(error);
    return true;
  }
}

/** Another process may remove a file in between. A DATA_DIR that is no folder is reported when it is opened. */
function ifMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
  throw error;
}
