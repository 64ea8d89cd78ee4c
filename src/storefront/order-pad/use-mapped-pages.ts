import { useMemo } from 'react';

/**
 * The pages of a list, each changed by `map`. A page that has been mapped stays the same object when more are loaded: the
 * list knows pages by it. `map` may depend on the pages before; `makeMap` starts anew.
 */
export function useMappedPages<Page extends object, Mapped>(
  pages: readonly Page[],
  makeMap: () => (page: Page) => Mapped,
): Mapped[] {
  const mapped = useMemo(() => {
    const map = makeMap();
    const known = new Map<Page, Mapped>();
    return (page: Page): Mapped => {
      if (!known.has(page)) known.set(page, map(page));
      return known.get(page)!;
    };
  }, [makeMap]);
  return pages.map(mapped);
}
