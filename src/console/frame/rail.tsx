import {
  Ban,
  ClipboardList,
  History,
  IndianRupee,
  Keyboard,
  LogOut,
  type LucideIcon,
  MapPinned,
  Package,
  Search,
  Settings,
  Store,
  Sun,
  TicketPercent,
  Truck,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { CONSOLE_TEXT } from '../../text/console.ts';
import { CONSOLE_FRAME_TEXT, STAFF_ROLE_NAMES } from '../../text/console-frame.ts';
import { Link } from '../router.tsx';
import { type ConsoleRoute, routesOf } from '../routes.tsx';
import { type Operator, useLogout } from '../session.ts';
import { railPlaceOf } from './rail-place.ts';
import { useCounts, type WaitingCounts } from './use-counts.ts';

interface RailItem {
  readonly icon: LucideIcon;
  readonly countOf?: (counts: WaitingCounts) => number | undefined;
  readonly countLabel?: (count: number) => string;
}

/** The screens with a link in the rail, in its order; other screens are reached from these. */
const ITEMS: Readonly<Record<string, RailItem>> = {
  [CONSOLE_PATHS.today]: { icon: Sun },
  [CONSOLE_PATHS.orders]: {
    icon: ClipboardList,
    countOf: ({ orders }) => orders,
    countLabel: CONSOLE_FRAME_TEXT.ordersWaiting,
  },
  [CONSOLE_PATHS.cancellations]: {
    icon: Ban,
    countOf: ({ cancellations }) => cancellations,
    countLabel: CONSOLE_FRAME_TEXT.cancellationsWaiting,
  },
  [CONSOLE_PATHS.deliveries]: { icon: Truck },
  [CONSOLE_PATHS.prices]: { icon: IndianRupee },
  [CONSOLE_PATHS.products]: { icon: Package },
  [CONSOLE_PATHS.retailers]: { icon: Store },
  [CONSOLE_PATHS.coupons]: { icon: TicketPercent },
  [CONSOLE_PATHS.money]: { icon: Wallet },
  [CONSOLE_PATHS.activity]: { icon: History },
  [CONSOLE_PATHS.staff]: { icon: Users },
  [CONSOLE_PATHS.settings]: { icon: Settings },
  [CONSOLE_PATHS.districts]: { icon: MapPinned },
  [CONSOLE_PATHS.jobs]: { icon: Wrench },
};

/** Lower in a low window, so that an owner's rail ends with who is logged in. */
const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-lg px-3 text-left font-medium hover:bg-white/10 aria-disabled:opacity-60 lg:min-h-9 lg:[@media(height<54rem)]:min-h-8';

interface RailProps {
  operator: Operator;
  path: string;
  onFind: () => void;
  onHelp: () => void;
  /** A link was followed: the menu on a phone closes. */
  onLeave?: () => void;
}

/** The links of the role, with what waits; who is logged in; and the way out. */
export function Rail({ operator, path, onFind, onHelp, onLeave }: RailProps) {
  const { isBusy, logOut } = useLogout();
  const counts = useCounts(operator.id);
  const routes = routesOf(operator.role);
  const shown = Object.entries(ITEMS).flatMap(([itemPath, item]) => {
    const route = routes.find((other) => other.path === itemPath);
    return route ? [{ route, item }] : [];
  });
  const current = railPlaceOf(
    path,
    shown.map(({ route }) => route.path),
  );
  return (
    <>
      <button
        type="button"
        onClick={onFind}
        aria-keyshortcuts="Control+K Meta+K"
        className="mb-3 flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-lg border border-white/25 px-3 text-left text-sm hover:bg-white/10 lg:min-h-9"
      >
        <Search aria-hidden="true" size={16} className="shrink-0" />
        <span className="grow">{CONSOLE_FRAME_TEXT.find}</span>
        <span aria-hidden="true" className="text-xs text-cream/80 max-lg:hidden">
          {CONSOLE_FRAME_TEXT.findKeys}
        </span>
      </button>
      <nav aria-label={CONSOLE_TEXT.mainNav} className="grid gap-0.5 text-sm">
        {shown.map(({ route, item }) => (
          <RailLink
            key={route.path}
            route={route}
            item={item}
            count={item.countOf?.(counts)}
            isCurrent={route.path === current}
            onLeave={onLeave}
          />
        ))}
      </nav>
      <div className="mt-auto grid gap-0.5 pt-6 text-sm lg:[@media(height<54rem)]:pt-2">
        <button type="button" onClick={onHelp} className={`${ITEM} max-lg:hidden`}>
          <Keyboard aria-hidden="true" size={18} className="shrink-0" />
          {CONSOLE_FRAME_TEXT.shortcuts}
        </button>
        <button
          type="button"
          onClick={isBusy ? undefined : logOut}
          aria-disabled={isBusy || undefined}
          className={ITEM}
        >
          <LogOut aria-hidden="true" size={18} className="shrink-0" />
          {isBusy ? CONSOLE_TEXT.loggingOut : CONSOLE_TEXT.logOut}
        </button>
        <p className="mt-2 min-w-0 border-t border-white/15 px-3 pt-3">
          <span className="block truncate font-semibold">{operator.name}</span>
          <span className="block text-xs">{STAFF_ROLE_NAMES[operator.role]}</span>
          <span className="block truncate text-xs" title={operator.email}>
            {operator.email}
          </span>
        </p>
      </div>
    </>
  );
}

interface RailLinkProps {
  route: ConsoleRoute;
  item: RailItem;
  count: number | undefined;
  isCurrent: boolean;
  onLeave: (() => void) | undefined;
}

function RailLink({ route, item, count, isCurrent, onLeave }: RailLinkProps) {
  const { icon: Icon, countLabel } = item;
  return (
    <Link
      href={route.path}
      onClick={onLeave}
      {...(isCurrent && { 'aria-current': 'page' })}
      className={`${ITEM} aria-[current]:bg-white/15 aria-[current]:text-white`}
    >
      <Icon aria-hidden="true" size={18} className="shrink-0" />
      <span className="grow">{route.title}</span>
      {count !== undefined && count > 0 && (
        <span className="rounded-full bg-turmeric px-2 text-xs leading-5 font-bold text-ink tabular-nums">
          <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
          <span className="sr-only">{countLabel?.(count)}</span>
        </span>
      )}
    </Link>
  );
}
