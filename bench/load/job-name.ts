import type { PAD_REQUESTS } from '../pad/pad-requests.ts';
import type { PageName } from '../pages/public-pages.ts';
import type { CART_REQUESTS } from './wrk-requests.ts';

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
  | keyof typeof PAD_REQUESTS
  | 'uncached list'
  | 'uncached detail'
  | 'uncached home'
  | `uncached page ${PageName}`;
