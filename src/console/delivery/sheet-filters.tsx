import type { DeliverySheet } from '../../contract/console-delivery.ts';
import { formatCount } from '../../domain/format-money.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { DELIVERIES_TEXT } from '../../text/console-delivery.ts';
import { useCurrentTabInSight } from '../frame/use-current-tab-in-sight.ts';
import type { SheetFilter } from '../queries/deliveries.ts';
import { Link, navigate } from '../router.tsx';

interface SheetFiltersProps {
  filter: SheetFilter;
  sheet: DeliverySheet | undefined;
}

/** The address of a sheet. */
export function sheetHref({ district, day }: SheetFilter): string {
  const search = new URLSearchParams({ ...(district && { district }), ...(day && { day }) });
  return `${CONSOLE_PATHS.deliveries}${search.size > 0 ? `?${search}` : ''}`;
}

const TAB =
  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-lg border border-line bg-paper px-3 text-sm font-semibold whitespace-nowrap hover:bg-leaf-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white lg:min-h-9';

/** District by district, with what is open in each. */
export function DistrictTabs({ filter, sheet }: SheetFiltersProps) {
  const districts = sheet?.districts ?? [];
  const openOf = (each: DeliverySheet['districts'][number]) =>
    sheet?.isToday ? each.packed + each.outForDelivery : each.done;
  const tab = (district: SheetFilter['district'], open: number) => (
    <Link
      key={district ?? ''}
      href={sheetHref({ ...filter, district })}
      {...(filter.district === district && { 'aria-current': 'page' })}
      className={TAB}
    >
      {district ?? DELIVERIES_TEXT.allDistricts}
      <span className="font-normal tabular-nums">{formatCount(open)}</span>
    </Link>
  );
  const all = districts.reduce((sum, each) => sum + openOf(each), 0);
  const row = useCurrentTabInSight(JSON.stringify({ filter, districts }));
  return (
    <nav
      ref={row}
      aria-label={DELIVERIES_TEXT.districts}
      className="mb-3 flex gap-2 overflow-x-auto p-1 max-lg:-mx-3 max-lg:px-3 lg:-mx-1 print:hidden"
    >
      {tab(undefined, all)}
      {districts
        .filter((each) => each.district === filter.district || openOf(each) + each.done > 0)
        .map((each) => tab(each.district, openOf(each)))}
    </nav>
  );
}

/** Another day's sheet: what was delivered on it. */
export const DayField = ({ filter, sheet }: SheetFiltersProps) => (
  <label className="flex items-center gap-2 text-sm font-semibold">
    {DELIVERIES_TEXT.day}
    <input
      type="date"
      value={filter.day ?? sheet?.day ?? ''}
      onChange={({ target }) =>
        navigate(sheetHref({ ...filter, day: target.value || undefined }), { isReplacing: true })
      }
      className="h-11 rounded-lg border border-line bg-paper px-2 text-base font-normal hover:border-control lg:h-9 lg:text-sm"
    />
  </label>
);
