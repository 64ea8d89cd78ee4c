import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/tools/run.mjs';
import { root } from '../cache-folder.ts';

export interface Lighthouse {
  readonly cli: string;
  readonly version: string;
}

// Not a dependency of the store: it is large, and only this benchmark uses it.
const folder = join(root, 'bench/lighthouse');
const packageFolder = join(folder, 'node_modules/lighthouse');
const stampFile = join(folder, 'node_modules/.installed');

/** Lighthouse, installed if necessary; null if that fails. */
export async function installLighthouse(): Promise<Lighthouse | null> {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (readIfThere(stampFile) !== lockHash) {
    console.log('Installing Lighthouse into bench/lighthouse (npm ci) ...');
    try {
      await run('npm', ['ci'], { cwd: folder, stdio: ['ignore', 2, 2] });
    } catch (error) {
      console.error(`Lighthouse could not be installed: ${(error as Error).message}`);
      return null;
    }
    writeFileSync(stampFile, lockHash);
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  return { cli: join(packageFolder, 'cli/index.js'), version };
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
