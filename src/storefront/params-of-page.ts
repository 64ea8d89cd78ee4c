import { PATHS } from '../domain/paths.ts';
import { PAGE_PARAMS } from './page-params.ts';

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
export const paramsOfPage = (path: string): readonly string[] => PARAMS_OF[path] ?? [];
