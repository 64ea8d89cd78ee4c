import { useQuery } from '@tanstack/react-query';
import type { ListedShop } from '../../contract/console-shops.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { SHOP_LISTS, type ShopList } from '../../domain/shop-list.ts';
import { SHOP_LIST_HINTS, SHOP_LIST_NAMES, SHOP_LISTS_TEXT } from '../../text/console-shops.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { PageLinks } from '../frame/page-links.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { TabLinks } from '../frame/tab-links.tsx';
import { shopListQuery } from '../queries/shop-lists.ts';
import { Link, usePlace } from '../router.tsx';
import type { Operator } from '../session.ts';

const LINK =
  'inline-flex min-w-11 items-center font-semibold text-leaf-deep underline min-h-6 max-lg:min-h-11';

/** What Today counts of shops: new ones, and those that stopped ordering. */
export function ShopListsScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const { search } = usePlace();
  const list = SHOP_LISTS.find((each) => each === search.get('list')) ?? 'new';
  const cursor = search.get('cursor') || undefined;
  const shops = useQuery(shopListQuery(api, operator.id, list, cursor));
  return (
    <>
      <ScreenHead title={SHOP_LISTS_TEXT.title} hint={SHOP_LIST_HINTS[list]} />
      <TabLinks
        label={SHOP_LISTS_TEXT.lists}
        current={list}
        tabs={SHOP_LISTS.map((each) => ({
          key: each,
          label: SHOP_LIST_NAMES[each],
          href: `${CONSOLE_PATHS.shopLists}?list=${each}`,
        }))}
      />
      <DataTable
        caption={SHOP_LIST_NAMES[list]}
        columns={columnsOf(list)}
        rows={shops.isPlaceholderData ? undefined : shops.data?.items}
        keyOf={({ id }) => id}
        words={{ loading: SHOP_LISTS_TEXT.loading }}
        empty={
          <EmptyState role="status">
            <p className="font-display text-xl font-semibold">{SHOP_LISTS_TEXT.empty}</p>
          </EmptyState>
        }
        failure={
          shops.isError && (
            <CallFailedNotice
              sentence={SHOP_LISTS_TEXT.readFailed}
              tryAgain={() => shops.refetch()}
              isTrying={shops.isFetching}
            />
          )
        }
      />
      <PageLinks
        label={SHOP_LISTS_TEXT.lists}
        first={cursor === undefined ? undefined : SHOP_LISTS_TEXT.latest}
        next={SHOP_LISTS_TEXT.older}
        nextCursor={shops.data?.nextCursor ?? null}
      />
    </>
  );
}

const columnsOf = (list: ShopList): readonly Column<ListedShop>[] => [
  {
    key: 'shop',
    header: SHOP_LISTS_TEXT.shop,
    isRowHeader: true,
    cell: ({ id, storeName, name }) => (
      <>
        <Link href={`/console/retailers/${encodeURIComponent(id)}`} className={LINK}>
          {storeName}
        </Link>
        <span className="block font-normal text-soft">{name}</span>
      </>
    ),
  },
  { key: 'district', header: SHOP_LISTS_TEXT.district, cell: ({ district }) => district },
  {
    key: 'phone',
    header: SHOP_LISTS_TEXT.phone,
    onCard: 'right',
    className: 'tabular-nums',
    cell: ({ mobile }) =>
      mobile && (
        <a href={`tel:+91${mobile}`} className={LINK}>
          {mobile}
        </a>
      ),
  },
  ...(list === 'new' ? NEW_COLUMNS : STOPPED_COLUMNS),
  {
    key: 'orders',
    header: SHOP_LISTS_TEXT.orders,
    onCard: 'right',
    cell: ({ storeName, mobile }) => (
      <Link
        href={`${CONSOLE_PATHS.orders}?${new URLSearchParams({ tab: 'all', q: mobile || storeName })}`}
        className={LINK}
        aria-label={SHOP_LISTS_TEXT.ordersOf(storeName)}
      >
        {SHOP_LISTS_TEXT.orders}
      </Link>
    ),
  },
];

const NEW_COLUMNS: readonly Column<ListedShop>[] = [
  {
    key: 'registered',
    header: SHOP_LISTS_TEXT.registered,
    isNamedOnCard: true,
    className: '@xl:whitespace-nowrap',
    cell: ({ registeredAt }) => formatDate(registeredAt),
  },
  {
    key: 'verified',
    header: SHOP_LISTS_TEXT.verified,
    onCard: 'corner',
    cell: ({ isVerified }) => (isVerified ? SHOP_LISTS_TEXT.verified : SHOP_LISTS_TEXT.notVerified),
  },
  {
    key: 'ordered',
    header: SHOP_LISTS_TEXT.firstOrder,
    cell: ({ hasOrdered }) =>
      hasOrdered ? SHOP_LISTS_TEXT.hasOrdered : SHOP_LISTS_TEXT.hasNotOrdered,
  },
];

const STOPPED_COLUMNS: readonly Column<ListedShop>[] = [
  {
    key: 'last',
    header: SHOP_LISTS_TEXT.lastOrder,
    isNamedOnCard: true,
    className: '@xl:whitespace-nowrap',
    cell: ({ lastOrderAt }) => lastOrderAt && formatDate(lastOrderAt),
  },
  {
    key: 'usual',
    header: SHOP_LISTS_TEXT.usual,
    isNamedOnCard: true,
    cell: ({ usualDays }) => usualDays !== null && SHOP_LISTS_TEXT.days(usualDays),
  },
];
