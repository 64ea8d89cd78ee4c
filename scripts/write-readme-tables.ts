// `npm run readme` writes the tables of settings and limits into README.md; with --check it only reports
// whether that would change anything.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeTables } from './tools/readme-tables.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'README.md');
const document = readFileSync(file, 'utf8');
const { text, problems } = writeTables(document);

if (text !== document && values.check) {
  problems.push("README.md is out of date: run 'npm run readme'");
}
if (text !== document && !values.check) writeFileSync(file, text);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The tables of README.md are up to date');
