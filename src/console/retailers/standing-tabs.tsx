import { COUNT_LIMIT } from '../../domain/order-desk.ts';
import { SHOP_STANDINGS, type ShopStanding } from '../../domain/shop-standing.ts';
import { RETAILERS_TEXT, STANDING_NAMES } from '../../text/console-retailers.ts';
import { useCurrentTabInSight } from '../frame/use-current-tab-in-sight.ts';
import { Link, usePlace } from '../router.tsx';
import { hrefOfStanding } from './retailer-filter.ts';

interface StandingTabsProps {
  current: ShopStanding | undefined;
  /** Shops to verify; undefined: not known yet. */
  waiting: number | undefined;
}

export function StandingTabs({ current, waiting }: StandingTabsProps) {
  const { search } = usePlace();
  const row = useCurrentTabInSight(JSON.stringify({ current, waiting }));
  return (
    <nav
      ref={row}
      aria-label={RETAILERS_TEXT.tabs}
      className="mb-3 flex gap-1.5 text-sm max-lg:-mx-3 max-lg:overflow-x-auto max-lg:px-3 max-lg:py-1 lg:flex-wrap"
    >
      {[undefined, ...SHOP_STANDINGS].map((standing) => (
        <Link
          key={standing ?? 'all'}
          href={hrefOfStanding(search, standing)}
          {...(standing === current && { 'aria-current': 'page' })}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-lg border border-line bg-paper px-3 font-medium whitespace-nowrap hover:bg-leaf-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white lg:min-h-9"
        >
          {standing ? STANDING_NAMES[standing] : RETAILERS_TEXT.all}
          {standing === 'waiting' && waiting !== undefined && (
            <span className="tabular-nums opacity-75">
              {RETAILERS_TEXT.count(waiting, COUNT_LIMIT)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
