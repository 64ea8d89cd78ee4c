import { useQuery } from '@tanstack/react-query';
import type { CashRow } from '../../contract/console-closings.ts';
import { CASH_REASONS } from '../../domain/delivery-tick.ts';
import { knownDistricts } from '../../domain/district-list.ts';
import { formatDay } from '../../domain/format-moment.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { DELIVERIES_TEXT } from '../../text/console-delivery.ts';
import { CASH_TEXT, MONEY_TEXT } from '../../text/console-money.ts';
import type { Column } from '../../ui/data-table.tsx';
import { useConsole } from '../console-context.tsx';
import { sheetHref } from '../delivery/sheet-filters.tsx';
import { useLive } from '../live.ts';
import { cashQuery, MONEY_KEY } from '../queries/money.ts';
import { Link } from '../router.tsx';
import { MoneySelect } from './money-filters.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { LINK } from './money-link.ts';
import type { MoneyTabProps } from './tab-props.ts';

/** What drivers had to collect, and what they took. */
export function CashTab({ filter, operator }: MoneyTabProps) {
  const { api } = useConsole();
  const query = useQuery(cashQuery(api, operator.id, filter));
  useLive(['orders'], [[MONEY_KEY, operator.id, 'cash']]);
  const cash = query.data;
  return (
    <MoneyFrame
      filter={filter}
      query={query}
      page={cash && { items: cash.rows }}
      columns={COLUMNS}
      keyOf={({ day, district, by }) => JSON.stringify([day, district, by])}
      words={CASH_TEXT}
      filters={
        <MoneySelect
          filter={filter}
          name="district"
          label={MONEY_TEXT.district}
          anyLabel={MONEY_TEXT.anyDistrict}
          values={knownDistricts()}
          nameOf={(value) => value}
        />
      }
    >
      {cash && (
        <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <Total name={CASH_TEXT.due} value={formatRupees(cash.total.due)} />
          <Total name={CASH_TEXT.taken} value={formatRupees(cash.total.taken)} />
          <Total
            name={CASH_TEXT.difference}
            value={MONEY_TEXT.signedRupees(cash.total.taken - cash.total.due)}
          />
        </dl>
      )}
      {cash?.onTheWay && (
        <p className="mb-2 text-sm text-soft">
          {CASH_TEXT.onTheWay(cash.onTheWay.deliveries, cash.onTheWay.due)}
        </p>
      )}
    </MoneyFrame>
  );
}

const Total = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-soft">{name}</dt>
    <dd className="text-lg font-bold tabular-nums">{value}</dd>
  </div>
);

/** The difference of one delivery, and why. */
function whyOf({ reason, note }: CashRow['differences'][number]): string {
  const known = CASH_REASONS.find((each) => each === reason);
  return [known && known !== 'other' && DELIVERIES_TEXT.cashReasons[known], note]
    .filter(Boolean)
    .join(', ');
}

const COLUMNS: readonly Column<CashRow>[] = [
  {
    key: 'day',
    header: MONEY_TEXT.day,
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ day, district }) => (
      <Link href={sheetHref({ day, district: district ?? undefined })} className={LINK}>
        {formatDay(day)}
      </Link>
    ),
  },
  {
    key: 'district',
    header: MONEY_TEXT.district,
    cell: ({ district }) => district ?? MONEY_TEXT.nothing,
  },
  {
    key: 'by',
    header: MONEY_TEXT.by,
    onCard: 'line',
    cell: ({ by, differences }) => (
      <>
        {by ?? <span title={CASH_TEXT.nobodyHint}>{CASH_TEXT.nobody}</span>}
        {by === null && <span className="block text-xs text-soft">{CASH_TEXT.nobodyHint}</span>}
        {by !== null &&
          differences.map((each) => (
            <span key={each.orderId} className="block text-xs wrap-anywhere text-soft">
              {CASH_TEXT.because(each.orderId, each.difference, whyOf(each))}
            </span>
          ))}
      </>
    ),
  },
  {
    key: 'deliveries',
    header: CASH_TEXT.deliveries,
    isRight: true,
    onCard: 'right',
    isNamedOnCard: true,
    cell: ({ deliveries }) => formatCount(deliveries),
  },
  {
    key: 'due',
    header: CASH_TEXT.due,
    isRight: true,
    isNamedOnCard: true,
    cell: ({ due }) => formatRupees(due),
  },
  {
    key: 'taken',
    header: CASH_TEXT.taken,
    isRight: true,
    onCard: 'right',
    isNamedOnCard: true,
    cell: ({ taken }) => formatRupees(taken),
  },
  {
    key: 'difference',
    header: CASH_TEXT.difference,
    isRight: true,
    onCard: 'corner',
    className: 'font-semibold',
    cell: ({ due, taken }) => (
      <span className={taken === due ? '' : 'text-chilli'}>
        {MONEY_TEXT.signedRupees(taken - due)}
      </span>
    ),
  },
];
