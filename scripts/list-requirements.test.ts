import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listTests } from './tools/requirements-document.ts';

// Ids in areas that the real document does not have, so that none counts as a test of a requirement.
const DOCUMENT = `# Requirements

| id | what it demands | tests |
|---|---|---|
| DEMO-01 | Tea is hot. | |
| DEMO-02 | 'Milk' comes first. | [gone.test.ts](../src/gone.test.ts) |
| TASTE-01 | Sugar dissolves. | |
`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'list-requirements-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe('the last column', () => {
  it('links the test files that name the id in a string, sorted, each once', () => {
    write('src/tea.test.ts', "it('DEMO-01 is hot', () => {}); it('DEMO-01 stays hot', () => {});");
    write('src/shop/cup.test.tsx', 'it.each([1, 2])(`DEMO-01, TASTE-01 with %s cups`, () => {});');
    write('e2e/tea.spec.ts', 'test("pours (DEMO-01)", () => {});');
    const { text, named, testFiles, problems } = listTests(root, DOCUMENT);
    expect(text.split('\n').slice(4, 7)).toEqual([
      '| DEMO-01 | Tea is hot. | [tea.spec.ts](../e2e/tea.spec.ts), [cup.test.tsx](../src/shop/cup.test.tsx), [tea.test.ts](../src/tea.test.ts) |',
      "| DEMO-02 | 'Milk' comes first. | |",
      '| TASTE-01 | Sugar dissolves. | [cup.test.tsx](../src/shop/cup.test.tsx) |',
    ]);
    expect({ named, testFiles, problems }).toEqual({ named: 2, testFiles: 3, problems: [] });
  });

  it('does not change when the list is generated a second time', () => {
    write('src/tea.test.ts', "it('DEMO-01 is hot', () => {});");
    const once = listTests(root, DOCUMENT).text;
    expect(listTests(root, once).text).toBe(once);
  });

  it('ignores comments, other files and other folders', () => {
    write('src/tea.test.ts', '// DEMO-01\n/* "DEMO-01" */\nit("is hot", () => {});');
    write('src/tea.ts', "export const id = 'DEMO-01';");
    write('bench/tea.test.ts', "it('DEMO-01 is hot', () => {});");
    expect(listTests(root, DOCUMENT)).toMatchObject({ named: 0, testFiles: 1 });
  });
});

describe('problems', () => {
  it.each([
    ['an unknown number in a known area', "it('holds (DEMO-09)', () => {});", 'DEMO-09'],
    ['a misspelled area at the start of a title', "it('TSATE-01 sweet', () => {});", 'TSATE-01'],
  ])('%s', (_, source, id) => {
    write('src/tea.test.ts', source);
    expect(listTests(root, DOCUMENT).problems).toEqual([
      `src/tea.test.ts: ${id} is not in docs/requirements.md`,
    ]);
  });

  it('ignore words that only look like an id', () => {
    write('src/tea.test.ts', "it('reads UTF-16', () => apply('SAVE-10'));");
    expect(listTests(root, DOCUMENT).problems).toEqual([]);
  });

  it('include a duplicate id and a document without rows', () => {
    expect(listTests(root, `${DOCUMENT}| DEMO-01 | Again. | |\n`).problems).toHaveLength(1);
    expect(listTests(root, '# Nothing').problems).toHaveLength(1);
  });
});

describe('the command', () => {
  const command = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/list-requirements.ts', ...args, root],
      {
        encoding: 'utf8',
      },
    );

  it('--check fails on an outdated document without changing it, and passes once it is written', () => {
    write('docs/requirements.md', DOCUMENT);
    write('src/tea.test.ts', "it('DEMO-01 is hot', () => {});");
    const old = command('--check');
    expect(old.status).toBe(1);
    expect(old.stderr).toContain('out of date');
    expect(readFileSync(join(root, 'docs/requirements.md'), 'utf8')).toBe(DOCUMENT);

    expect(command().status).toBe(0);
    expect(command('--check')).toMatchObject({
      status: 0,
      stdout: '1 test files read, 1 of 3 requirements named\n',
    });
  });
});
