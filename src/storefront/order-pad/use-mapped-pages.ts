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
 * the pages before; so another list, known by its first page, starts with a new one, and so does one of which a page has
 * changed.
 */
export function mapPagesBy<Page extends object, Mapped>(makeMap: () => (page: Page) => Mapped) {
  const lists = new WeakMap<Page, { map: (page: Page) => Mapped; mapped: readonly Page[] }>();
  return (pages: readonly Page[]): Mapped[] => {
    const [first] = pages;
    if (!first) return [];
    const before = lists.get(first);
    const goesOn = before?.mapped.every((page, at) => at >= pages.length || page === pages[at]);
    const map = before && goesOn ? before.map : once(makeMap());
    const isLonger = !goesOn || pages.length > before!.mapped.length;
    lists.set(first, { map, mapped: isLonger ? pages : before!.mapped });
    return pages.map(map);
  };
}

function once<Page extends object, Mapped>(map: (page: Page) => Mapped): (page: Page) => Mapped {
  const known = new WeakMap<Page, { mapped: Mapped }>();
  return (page) => {
    const { mapped } = known.get(page) ?? { mapped: map(page) };
    known.set(page, { mapped });
    return mapped;
  };
}
