import type { Sample } from '../catalogues/sample-products.ts';
import { MEASURED_PAGES, type PageName, pagePath } from '../pages/public-pages.ts';
import type { JobName } from './job-name.ts';
import type { Connections, Subject } from './load-figures.ts';
import { SEARCH_QUERIES } from './search-queries.ts';
import { CART_REQUESTS, type WrkRequest } from './wrk-requests.ts';

export interface Job {
  readonly name: JobName;
  /** Asked for in turn, so that no answer is the only one in the memory of anybody. */
  readonly paths: readonly string[];
  /** What is sent instead, in turn, where it is more than a path. */
  readonly requests?: readonly WrkRequest[];
  readonly isRetailers?: boolean;
  /** The Accept-Encoding of the requests; left out: none. */
  readonly encodings?: string;
  /** Who is measured, in this order, at how many connections. */
  readonly subjects: Readonly<Record<Connections, readonly Subject[]>>;
}

const CACHED: Job['subjects'] = { 1: ['store', 'bare'], 32: ['store', 'bare'] };
// The cached figure is for comparison; the harder one, without the cache, is judged.
const NOT_CACHED: Job['subjects'] = {
  1: ['uncached', 'bare'],
  32: ['uncached', 'bare', 'store'],
};
// Beside it, what the machine gives a server that has nothing to do but send: told, not judged.
const PAGE: Job['subjects'] = { 1: CACHED[1], 32: ['store', 'bare', 'sender'] };
// A cart is never kept: each read and each change is the database's.
const CART: Job['subjects'] = { 1: ['store', 'bare'], 32: ['store', 'bare'] };
// What the cache hides: only their growth is judged.
const ANEW: Job['subjects'] = { 1: ['uncached'], 32: [] };
// Beside a retailer's: the difference is what it costs to know who is calling, and the prices.
const NOBODYS: Job['subjects'] = { 1: ['uncached'], 32: ['uncached'] };

/** Whose figures are held against the aims. */
export const judgedSubject = (job: JobName): Subject =>
  job.startsWith('visitor') || job.startsWith('cart') ? 'store' : 'uncached';

/** Pages are asked for as browsers ask, and therefore come compressed. */
export const PAGE_ENCODINGS = 'gzip, deflate, br';

export function jobsFor(sample: Sample): Job[] {
  const { places } = sample;
  const lists = places.map(({ cursor }) => `/api/products?cursor=${cursor}`);
  const details = places.map(({ id }) => `/api/products/${id}`);
  const searched = SEARCH_QUERIES.map(encodeURIComponent);
  return [
    { name: 'visitor list', paths: lists, subjects: CACHED },
    { name: 'visitor detail', paths: details, subjects: CACHED },
    { name: 'visitor home', paths: ['/api/home'], subjects: CACHED },
    ...MEASURED_PAGES.map(
      (page): Job => ({
        name: `visitor page ${page}`,
        paths: pathsOf(page, sample),
        encodings: PAGE_ENCODINGS,
        subjects: PAGE,
      }),
    ),
    { name: 'retailer list', paths: lists, isRetailers: true, subjects: NOT_CACHED },
    { name: 'retailer detail', paths: details, isRetailers: true, subjects: NOT_CACHED },
    { name: 'list made anew', paths: lists, subjects: NOBODYS },
    { name: 'detail made anew', paths: details, subjects: NOBODYS },
    { name: 'search', paths: searched.map((q) => `/api/products?q=${q}`), subjects: NOT_CACHED },
    {
      name: 'suggestions',
      paths: searched.map((q) => `/api/products/suggestions?q=${q}`),
      subjects: NOT_CACHED,
    },
    ...Object.entries(CART_REQUESTS).map(
      ([name, requests]): Job => ({
        name: name as keyof typeof CART_REQUESTS,
        paths: [],
        requests,
        subjects: CART,
      }),
    ),
    { name: 'home made anew', paths: ['/api/home'], subjects: ANEW },
    ...MEASURED_PAGES.map(
      (page): Job => ({
        name: `page ${page} made anew`,
        paths: pathsOf(page, sample),
        subjects: ANEW,
      }),
    ),
  ];
}

/** The addresses of a page: one, or one for each product of the sample. */
export const pathsOf = (page: PageName, { places }: Sample): string[] => [
  ...new Set(places.map(({ id }) => pagePath(page, id))),
];
