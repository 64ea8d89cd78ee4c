import type { ReactNode } from 'react';
import type { Today } from '../../contract/console-today.ts';
import { formatCount } from '../../domain/format-money.ts';
import { indiaDay } from '../../domain/india-day.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import type { StaffRole } from '../../domain/staff-role.ts';
import { ageText, TODAY_TEXT } from '../../text/console-today.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Link } from '../router.tsx';

interface Tile {
  readonly label: string;
  readonly count: number;
  readonly hint?: string | undefined;
  /** The list of what is counted; undefined: it has no screen for this role. */
  readonly href?: string | undefined;
  /** Someone has to decide something. */
  readonly isUrgent?: boolean;
}

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' });

const listOf = (search: Record<string, string>) =>
  `${CONSOLE_PATHS.orders}?${new URLSearchParams(search)}`;

/** Packers have no screen to decide cancellations: they see them among the orders. */
const cancellationsOf = (role: StaffRole) =>
  role !== 'packer' ? CONSOLE_PATHS.cancellations : listOf({ tab: 'cancellation-requested' });

function tilesOf(today: Today, role: StaffRole, now: number): readonly Tile[] {
  const { newOrders, toConfirm, toPack, outForDelivery, cancellations, shopsToVerify } = today;
  const since = new Date(newOrders.since);
  const { cashToCollect } = outForDelivery;
  const oldest = (at: string | null) =>
    at === null ? TODAY_TEXT.nothing : TODAY_TEXT.oldest(ageText(now - Date.parse(at)));
  return [
    {
      label: TODAY_TEXT.newOrders,
      count: newOrders.count,
      hint: TODAY_TEXT.against(newOrders.count, newOrders.lastWeek, weekday.format(since)),
      href: listOf({ tab: 'all', from: indiaDay(since) }),
    },
    {
      label: TODAY_TEXT.toConfirm,
      count: toConfirm.count,
      hint: oldest(toConfirm.oldest),
      href: listOf({ tab: 'to-confirm' }),
      isUrgent: toConfirm.count > 0,
    },
    {
      label: TODAY_TEXT.toPack,
      count: toPack.count,
      hint: TODAY_TEXT.weight(toPack.grams),
      href: listOf({ tab: 'to-pack' }),
    },
    {
      label: TODAY_TEXT.outForDelivery,
      count: outForDelivery.count,
      ...(cashToCollect !== null && { hint: TODAY_TEXT.cash(cashToCollect) }),
      href: listOf({ tab: 'out-for-delivery' }),
    },
    {
      label: TODAY_TEXT.cancellations,
      count: cancellations.count,
      hint: oldest(cancellations.oldest),
      href: cancellationsOf(role),
      isUrgent: cancellations.count > 0,
    },
    ...(shopsToVerify === null
      ? []
      : [
          {
            label: TODAY_TEXT.shops,
            count: shopsToVerify,
            href: `${CONSOLE_PATHS.retailers}?${new URLSearchParams({ standing: 'waiting' })}`,
            isUrgent: shopsToVerify > 0,
          },
        ]),
  ];
}

const GRID = 'mb-3 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6';
const TILE = 'block min-h-26 rounded-xl border px-3.5 py-2.5';

/** What waits, each with the way to its list. */
export function Tiles({ today, role, now }: { today: Today; role: StaffRole; now: number }) {
  return (
    <ul aria-label={TODAY_TEXT.waiting} className={GRID}>
      {tilesOf(today, role, now).map((tile) => (
        <li key={tile.label}>
          <TileFrame {...tile}>
            <span className="block truncate text-xs">{tile.label}</span>
            <span className="block text-2xl leading-8 font-bold tabular-nums">
              {formatCount(tile.count)}
            </span>
            {/* Its line stays, so that the tiles keep their height. */}
            <span className="block min-h-4 text-xs tabular-nums">{tile.hint}</span>
          </TileFrame>
        </li>
      ))}
    </ul>
  );
}

function TileFrame({ href, isUrgent, children }: Tile & { children: ReactNode }) {
  const look = isUrgent ? 'border-turmeric/50 bg-turmeric-wash' : 'border-line bg-paper';
  if (href === undefined) return <div className={`${TILE} ${look}`}>{children}</div>;
  return (
    <Link href={href} className={`${TILE} ${look} hover:border-leaf`}>
      {children}
    </Link>
  );
}

const PLACES = [1, 2, 3, 4, 5, 6];

export const TilesSkeleton = ({ count }: { count: number }) => (
  <div className={GRID}>
    {PLACES.slice(0, count).map((place) => (
      <Skeleton key={place} className="h-26 rounded-xl!" />
    ))}
  </div>
);
