import { useQuery } from '@tanstack/react-query';
import type { DayClosing } from '../../contract/console-closings.ts';
import { type ClosingFigures, cashDifference, netChange } from '../../domain/day-closing.ts';
import { formatDay, formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { mayChangeMoney } from '../../domain/money-desk.ts';
import { CLOSING_TEXT, MONEY_TEXT } from '../../text/console-money.ts';
import type { Column } from '../../ui/data-table.tsx';
import { useDraft } from '../../web/draft-storage.ts';
import { useConsole } from '../console-context.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { closingsQuery } from '../queries/money.ts';
import { CloseForm } from './close-form.tsx';
import { CLOSING_DRAFT } from './closing-draft.ts';
import { MoneyFrame } from './money-frame.tsx';
import type { MoneyTabProps } from './tab-props.ts';

/** Closed days, and the form that closes the next. */
export function ClosingsTab({ filter, operator }: MoneyTabProps) {
  const { api } = useConsole();
  const { draft, isKept, setDraft } = useDraft(operator.id, CLOSING_DRAFT);
  useLeaveGuard(!isKept);
  const query = useQuery(closingsQuery(api, operator.id, filter, draft?.day));
  const page = query.data;
  return (
    <>
      <p className="mb-3 text-sm text-soft">{CLOSING_TEXT.hint}</p>
      {page?.open && (
        <section
          aria-labelledby="open-day"
          className="mb-4 grid gap-4 rounded-xl border border-line bg-paper p-4"
        >
          <h2 id="open-day" className="text-lg">
            {CLOSING_TEXT.openOf(formatDay(page.open.fromDay), formatDay(page.open.day))}
          </h2>
          <Figures figures={page.open.figures} />
          {mayChangeMoney(operator.role) && (
            <CloseForm
              open={page.open}
              openDays={page.openDays}
              draft={draft}
              setDraft={setDraft}
              isKept={isKept}
            />
          )}
        </section>
      )}
      {page && !page.open && (
        <p role="status" className="mb-3 font-medium">
          {CLOSING_TEXT.closedToday}
        </p>
      )}
      <MoneyFrame
        filter={filter}
        query={query}
        page={page}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        words={CLOSING_TEXT}
      />
    </>
  );
}

function Figures({ figures }: { figures: ClosingFigures }) {
  const { orders, cashOrders, onlineOrders, cancelled, cash, unrecorded, online } = figures;
  const { lateCash, refunds, withdrawn } = figures;
  const late = (paise: number) => (lateCash.count > 0 ? [CLOSING_TEXT.alsoLate(paise)] : []);
  const shown = [
    [CLOSING_TEXT.sales, formatRupees(orders.amount), CLOSING_TEXT.count(orders.count)],
    [CLOSING_TEXT.cashOrders, formatRupees(cashOrders.amount)],
    [CLOSING_TEXT.onlineOrders, formatRupees(onlineOrders.amount)],
    [CLOSING_TEXT.cancelled, formatRupees(cancelled.amount)],
    [CLOSING_TEXT.cashDue, formatRupees(cash.due), ...late(lateCash.due)],
    [CLOSING_TEXT.cashTaken, formatRupees(cash.taken), ...late(lateCash.taken)],
    [
      CLOSING_TEXT.unrecorded,
      formatRupees(unrecorded.amount),
      CLOSING_TEXT.count(unrecorded.count),
    ],
    [CLOSING_TEXT.online, formatRupees(online.amount)],
    [CLOSING_TEXT.refunds, formatRupees(refunds.amount)],
    ...(withdrawn.count > 0
      ? ([[CLOSING_TEXT.withdrawn, formatRupees(withdrawn.amount)]] as const)
      : []),
    [CLOSING_TEXT.coins, MONEY_TEXT.signed(netChange(figures.coins))],
    [CLOSING_TEXT.credits, MONEY_TEXT.signed(netChange(figures.credits))],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-3 text-sm">
      {shown.map(([name, value, more]) => (
        <div key={name}>
          <dt className="text-soft">{name}</dt>
          <dd className="text-base font-bold tabular-nums">{value}</dd>
          {more && <dd className="text-xs text-soft">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

const COLUMNS: readonly Column<DayClosing>[] = [
  {
    key: 'day',
    header: MONEY_TEXT.day,
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ day, fromDay }) =>
      fromDay === day ? formatDay(day) : `${formatDay(fromDay)} – ${formatDay(day)}`,
  },
  {
    key: 'sales',
    header: CLOSING_TEXT.sales,
    isRight: true,
    onCard: 'corner',
    className: 'font-semibold',
    cell: ({ figures }) => (
      <>
        {formatRupees(figures.orders.amount)}
        <span className="block text-xs font-normal text-soft">
          {CLOSING_TEXT.count(figures.orders.count)}
        </span>
      </>
    ),
  },
  {
    key: 'cashTaken',
    header: CLOSING_TEXT.cashTaken,
    isRight: true,
    onCard: 'line',
    isNamedOnCard: true,
    cell: ({ figures: { cash, lateCash } }) => (
      <>
        {formatRupees(cash.taken)}
        {lateCash.count > 0 && (
          <span className="block text-xs text-soft">{CLOSING_TEXT.alsoLate(lateCash.taken)}</span>
        )}
      </>
    ),
  },
  {
    key: 'counted',
    header: CLOSING_TEXT.cashCounted,
    isRight: true,
    onCard: 'line',
    isNamedOnCard: true,
    cell: ({ figures, cashCounted, note }) => (
      <>
        {formatRupees(cashCounted)}
        {cashDifference(figures, cashCounted) !== 0 && (
          <span className="block text-xs text-chilli">
            {CLOSING_TEXT.differs(cashDifference(figures, cashCounted))}
          </span>
        )}
        {figures.unrecorded.count > 0 && (
          <span className="block text-xs text-chilli">
            {CLOSING_TEXT.alsoUnrecorded(figures.unrecorded.amount)}
          </span>
        )}
        {note && <span className="block text-xs wrap-anywhere text-soft">{note}</span>}
      </>
    ),
  },
  amount('online', CLOSING_TEXT.online, ({ figures }) => figures.online.amount),
  {
    key: 'refunds',
    header: CLOSING_TEXT.refunds,
    isRight: true,
    onCard: 'line',
    isNamedOnCard: true,
    cell: ({ figures: { refunds, withdrawn } }) => (
      <>
        {formatRupees(refunds.amount)}
        {withdrawn.count > 0 && (
          <span className="block text-xs text-soft">
            {CLOSING_TEXT.alsoWithdrawn(withdrawn.amount)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'coins',
    header: CLOSING_TEXT.coins,
    isRight: true,
    isWideOnly: true,
    isNamedOnCard: true,
    cell: ({ figures }) => MONEY_TEXT.signed(netChange(figures.coins)),
  },
  {
    key: 'credits',
    header: CLOSING_TEXT.credits,
    isRight: true,
    isWideOnly: true,
    onCard: 'right',
    isNamedOnCard: true,
    cell: ({ figures }) => MONEY_TEXT.signed(netChange(figures.credits)),
  },
  {
    key: 'closed',
    header: CLOSING_TEXT.closedAt,
    onCard: 'line',
    className: 'text-soft',
    cell: ({ by, closedAt }) => (
      <>
        {by} · <time dateTime={closedAt}>{formatMoment(closedAt)}</time>
      </>
    ),
  },
];

function amount(
  key: string,
  header: string,
  of: (closing: DayClosing) => number,
): Column<DayClosing> {
  return {
    key,
    header,
    isRight: true,
    onCard: 'line',
    isNamedOnCard: true,
    cell: (closing) => formatRupees(of(closing)),
  };
}
