import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from './files-below.ts';

const FOLDERS = ['src', 'catalogue', 'e2e', 'bench', 'scripts', 'docs'];
const files = filesBelow('.', FOLDERS).filter((file) => /\.(tsx?|mjs|md|css)$/.test(file));

it('every cited decision names an existing file', () => {
  const wrong = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const cited = [...text.matchAll(/docs\/decisions\/[\w-]+\.md/g)].map(([path]) => path);
    const missing = cited.filter((path) => !existsSync(path));
    const byNumber = [...text.matchAll(/\bdecisions? \d+/g)].map(([words]) => words);
    return [...missing, ...byNumber].map((words) => `${file}: ${words}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
