import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  COUPON_SORTS,
  COUPON_STATES,
  type CouponSort,
  type CouponState,
  couponSortsOf,
  isCodeStart,
} from '../../domain/coupon-desk.ts';
import { type ApiClient, CallFailed, readJson } from '../../web/api-client.ts';

export const COUPONS_KEY = 'coupons';
const PAGE = '50';
const USES = '20';

export interface CouponFilter {
  readonly state?: CouponState | undefined;
  readonly q?: string | undefined;
  readonly sort: CouponSort;
  readonly cursor?: string | undefined;
}

/** The longest beginning of a code in what was typed. */
function codeStart(typed: string): string | undefined {
  const letters = typed
    .replaceAll(/[^\w-]/g, '')
    .replace(/^[-_]+/, '')
    .slice(0, 32);
  return isCodeStart(letters) ? letters : undefined;
}

/** The filter in the address. What makes no sense is left out. */
export function readCouponFilter(search: URLSearchParams): CouponFilter {
  const state = COUPON_STATES.find((known) => known === search.get('state'));
  const q = codeStart(search.get('q') ?? '');
  const sorts = couponSortsOf({ state, q });
  const wanted = COUPON_SORTS.find((known) => known === search.get('sort'));
  return {
    state,
    q,
    sort: wanted && sorts.includes(wanted) ? wanted : sorts[0],
    cursor: search.get('cursor') || undefined,
  };
}

/** A refused call would be refused again. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof CallFailed && error.refusal !== undefined);

export const couponsQuery = (api: ApiClient, staffId: string, filter: CouponFilter) =>
  queryOptions({
    queryKey: [COUPONS_KEY, staffId, 'list', filter],
    queryFn: ({ signal }) => {
      const { state, q, sort, cursor } = filter;
      const query = {
        limit: PAGE,
        sort,
        ...(state && { state }),
        ...(q && { q }),
        ...(cursor && { cursor }),
      };
      return readJson(api.console.coupons.$get({ query }, { init: { signal } }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry,
  });

export const couponQuery = (api: ApiClient, staffId: string, id: string) =>
  queryOptions({
    queryKey: [COUPONS_KEY, staffId, 'one', id],
    queryFn: ({ signal }) =>
      readJson(api.console.coupons[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: 0,
    retry,
  });

export const couponUsesQuery = (api: ApiClient, staffId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [COUPONS_KEY, staffId, 'uses', id],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: USES, ...(pageParam && { cursor: pageParam }) };
      return readJson(
        api.console.coupons[':id'].uses.$get({ param: { id }, query }, { init: { signal } }),
      );
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    retry,
  });
