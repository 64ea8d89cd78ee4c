import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { clearAbandoned, ownedName } from './owned-folder.mjs';

/** So that a change of branch and back makes nothing anew. */
const KEPT_OF_A_NAME = 3;
const UNFINISHED = 'unfinished-';

interface Kept {
  /** The folder of everything kept; it may be missing or emptied at any time. */
  readonly cache: string;
  readonly name: string;
  /** Must change whenever `make` would write something else. */
  readonly key: string;
}

/** Fills a folder with what `make` writes, or with what it wrote for the same key before. */
export async function keepOutput(
  { cache, name, key }: Kept,
  folder: string,
  make: (folder: string) => unknown,
): Promise<void> {
  const kept = join(cache, `${name}-${key}`);
  if (!existsSync(kept)) {
    mkdirSync(cache, { recursive: true });
    clearAbandoned(cache, UNFINISHED);
    const unfinished = mkdtempSync(join(cache, `${ownedName(UNFINISHED)}-`));
    try {
      await make(join(unfinished, name));
      renameSync(join(unfinished, name), kept);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
    removeOldest(cache, `${name}-`);
  }
  cpSync(kept, folder, { recursive: true });
}

function removeOldest(cache: string, prefix: string): void {
  const kept = readdirSync(cache)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(cache, name))
    .sort((a, b) => statSync(b).ctimeMs - statSync(a).ctimeMs);
  for (const old of kept.slice(KEPT_OF_A_NAME)) rmSync(old, { recursive: true, force: true });
}
