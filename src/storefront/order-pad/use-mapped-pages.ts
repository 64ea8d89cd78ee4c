import { useMemo } from 'react';

/** The pages of a list, each changed by the map that `makeMap` makes for this list; see `mapPagesBy`. */
export function useMappedPages<Page extends object, Mapped>(
  pages: readonly Page[],
  makeMap: () => (page: Page) => Mapped,
): Mapped[] {
  return useMemo(() => mapPagesBy(makeMap), [makeMap])(pages);
}

/**
 * A page that has been mapped stays the same object when more are loaded: the list knows pages by it. A map may depend on
 * the pages before; another list, known by its first page, starts with a new one.
 */
export function mapPagesBy<Page extends object, Mapped>(makeMap: () => (page: Page) => Mapped) {
  const mapsByFirst = new WeakMap<Page, (page: Page) => Mapped>();
  const mapAfter = (first: Page): ((page: Page) => Mapped) => {
    const known = mapsByFirst.get(first) ?? once(makeMap());
    mapsByFirst.set(first, known);
    return known;
  };
  return (pages: readonly Page[]): Mapped[] => pages.map((page) => mapAfter(pages[0]!)(page));
}

function once<Page extends object, Mapped>(map: (page: Page) => Mapped): (page: Page) => Mapped {
  const known = new WeakMap<Page, { mapped: Mapped }>();
  return (page) => {
    const { mapped } = known.get(page) ?? { mapped: map(page) };
    known.set(page, { mapped });
    return mapped;
  };
}
