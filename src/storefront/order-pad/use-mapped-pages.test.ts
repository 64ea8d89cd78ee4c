import { expect, it } from 'vitest';
import { mapPagesBy } from './use-mapped-pages.ts';

interface Page {
  readonly ids: readonly string[];
}

/** Leaves out what an earlier page has. */
const makeUnseen = () => {
  const seen = new Set<string>();
  return ({ ids }: Page): Page => ({ ids: ids.filter((id) => !seen.has(id) && seen.add(id)) });
};

it('a page stays the same object when more are loaded', () => {
  const mapPages = mapPagesBy(makeUnseen);
  const [a, b] = [{ ids: ['x', 'y'] }, { ids: ['y', 'z'] }];
  const [early] = mapPages([a]);
  const later = mapPages([a, b]);
  expect(later).toEqual([{ ids: ['x', 'y'] }, { ids: ['z'] }]);
  expect(later[0]).toBe(early);
  expect(mapPages([a, b])[1]).toBe(later[1]);
});

it('PAD-02 another search shows what the one before has shown, too', () => {
  const mapPages = mapPagesBy(makeUnseen);
  expect(mapPages([{ ids: ['jeera'] }])).toEqual([{ ids: ['jeera'] }]);
  expect(mapPages([{ ids: ['jeera'] }])).toEqual([{ ids: ['jeera'] }]);
  expect(mapPages([])).toEqual([]);
});

it('a page that has changed keeps its rows', () => {
  const mapPages = mapPagesBy(makeUnseen);
  const [a, b] = [{ ids: ['x'] }, { ids: ['x', 'y'] }];
  mapPages([a, b]);
  const changed = { ids: ['x', 'y'] };
  expect(mapPages([a, changed])).toEqual([{ ids: ['x'] }, { ids: ['y'] }]);
  // A shorter list of the same pages changes nothing.
  const [, second] = mapPages([a, changed]);
  mapPages([a]);
  expect(mapPages([a, changed])[1]).toBe(second);
});
