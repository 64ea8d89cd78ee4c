import { PATHS } from '../domain/paths.ts';

/** Every part of a URL's search that some page reads. */
export const PAGE_PARAMS = ['q', 'category', 'sort', 'pack'] as const;

/**
 * The parts of a URL's search that each page reads; all other pages read none. The server renders a page by these alone:
 * whatever else is in its address, it is the same page, rendered once.
 */
const PARAMS_OF: Readonly<Record<string, readonly (typeof PAGE_PARAMS)[number][]>> = {
  [PATHS.products]: PAGE_PARAMS,
  [PATHS.orderPad]: ['q', 'category'],
  [PATHS.rateSheet]: ['category'],
};

/** By the route's path: /Products. */
export const pageParams = (path: string): readonly string[] => PARAMS_OF[path] ?? [];
