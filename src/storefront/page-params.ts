import { PATHS } from '../domain/paths.ts';

/**
 * The parts of a URL's search that each page reads; all other pages read none. The server renders a page by these alone:
 * whatever else is in its address, it is the same page, rendered once.
 */
const PAGE_PARAMS: Readonly<Record<string, readonly string[]>> = {
  [PATHS.products]: ['q', 'category', 'sort', 'pack'],
  [PATHS.orderPad]: ['category'],
  [PATHS.rateSheet]: ['category'],
};

/** By the route's path: /Products. */
export const pageParams = (path: string): readonly string[] => PAGE_PARAMS[path] ?? [];
