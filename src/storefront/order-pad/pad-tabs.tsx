import { Link } from '@tanstack/react-router';
import { PAD_CATEGORIES, type PadCategory } from '../../domain/categories.ts';
import { formatCount } from '../../domain/format-money.ts';
import { PATHS } from '../../domain/paths.ts';
import { ORDER_PAD_TEXT } from '../../text/order-pad.ts';
import { CHIP_ROW } from '../catalogue/category-chips.tsx';

const CHIP =
  'flex min-h-11 items-center gap-1.5 rounded-full border border-control bg-paper px-4 text-sm font-semibold whitespace-nowrap hover:bg-leaf-wash aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-white';

/** The pad's lists: usual items, the whole catalogue, its categories. Links, so that Back works; they end a search. */
export function PadTabs({ usualCount }: { usualCount: number | undefined }) {
  const tab = (label: string, category: PadCategory | undefined, count?: number) => (
    <li key={label}>
      <Link
        to={PATHS.orderPad}
        search={{ category }}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        className={CHIP}
      >
        {label}
        {count !== undefined && <span className="font-normal">{formatCount(count)}</span>}
      </Link>
    </li>
  );
  return (
    <nav aria-label={ORDER_PAD_TEXT.lists}>
      <ul className={CHIP_ROW}>
        {tab(ORDER_PAD_TEXT.usual, undefined, usualCount)}
        {PAD_CATEGORIES.map((category) => tab(category, category))}
      </ul>
    </nav>
  );
}
