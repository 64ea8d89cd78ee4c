// `npm run requirements` writes links to the tests into docs/requirements.md; with --check it only
// reports whether that would change anything.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DOCUMENT, listTests } from './tools/requirements-document.ts';

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const root = positionals[0] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, DOCUMENT);
const document = readFileSync(file, 'utf8');
const { text, demands, named, testFiles, problems } = listTests(root, document);

if (text !== document && values.check) {
  problems.push(`${DOCUMENT} is out of date: run 'npm run requirements'`);
}
if (text !== document && !values.check) writeFileSync(file, text);
for (const problem of problems) console.error(problem);
console.log(`${testFiles} test files read, ${named} of ${demands} requirements named`);
if (problems.length > 0) process.exitCode = 1;
