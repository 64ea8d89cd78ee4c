import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/server-process.ts';
import { keepOutput } from './kept-output.ts';

let cache: string;
let made: string[];
beforeEach(() => {
  cache = join(temporaryFolder(), 'cache');
  made = [];
});

/** Returns what the build finds in its folder. */
async function build(key: string): Promise<string> {
  const folder = join(temporaryFolder(), 'dist');
  mkdirSync(folder);
  writeFileSync(join(folder, 'script.js'), '');
  await keepOutput({ cache, name: 'pictures', key }, folder, (empty) => {
    made.push(key);
    mkdirSync(join(empty, 'pictures'), { recursive: true });
    writeFileSync(join(empty, 'pictures/tea.svg'), `tea of ${key}`);
  });
  expect(readdirSync(folder).sort()).toEqual(['pictures', 'script.js']);
  return readFileSync(join(folder, 'pictures/tea.svg'), 'utf8');
}

describe('what a build keeps', () => {
  it('is made once for a key, and again for another', async () => {
    expect([await build('a'), await build('a'), await build('b'), await build('a')]).toEqual([
      'tea of a',
      'tea of a',
      'tea of b',
      'tea of a',
    ]);
    expect(made).toEqual(['a', 'b']);
  });

  it('is kept for the last three keys only', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await build(key);
    expect(readdirSync(cache)).toHaveLength(3);
    await build('d');
    expect(made).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is not what a failed build has left', async () => {
    const failing = keepOutput({ cache, name: 'pictures', key: 'a' }, cache, (empty) => {
      mkdirSync(empty);
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(readdirSync(cache)).toEqual([]);
    expect(await build('a')).toBe('tea of a');
  });
});
