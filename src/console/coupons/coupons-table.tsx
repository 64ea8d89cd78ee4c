import type { ReactNode } from 'react';
import type { ConsoleCoupon } from '../../contract/console-coupons.ts';
import { type CouponSort, type CouponView, couponSortsOf } from '../../domain/coupon-desk.ts';
import { formatDate, formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { COUPONS_TEXT } from '../../text/console-coupons.ts';
import { type Column, DataTable, type Sort } from '../../ui/data-table.tsx';
import type { CouponFilter } from '../queries/coupons.ts';
import { changeSearch } from '../router.tsx';
import { CouponBadge } from './coupon-badge.tsx';

type SortKey = 'code' | 'valid' | 'created';

const SORT_OF: Readonly<Record<CouponSort, Sort<SortKey>>> = {
  newest: { key: 'created', isDown: true },
  oldest: { key: 'created', isDown: false },
  code: { key: 'code', isDown: false },
  'ends-first': { key: 'valid', isDown: false },
  'ends-last': { key: 'valid', isDown: true },
  starts: { key: 'valid', isDown: false },
};

/** What a click on a header sorts by: the next of its sorts in this view. */
function sortAfter(key: SortKey, view: CouponView, now: CouponSort): CouponSort {
  const ofKey = couponSortsOf(view).filter((sort) => SORT_OF[sort].key === key);
  return ofKey[(ofKey.indexOf(now) + 1) % ofKey.length] ?? now;
}

function columnsOf(
  view: CouponView,
  onOpen: (id: string) => void,
): Column<ConsoleCoupon, SortKey>[] {
  const isSortable = (key: SortKey) =>
    couponSortsOf(view).some((sort) => SORT_OF[sort].key === key);
  const sortKey = (key: SortKey) => (isSortable(key) ? { sortKey: key } : {});
  return [
    {
      key: 'code',
      header: COUPONS_TEXT.code,
      isRowHeader: true,
      ...sortKey('code'),
      cell: ({ id, code }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-11 cursor-pointer text-left font-bold wrap-anywhere hover:underline lg:min-h-6"
        >
          {code}
        </button>
      ),
    },
    {
      key: 'state',
      header: COUPONS_TEXT.state,
      onCard: 'corner',
      cell: ({ state }) => <CouponBadge state={state} />,
    },
    {
      key: 'discount',
      header: COUPONS_TEXT.discount,
      isRight: true,
      isNamedOnCard: true,
      className: 'whitespace-nowrap',
      cell: ({ discountAmount }) => formatRupees(discountAmount),
    },
    {
      key: 'uses',
      header: COUPONS_TEXT.uses,
      isRight: true,
      isNamedOnCard: true,
      onCard: 'right',
      className: 'whitespace-nowrap',
      cell: ({ usageCount, maxUsage }) => COUPONS_TEXT.usesOf(usageCount, maxUsage),
    },
    {
      key: 'valid',
      header: COUPONS_TEXT.valid,
      onCard: 'line',
      ...sortKey('valid'),
      cell: ({ startsAt, endsAt }) => COUPONS_TEXT.period(startsAt, endsAt),
    },
    {
      key: 'where',
      header: COUPONS_TEXT.where,
      isWideOnly: true,
      onCard: 'line',
      cell: ({ districts, isFirstOrderOnly }) => COUPONS_TEXT.audience(districts, isFirstOrderOnly),
    },
    {
      key: 'created',
      header: COUPONS_TEXT.created,
      isWideOnly: true,
      onCard: 'hidden',
      className: 'whitespace-nowrap',
      ...sortKey('created'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatDate(createdAt)}
        </time>
      ),
    },
  ];
}

interface CouponsTableProps {
  filter: CouponFilter;
  rows: readonly ConsoleCoupon[] | undefined;
  current: string | undefined;
  onOpen: (id: string) => void;
  empty: ReactNode;
  failure: ReactNode;
}

export function CouponsTable({ filter, current, onOpen, ...props }: CouponsTableProps) {
  const view = { state: filter.state, q: filter.q };
  return (
    <DataTable
      {...props}
      caption={COUPONS_TEXT.caption}
      columns={columnsOf(view, onOpen)}
      keyOf={({ id }) => id}
      sort={SORT_OF[filter.sort]}
      onSort={(key) => changeSearch({ sort: sortAfter(key, view, filter.sort) })}
      words={{ loading: COUPONS_TEXT.loading }}
      current={current}
      onOpen={({ id }) => onOpen(id)}
    />
  );
}
