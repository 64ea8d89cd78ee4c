import { startOfDayInIndia } from '../../domain/india-moment.ts';
import { type PriceRow, rowChangedAt } from './price-rows.ts';

// Which rows the grid shows. The filter is in the address, so a view can be bookmarked.

export const CHANGE_FILTERS = ['today', 'not-for-a-week', 'drafts'] as const;
type ChangeFilter = (typeof CHANGE_FILTERS)[number];

export interface PriceFilter {
  readonly text: string;
  /** '': all. */
  readonly category: string;
  readonly changed: ChangeFilter | '';
}

export const MAX_FILTER_TEXT = 100;
const WEEK_MS = 7 * 86_400_000;

export const readFilter = (search: URLSearchParams): PriceFilter => ({
  text: search.get('text')?.trim().slice(0, MAX_FILTER_TEXT) ?? '',
  category: search.get('category') ?? '',
  changed: CHANGE_FILTERS.find((filter) => filter === search.get('changed')) ?? '',
});

/** Without what is not set. */
export const filterQuery = (filter: PriceFilter): string =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();

export const isFiltered = (filter: PriceFilter): boolean => filterQuery(filter) !== '';

/** The positions of the rows that fit. Every typed word must be in the product's name or pack. */
export function filterRows(
  rows: readonly PriceRow[],
  { text, category, changed }: PriceFilter,
  { now, hasDrafts }: { now: number; hasDrafts: (id: string) => boolean },
): number[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const today = startOfDayInIndia(now);
  const found: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (category !== '' && !row.categories.includes(category)) continue;
    if (changed === 'today' && rowChangedAt(row) < today) continue;
    if (changed === 'not-for-a-week' && rowChangedAt(row) > now - WEEK_MS) continue;
    if (changed === 'drafts' && !hasDrafts(row.id)) continue;
    if (words.length > 0) {
      const name = `${row.name} ${row.pack}`.toLowerCase();
      if (!words.every((word) => name.includes(word))) continue;
    }
    found.push(at);
  }
  return found;
}
