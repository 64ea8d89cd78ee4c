// `npm run imports`: fails if a file imports something its room may not.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findViolations } from './tools/find-violations.ts';

// Fewer files than this mean that the check read the wrong folder.
const FEWEST_FILES = 20;

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const { files, imports, violations } = findViolations(root);
for (const violation of violations) console.error(violation);
console.log(`${files} files read, ${imports} imports, ${violations.length} violations`);
if (files < FEWEST_FILES) console.error(`At least ${FEWEST_FILES} files were expected.`);
if (violations.length > 0 || files < FEWEST_FILES) process.exitCode = 1;
