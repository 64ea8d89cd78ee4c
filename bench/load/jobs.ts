import type { Sample } from '../catalogues/sample-products.ts';
import { isPadJob, PAD_REQUESTS } from '../pad/pad-requests.ts';
import { MEASURED_PAGES, type PageName, pagePath } from '../pages/public-pages.ts';
import type { JobName } from './job-name.ts';
import type { Connections, Subject } from './load-figures.ts';
import { SEARCH_QUERIES } from './search-queries.ts';
import { CART_REQUESTS, type WrkRequest } from './wrk-requests.ts';

export interface Job {
  readonly name: JobName;
  /** Requested in turn, so that no single answer stays in every cache. */
  readonly paths: readonly string[];
  /** Requests sent in turn instead of `paths`, if they are more than a GET. */
  readonly requests?: readonly WrkRequest[];
  readonly isRetailers?: boolean;
  /** The Accept-Encoding of the requests; none if left out. */
  readonly encodings?: string;
  /** At least so long with 32 connections: they share the processor, and each answer waits for those of all. */
  readonly leastSeconds?: number;
  /** The subjects to measure, in this order, by number of connections. */
  readonly subjects: Readonly<Record<Connections, readonly Subject[]>>;
}

const CACHED: Job['subjects'] = { 1: ['store', 'bare'], 32: ['store', 'bare'] };
// The cached figure is for comparison; the aim applies to the harder one, without the cache.
const NOT_CACHED: Job['subjects'] = {
  1: ['uncached', 'bare'],
  32: ['uncached', 'bare', 'store'],
};
// Also measures a server that only sends bytes, for comparison.
const PAGE: Job['subjects'] = { 1: CACHED[1], 32: ['store', 'bare', 'sender'] };
// Carts are never cached: every read and change reaches the database.
const CART: Job['subjects'] = { 1: ['store', 'bare'], 32: ['store', 'bare'] };
// Nor is what is read from one's own orders.
const OWN_ORDERS: Job['subjects'] = CART;
// Their aims are for one connection.
const ALONE: Job['subjects'] = { 1: CART[1], 32: [] };
// The bare server's pad has one page only.
const LONG_PAD: Job['subjects'] = { 1: ['store'], 32: [] };
// Work that the cache hides: the aim applies only to their growth.
const UNCACHED: Job['subjects'] = { 1: ['uncached'], 32: [] };
// For comparison with a retailer's: the difference is the cost of identifying the caller, and of prices.
const ANONYMOUS: Job['subjects'] = { 1: ['uncached'], 32: ['uncached'] };

const padSubjects = (name: string): Job['subjects'] =>
  name.endsWith(' lines')
    ? LONG_PAD
    : name === 'pasted list' || name.endsWith(' orders')
      ? ALONE
      : OWN_ORDERS;

/** The subject whose figures count for the aims. */
export const subjectForAims = (job: JobName): Subject =>
  job.startsWith('visitor') || job.startsWith('cart') || isPadJob(job) ? 'store' : 'uncached';

/** Pages are requested as browsers do, and are therefore compressed. */
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
    { name: 'uncached list', paths: lists, subjects: ANONYMOUS },
    { name: 'uncached detail', paths: details, subjects: ANONYMOUS },
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
    ...Object.entries(PAD_REQUESTS).map(
      ([name, requests]): Job => ({
        name: name as keyof typeof PAD_REQUESTS,
        paths: [],
        requests,
        leastSeconds: 3,
        subjects: padSubjects(name),
      }),
    ),
    { name: 'uncached home', paths: ['/api/home'], subjects: UNCACHED },
    ...MEASURED_PAGES.map(
      (page): Job => ({
        name: `uncached page ${page}`,
        paths: pathsOf(page, sample),
        subjects: UNCACHED,
      }),
    ),
  ];
}

/** The addresses of a page: one, or one for each product of the sample. */
export const pathsOf = (page: PageName, { places }: Sample): string[] => [
  ...new Set(places.map(({ id }) => pagePath(page, id))),
];
