import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Today } from '../../contract/console-today.ts';
import { formatDay } from '../../domain/format-moment.ts';
import { formatCount, formatRupees } from '../../domain/format-money.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { SHOP_COUNT_LIMIT } from '../../domain/shop-list.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { CHART_TEXT } from '../../text/console-shared.ts';
import { changeText, TODAY_TEXT } from '../../text/console-today.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { BarChart, BarList } from '../../ui/charts.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { useLive } from '../live.ts';
import { todayQuery } from '../queries/today.ts';
import { Link } from '../router.tsx';
import type { Operator } from '../session.ts';
import { Tiles, TilesSkeleton } from '../today/tiles.tsx';

/** What waits, and how the store is doing (CONS-03). */
export function TodayScreen({ operator }: { operator: Operator }) {
  const { api } = useConsole();
  const query = todayQuery(api, operator.id);
  const today = useQuery(query);
  useLive(['orders', 'shops'], [query.queryKey]);
  const isPacker = operator.role === 'packer';

  return (
    <>
      <ScreenHead title={TODAY_TEXT.title}>
        <p className="min-h-9 min-w-28 rounded-lg border border-line bg-paper px-3 py-2 text-sm font-medium tabular-nums">
          {today.data && formatDay(today.data.day)}
        </p>
      </ScreenHead>
      {today.isError && (
        <div className="mb-3">
          <CallFailedNotice
            sentence={today.data ? TODAY_TEXT.outOfDate : TODAY_TEXT.readFailed}
            tryAgain={() => today.refetch()}
            isTrying={today.isFetching}
          />
        </div>
      )}
      {today.data && <Shown today={today.data} operator={operator} readAt={today.dataUpdatedAt} />}
      {today.isPending && <Loading isPacker={isPacker} />}
    </>
  );
}

function Shown({ today, operator, readAt }: { today: Today; operator: Operator; readAt: number }) {
  const { sales, mostOrdered, short, changes, stuckJobs } = today;
  return (
    <>
      <Tiles today={today} role={operator.role} now={useMinutes(readAt)} />
      {stuckJobs !== null && stuckJobs > 0 && (
        <p role="status" className="mb-3 rounded-xl bg-chilli-wash px-4 py-2.5 text-sm font-medium">
          {TODAY_TEXT.stuck(stuckJobs)}{' '}
          <Link
            href={CONSOLE_PATHS.jobs}
            className="inline-flex items-center text-leaf-deep underline min-h-6 max-lg:min-h-11"
          >
            {TODAY_TEXT.seeJobs}
          </Link>
        </p>
      )}
      {sales && <Sales sales={sales} today={today.day} />}
      <div className="grid gap-3 lg:grid-cols-[1.6fr_1fr]">
        <div className="grid content-start gap-3">
          <Card title={TODAY_TEXT.mostOrdered}>
            <MostOrdered mostOrdered={mostOrdered} role={operator.role} />
          </Card>
          {short.length > 0 && (
            <Card title={TODAY_TEXT.short}>
              <Short short={short} role={operator.role} />
            </Card>
          )}
        </div>
        <div className="grid content-start gap-3">
          <Shops today={today} />
          <Card title={TODAY_TEXT.changes}>
            <Changes changes={changes} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** The time now, for ages; it moves on every minute, and with every read. */
function useMinutes(readAt: number): number {
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, readAt);
}

const CARD = 'min-w-0 rounded-xl border border-line bg-paper p-4';

function Card({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={CARD}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <h2 className="text-base">{title}</h2>
        {note && <p className="text-xs tabular-nums">{note}</p>}
      </div>
      {children}
    </section>
  );
}

const CHART_HEIGHT = 'h-40 xl:h-52';

function Sales({ sales, today }: { sales: NonNullable<Today['sales']>; today: string }) {
  const first = sales.days[0]?.day ?? today;
  const all = sales.districts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className="mb-3 grid gap-3 lg:grid-cols-[1.85fr_1fr]">
      <Card title={TODAY_TEXT.sales} note={TODAY_TEXT.salesTotal(sales.total)}>
        <BarChart
          caption={TODAY_TEXT.salesTable}
          heads={[TODAY_TEXT.day, TODAY_TEXT.amount]}
          points={sales.days.map(({ day, amount }) => ({
            ...{ key: day, label: formatDay(day) },
            ...{ value: amount, text: formatRupees(amount) },
            href: ordersOf({ from: day, to: day }),
          }))}
          link={Link}
          words={CHART_TEXT}
          className={CHART_HEIGHT}
        />
      </Card>
      <Card title={TODAY_TEXT.districts}>
        <BarList
          caption={TODAY_TEXT.districts}
          heads={[TODAY_TEXT.district, TODAY_TEXT.share]}
          columns="grid-cols-[6.5rem_1fr_2.75rem]"
          points={sales.districts.map(({ district, amount }) => ({
            ...{ key: district, label: district, value: amount },
            text: `${all === 0 ? 0 : Math.round((amount / all) * 100)}%`,
            href: ordersOf({ district, from: first, to: today }),
          }))}
          link={Link}
        />
      </Card>
    </div>
  );
}

/** The list of all orders with this filter. */
const ordersOf = (filter: Record<string, string>): string =>
  `${CONSOLE_PATHS.orders}?${new URLSearchParams({ tab: 'all', ...filter })}`;

/** New shops, and those that stopped ordering; a packer sees neither. */
function Shops({ today: { newShops, stoppedShops } }: { today: Today }) {
  if (newShops === null || stoppedShops === null) return null;
  const figures = [
    { list: 'new', label: TODAY_TEXT.newShops, count: newShops },
    { list: 'stopped', label: TODAY_TEXT.stoppedShops, count: stoppedShops },
  ] as const;
  return (
    <Card title={TODAY_TEXT.shopsTitle}>
      <ul className="grid gap-2 text-sm">
        {figures.map(({ list, label, count }) => (
          <li key={list}>
            <Link
              href={`${CONSOLE_PATHS.shopLists}?list=${list}`}
              className="flex min-h-11 items-center justify-between gap-3 rounded-lg border border-line px-3 hover:border-leaf lg:min-h-9"
            >
              {label}
              <span className="font-bold tabular-nums">
                {count >= SHOP_COUNT_LIMIT ? `${SHOP_COUNT_LIMIT - 1}+` : formatCount(count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface MostOrderedProps extends Pick<Today, 'mostOrdered'> {
  role: StaffRole;
}

/** Packers have no screen about products. */
const productHref = (open: string, role: StaffRole): string | undefined =>
  role === 'packer' ? undefined : `${CONSOLE_PATHS.products}?${new URLSearchParams({ open })}`;

function MostOrdered({ mostOrdered, role }: MostOrderedProps) {
  if (mostOrdered.length === 0) {
    return <p className="text-sm text-soft">{TODAY_TEXT.nothingOrdered}</p>;
  }
  return (
    <BarList
      caption={TODAY_TEXT.mostOrdered}
      heads={[TODAY_TEXT.product, TODAY_TEXT.quantity]}
      columns="grid-cols-[minmax(0,17rem)_minmax(3rem,1fr)_3.5rem] max-sm:grid-cols-[minmax(0,1fr)_5rem_3rem]"
      points={mostOrdered.map(({ productId, title, pack, quantity }) => ({
        ...{ key: productId, label: `${title} ${pack}`.trim() },
        ...{ value: quantity, text: formatCount(quantity) },
        href: productHref(productId, role),
      }))}
      link={Link}
    />
  );
}

/** What buying has to react to: by day, the latest first. */
function Short({ short, role }: Pick<Today, 'short'> & { role: StaffRole }) {
  const days = [...new Set(short.map(({ day }) => day))];
  return (
    <dl className="grid gap-2 text-sm">
      {days.map((day) => (
        <div key={day} className="grid gap-x-4 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
          <dt className="text-soft tabular-nums">{formatDay(day)}</dt>
          <dd>
            <ul className="grid gap-1">
              {short
                .filter((each) => each.day === day)
                .map(({ productId, title, pack, missing, orders }) => (
                  <li key={productId} className="flex flex-wrap justify-between gap-x-3">
                    <ProductName href={productHref(productId, role)}>
                      {title} {pack}
                    </ProductName>
                    <span className="font-semibold tabular-nums">
                      {TODAY_TEXT.missing(missing, orders)}
                    </span>
                  </li>
                ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ProductName({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span className="min-w-0 wrap-anywhere">{children}</span>;
  return (
    <Link
      href={href}
      className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere underline max-lg:min-h-11"
    >
      {children}
    </Link>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' },
});

function Changes({ changes }: Pick<Today, 'changes'>) {
  if (changes.length === 0) return <p className="text-sm text-soft">{TODAY_TEXT.noChanges}</p>;
  return (
    <ol className="grid gap-2 text-sm">
      {changes.map(({ id, at, staffName, action, object }) => (
        <li key={id} className="flex gap-2.5">
          <time dateTime={at} className="shrink-0 tabular-nums">
            {clock.format(new Date(at))}
          </time>
          <span className="min-w-0 wrap-anywhere">
            {changeText(staffName, action, object.name)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Of the same size as what is loading, so that nothing moves. */
function Loading({ isPacker }: { isPacker: boolean }) {
  return (
    <div role="status">
      <span className="sr-only">{PAGE_TEXT.loading}</span>
      <TilesSkeleton count={isPacker ? 5 : 6} />
      {!isPacker && (
        <div className="mb-3 grid gap-3 lg:grid-cols-[1.85fr_1fr]">
          <Skeleton className="h-60 rounded-xl! xl:h-72" />
          <Skeleton className="h-60 rounded-xl! xl:h-72" />
        </div>
      )}
      <div className="grid gap-3 lg:grid-cols-[1.6fr_1fr]">
        <Skeleton className="h-56 rounded-xl!" />
        <Skeleton className="h-56 rounded-xl!" />
      </div>
    </div>
  );
}
