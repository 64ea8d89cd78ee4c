import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { loadLater } from './load-later.ts';

/** Runs the script of a page, and returns what it added to the head and how to go on. */
function open(files: readonly string[]) {
  const [, code] = /^<script>(.*)<\/script>$/s.exec(loadLater(files))!;
  const listeners = new Map<string, () => void>();
  const timers: [timer: () => void, ms: number][] = [];
  const added: object[] = [];
  const document = {
    readyState: 'interactive',
    createElement: (tag: string) => ({ tag }),
    head: { append: (element: object) => added.push({ ...element }) },
  };
  runInContext(
    code!,
    createContext({
      addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
      setTimeout: (timer: () => void, ms: number) => timers.push([timer, ms]),
      document,
    }),
  );
  const [[runOutOfPatience, patienceMs]] = timers as [[() => void, number]];
  const happen = (event: string) => listeners.get(event)!();
  return { document, added, happen, runOutOfPatience, patienceMs };
}

const FILES = ['assets/libraries.js', 'assets/entry.js'];
const SCRIPTS = ['/assets/libraries.js', '/assets/entry.js'].map((src) => ({
  ...{ tag: 'script', type: 'module', async: false },
  src,
}));

it('loads nothing before the first screen is complete', () => {
  expect(open(FILES).added).toEqual([]);
});

it.each(['load', 'pointerdown', 'keydown'])('loads the scripts in order at %s', (event) => {
  const page = open(FILES);
  page.happen(event);
  expect(page.added).toEqual(SCRIPTS);
});

it('waits for the end of a page that is still arriving, whatever happens', () => {
  const page = open(FILES);
  page.document.readyState = 'loading';
  page.runOutOfPatience();
  page.happen('pointerdown');
  expect(page.added).toEqual([]);
  page.document.readyState = 'interactive';
  page.happen('DOMContentLoaded');
  expect(page.added).toEqual(SCRIPTS);
});

it('loads them when the first screen takes two seconds, and only once', () => {
  const page = open(FILES);
  expect(page.patienceMs).toBe(2_000);
  page.runOutOfPatience();
  page.happen('load');
  page.happen('pointerdown');
  expect(page.added).toEqual(SCRIPTS);
});
