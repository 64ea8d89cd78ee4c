import type { ConsoleOrderSummary } from '../../contract/console-orders.ts';
import { formatMoment, formatRecentMoment } from '../../domain/format-moment.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import type { OrderSort } from '../../domain/order-desk.ts';
import { seesMoney } from '../../domain/staff-order-moves.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { ORDER_DESK_TEXT } from '../../text/console-orders.ts';
import { PACKED_SHORT_TEXT } from '../../text/packing.ts';
import type { Column, Sort } from '../../ui/data-table.tsx';
import { PaymentBadge } from './payment-badge.tsx';

/** What a column is sorted by; dates can be sorted both ways. */
type SortKey = 'placed' | 'total' | 'shop';
export type OrderColumn = Column<ConsoleOrderSummary, SortKey>;

const DESK_SORT: Readonly<Record<OrderSort, Sort<SortKey>>> = {
  newest: { key: 'placed', isDown: true },
  oldest: { key: 'placed', isDown: false },
  total: { key: 'total', isDown: true },
  shop: { key: 'shop', isDown: false },
};

export const sortOf = (sort: OrderSort): Sort<SortKey> => DESK_SORT[sort];

export function sortAfter(key: SortKey, now: OrderSort): OrderSort {
  if (key !== 'placed') return key;
  return now === 'newest' ? 'oldest' : 'newest';
}

const shopOf = ({ storeName, userName }: ConsoleOrderSummary): string =>
  storeName ?? userName ?? ORDER_DESK_TEXT.unknown;

interface ColumnChoice {
  readonly role: StaffRole;
  /** The tab already says it. */
  readonly isStatusShown: boolean;
  /** A search and days are listed by date only. */
  readonly isDateOnly: boolean;
  readonly onOpen: (id: string) => void;
}

export function orderColumns(choice: ColumnChoice): OrderColumn[] {
  const { role, isStatusShown, isDateOnly, onOpen } = choice;
  const isMoneyShown = seesMoney(role);
  return [
    {
      key: 'order',
      header: ORDER_DESK_TEXT.order,
      isRowHeader: true,
      cell: ({ id, orderId }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-11 cursor-pointer font-bold whitespace-nowrap hover:underline lg:min-h-6"
        >
          {orderId}
        </button>
      ),
    },
    {
      key: 'shop',
      header: ORDER_DESK_TEXT.shop,
      cell: (row) => (
        <>
          {shopOf(row)}
          {row.assistedBy && (
            <span className="block text-xs font-normal text-soft">
              {ORDER_DESK_TEXT.byPhone(row.assistedBy)}
            </span>
          )}
        </>
      ),
      onCard: 'left',
      className: 'font-medium',
      ...(!isDateOnly && { sortKey: 'shop' as const }),
    },
    {
      key: 'district',
      header: ORDER_DESK_TEXT.district,
      isWideOnly: true,
      cell: ({ district }) => district ?? ORDER_DESK_TEXT.unknown,
      onCard: 'right',
      className: 'whitespace-nowrap',
    },
    {
      key: 'placed',
      header: ORDER_DESK_TEXT.placed,
      sortKey: 'placed',
      cell: ({ orderDate }) => (
        <time dateTime={orderDate} title={formatMoment(orderDate)} className="whitespace-nowrap">
          {formatRecentMoment(orderDate, new Date())}
        </time>
      ),
      onCard: 'left',
      className: '@max-xl:text-soft',
    },
    {
      key: 'payment',
      header: ORDER_DESK_TEXT.payment,
      // With the status there is no room for it beside an open order, which shows it too.
      isWideOnly: isStatusShown,
      cell: (row) => <PaymentBadge {...row} />,
      onCard: 'right',
    },
    ...(isStatusShown
      ? [
          {
            key: 'status',
            header: ORDER_DESK_TEXT.status,
            cell: ({ status }: ConsoleOrderSummary) => status,
            onCard: 'line' as const,
            className: 'text-xs font-semibold!',
          },
        ]
      : []),
    {
      key: 'lines',
      header: ORDER_DESK_TEXT.lines,
      isRight: true,
      isWideOnly: true,
      cell: ({ lineCount }) => formatCount(lineCount),
      onCard: 'hidden',
    },
    isMoneyShown
      ? {
          key: 'total',
          header: ORDER_DESK_TEXT.total,
          isRight: true,
          cell: ({ totalAmount, orderedTotal }) => (
            <>
              {amount(totalAmount)}
              {orderedTotal !== undefined && (
                <span className="block text-xs font-normal text-soft">
                  {PACKED_SHORT_TEXT.wasOrdered(orderedTotal)}
                </span>
              )}
            </>
          ),
          onCard: 'corner',
          className: 'font-bold! whitespace-nowrap',
          ...(!isDateOnly && { sortKey: 'total' as const }),
        }
      : {
          key: 'cash',
          header: ORDER_DESK_TEXT.cash,
          isRight: true,
          isNamedOnCard: true,
          cell: ({ cashToCollect }) => (cashToCollect > 0 ? amount(cashToCollect) : '–'),
          onCard: 'line',
        },
  ];
}

const amount = (paise: number | null) => (paise === null ? '' : formatRupees(paise));
