import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './files-below.ts';

it('leaves out packages installed below a folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'files-below-'));
  try {
    for (const path of [
      'bench/run.ts',
      'bench/lighthouse/package.json',
      'bench/lighthouse/node_modules/lighthouse/index.ts',
      'elsewhere/other.ts',
    ]) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      writeFileSync(join(root, path), '');
    }
    expect(filesBelow(root, ['bench', 'missing'])).toEqual([
      'bench/lighthouse/package.json',
      'bench/run.ts',
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
