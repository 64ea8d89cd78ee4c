import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { lockByFile, lockDirectory } from '../db/embedded/directory-lock.ts';
import { endWithStarter } from './end-with-starter.ts';

// Tries to lock a data folder when told to: once, or repeatedly.

const [way, folder = ''] = process.argv.slice(2);
const lock = () => (way === 'file' ? lockByFile : lockDirectory)(folder);

async function lockOnce(): Promise<string> {
  try {
    await lock();
    return 'owner';
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

const OWNED_OFTEN = 50;

/** While it owns the folder, no other process may be inside. */
async function lockOften(): Promise<string> {
  const inside = join(folder, 'inside');
  const counts = { owned: 0, doubled: 0 };
  for (; counts.owned < OWNED_OFTEN; await setImmediate()) {
    const release = await lock().catch(() => null);
    if (!release) continue;
    counts.owned += 1;
    try {
      mkdirSync(inside);
      await setImmediate();
      rmdirSync(inside);
    } catch {
      counts.doubled += 1;
    }
    await release();
  }
  return JSON.stringify(counts);
}

endWithStarter();
process.stdin.once('data', async (line) => {
  console.log(await (String(line).trim() === 'often' ? lockOften() : lockOnce()));
});
console.log('waiting');
