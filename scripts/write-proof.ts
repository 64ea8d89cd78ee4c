// Writes the figures of `npm run proof` into docs/proof.md. Figures of proofs that did not run are kept, and so are those
// on PostgreSQL where there is none.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Figure {
  readonly proof: string;
  readonly what: string;
  readonly seen: string;
}

const ROW =
  /^\| (?<what>[^|]+) \| (?<seen>[^|]+) \| `npm run proof -- (?<proof>[^`|]+)`, (?<day>[\d-]+) \|$/gm;

const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs/proof.md');
const figures = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Figure);

const document = readFileSync(file, 'utf8');
const partOf = (proof: string, what: string) => `${proof} ${/postgres/i.test(what)}`;
const ran = new Set(figures.map(({ proof, what }) => partOf(proof, what)));
const kept = [...document.matchAll(ROW)]
  .filter(({ groups }) => !ran.has(partOf(groups!.proof!, groups!.what!)))
  .map(([row]) => row);
const today = new Date().toISOString().slice(0, 10);
const written = figures.map(
  ({ proof, what, seen }) => `| ${what} | ${seen} | \`npm run proof -- ${proof}\`, ${today} |`,
);
const table = ['| What was tried | What was seen | By |', '|---|---|---|', ...kept, ...written];
const head = document.slice(0, document.indexOf('| What was tried'));
writeFileSync(file, `${head}${table.join('\n')}\n`);
console.log(`${figures.length} figures written into docs/proof.md, ${kept.length} kept.`);
