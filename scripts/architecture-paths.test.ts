import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Every path in these documents must exist.
const PATH = /`((?:src|catalogue|scripts|e2e|bench|docs)\/[\w./-]*)`/g;
const LINK = /\]\((?!https?:)([^)#]+)\)/g;

it.each([
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
])('every path named in %s exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(PATH), ...text.matchAll(LINK)].map(([, path]) => path!);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it('ARCHITECTURE.md names many paths', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  expect([...text.matchAll(PATH)].length).toBeGreaterThan(40);
});
