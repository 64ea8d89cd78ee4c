import type { RetailerSummary } from '../../contract/console-retailers.ts';
import { formatDate, formatMoment } from '../../domain/format-moment.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { retailerPath } from '../../domain/paths.ts';
import { isShopSortPossible, type ShopSort } from '../../domain/shop-standing.ts';
import { RETAILERS_TEXT } from '../../text/console-retailers.ts';
import type { Column, Sort } from '../../ui/data-table.tsx';
import { Link } from '../router.tsx';
import type { RetailerFilter } from './retailer-filter.ts';
import { StandingBadge } from './standing-badge.tsx';

/** What a column is sorted by; times can be sorted both ways. */
type SortKey = 'registered' | 'shop' | 'last' | 'total';

const LIST_SORT: Readonly<Record<ShopSort, Sort<SortKey>>> = {
  newest: { key: 'registered', isDown: true },
  oldest: { key: 'registered', isDown: false },
  shop: { key: 'shop', isDown: false },
  'last-order': { key: 'last', isDown: true },
  'longest-ago': { key: 'last', isDown: false },
  total: { key: 'total', isDown: true },
};

export const sortOf = (sort: ShopSort): Sort<SortKey> => LIST_SORT[sort];

export function sortAfter(key: SortKey, now: ShopSort): ShopSort {
  if (key === 'registered') return now === 'newest' ? 'oldest' : 'newest';
  if (key === 'last') return now === 'last-order' ? 'longest-ago' : 'last-order';
  return key;
}

const day = (iso: string) => (
  <time dateTime={iso} title={formatMoment(iso)} className="whitespace-nowrap">
    {formatDate(iso)}
  </time>
);

export function retailerColumns(filter: RetailerFilter): Column<RetailerSummary, SortKey>[] {
  const sorted = (sortKey: SortKey, sort: ShopSort) =>
    isShopSortPossible(sort, filter) ? { sortKey } : {};
  return [
    {
      key: 'shop',
      header: RETAILERS_TEXT.shop,
      isRowHeader: true,
      cell: ({ id, storeName, name }) => (
        <>
          <Link
            href={retailerPath(id)}
            className="inline-flex min-h-11 items-center font-bold hover:underline lg:min-h-6"
          >
            {storeName}
          </Link>{' '}
          <span className="font-normal text-soft @max-xl:block">{name}</span>
        </>
      ),
      ...sorted('shop', 'shop'),
    },
    {
      key: 'standing',
      header: RETAILERS_TEXT.standing,
      cell: ({ standing }) => <StandingBadge standing={standing} />,
      onCard: 'corner',
    },
    {
      key: 'phone',
      header: RETAILERS_TEXT.phone,
      cell: ({ mobile }) => mobile,
      className: 'tabular-nums whitespace-nowrap',
    },
    {
      key: 'district',
      header: RETAILERS_TEXT.district,
      cell: ({ district }) => district,
      onCard: 'right',
      className: 'whitespace-nowrap',
    },
    {
      key: 'registered',
      header: RETAILERS_TEXT.registered,
      isWideOnly: true,
      cell: ({ registeredAt }) => day(registeredAt),
      onCard: 'hidden',
      ...sorted('registered', 'newest'),
    },
    {
      key: 'last',
      header: RETAILERS_TEXT.lastOrder,
      isNamedOnCard: true,
      cell: ({ lastOrderAt }) => (lastOrderAt ? day(lastOrderAt) : RETAILERS_TEXT.never),
      ...sorted('last', 'last-order'),
    },
    {
      key: 'orders',
      header: RETAILERS_TEXT.orders,
      isRight: true,
      isWideOnly: true,
      cell: ({ orderCount }) => formatCount(orderCount),
      onCard: 'hidden',
    },
    {
      key: 'total',
      header: RETAILERS_TEXT.total,
      isRight: true,
      cell: ({ orderTotal }) => formatRupees(orderTotal),
      onCard: 'right',
      className: 'font-bold! whitespace-nowrap',
      ...sorted('total', 'total'),
    },
  ];
}
