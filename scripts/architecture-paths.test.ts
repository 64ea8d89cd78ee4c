import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

// Every path in these documents must exist.
const PATH = /`((?:src|catalogue|scripts|e2e|bench|docs|ops)\/[\w./-]*)`/g;
const LINK = /\]\((?!https?:)([^)#]+)\)/g;

it.each([
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
])('every path named in %s exists', (document) => {
  const text = readFileSync(document, 'utf8');
  // A file with secrets is written by whoever runs the store.
  const named = [...text.matchAll(PATH)]
    .map(([, path]) => path!)
    .filter((path) => path !== 'ops/.env');
  const linked = [...text.matchAll(LINK)].map(([, path]) => join(dirname(document), path!));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

// Vite loads them by name, so the compiler does not see when one has moved.
it('every module that `npm run dev` loads exists', () => {
  const source = readFileSync('scripts/dev.ts', 'utf8');
  const loaded = [...source.matchAll(/'\/(src\/[\w./-]+)'/g)].map(([, path]) => path!);
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => !existsSync(path))).toEqual([]);
});

it('ARCHITECTURE.md names many paths', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  expect([...text.matchAll(PATH)].length).toBeGreaterThan(40);
});
