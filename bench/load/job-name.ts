import type { PageName } from '../pages/public-pages.ts';
import type { CART_REQUESTS } from './wrk-requests.ts';

/** The order pad and its relatives. */
export const PAD_JOB_NAMES = [
  'order pad',
  'usual items at home',
  'pasted list',
  'order pad, 10 orders',
  'order pad, 10,000 orders',
] as const;

export type JobName =
  | 'visitor list'
  | 'visitor detail'
  | 'visitor home'
  | `visitor page ${PageName}`
  | 'retailer list'
  | 'retailer detail'
  | 'search'
  | 'suggestions'
  | keyof typeof CART_REQUESTS
  | (typeof PAD_JOB_NAMES)[number]
  | 'uncached list'
  | 'uncached detail'
  | 'uncached home'
  | `uncached page ${PageName}`;

export const isPadJob = (job: JobName): boolean => PAD_JOB_NAMES.some((name) => name === job);
