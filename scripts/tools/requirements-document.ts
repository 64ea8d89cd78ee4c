// docs/requirements.md: rows of '| id | requirement | tests |', of which we generate the last column.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from './files-below.ts';
import { readTestIds } from './read-test-ids.ts';

export const DOCUMENT = 'docs/requirements.md';

const ROW = /^\| *([A-Z]{3,6}-\d{2}) *\| *([^|]+?) *\|[^|]*\|$/gm;
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/;
const TEST_FOLDERS = ['src', 'catalogue', 'scripts', 'e2e'];

export interface Listing {
  /** The updated document. */
  text: string;
  demands: number;
  named: number;
  testFiles: number;
  /** Problems that only a person can fix. */
  problems: string[];
}

/** Reads the tests below the root and fills in the document's last column. */
export function listTests(root: string, document: string): Listing {
  const ids = [...document.matchAll(ROW)].map((row) => row[1] ?? '');
  const known = new Set(ids);
  const areas = new Set(ids.map(areaOf));
  const problems = ids
    .filter((id, at) => ids.indexOf(id) !== at)
    .map((id) => `${DOCUMENT}: ${id} is listed twice`);
  if (ids.length === 0) problems.push(`${DOCUMENT}: no rows found`);

  const links = new Map<string, string[]>();
  const files = filesBelow(root, TEST_FOLDERS).filter((file) => TEST_FILE.test(file));
  for (const file of files) {
    const { all, opening } = readTestIds(file, readFileSync(join(root, file), 'utf8'));
    for (const id of all) {
      if (known.has(id)) links.set(id, [...(links.get(id) ?? []), linkTo(file)]);
      else if (opening.has(id) || areas.has(areaOf(id))) {
        problems.push(`${file}: ${id} is not in ${DOCUMENT}`);
      }
    }
  }
  const text = document.replace(ROW, (_, id: string, demand: string) => {
    const tests = links.get(id)?.join(', ');
    return `| ${id} | ${demand} | ${tests ? `${tests} ` : ''}|`;
  });
  return { text, demands: known.size, named: links.size, testFiles: files.length, problems };
}

const areaOf = (id: string) => id.replace(/-.*/, '');

const linkTo = (file: string) =>
  `[${posix.basename(file)}](${posix.relative(posix.dirname(DOCUMENT), file)})`;
