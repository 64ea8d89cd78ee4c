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
  | 'list made anew'
  | 'detail made anew'
  | 'home made anew'
  | `page ${PageName} made anew`;
