import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from './files-below.ts';

const files = filesBelow('.', ['src', 'scripts', 'e2e', 'bench']).filter((file) =>
  /\.(tsx?|mjs)$/.test(file),
);
/** Not the // of an address, nor the /* of a pattern of files. */
const COMMENT = /^\s*\{?\/\*[\s\S]*?\*\/|(?<![:'"`\\/\w])\/\/.*$/gm;
const PATH = /(?<![\w./@-])(?:\.{0,2}\/)?(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|sql)\b/g;
/** Built, not written. */
const BUILT = /^(?:dist|node_modules)\//;

it('every file of the project that a comment names exists', () => {
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(COMMENT)].flatMap(([comment]) =>
      [...comment.matchAll(PATH)].map(([path]) => ({ file, path })),
    ),
  );
  const exists = ({ file, path }: (typeof named)[number]) =>
    BUILT.test(path) || existsSync(path.startsWith('.') ? join(dirname(file), path) : path);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((each) => !exists(each)).map(({ file, path }) => `${file}: ${path}`)).toEqual(
    [],
  );
});
