import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { CATEGORIES, type Category } from '../../domain/categories.ts';
import { PATHS } from '../../domain/paths.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import type { ProductFilter } from '../queries/products.ts';

export const CHIP =
  'flex min-h-11 items-center rounded-full border border-control bg-paper px-4 text-sm font-semibold whitespace-nowrap hover:bg-leaf-wash aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-white';

/** One row to swipe through; where a mouse is likely, which can't swipe, all of them are in sight. */
export const CHIP_ROW = 'swipe-row auto-cols-max flex-wrap gap-2 lg:flex';

/** Filters the list by category. They are links, so they can be shared and Back works. */
export function CategoryChips({ filter }: { filter: ProductFilter }) {
  const { q, category, sort, pack } = filter;
  const chosen = useChosenInSight(category);

  const chip = (label: string, of: Category | undefined) => (
    <li key={label}>
      <Link
        to={PATHS.products}
        search={{ q: q || undefined, category: of, sort, pack }}
        // Keeps the scroll position of the page and of the chips.
        resetScroll={false}
        // Exact match, or 'All' would be active for every category.
        activeOptions={{ exact: true, includeSearch: true }}
        ref={category === of ? chosen : undefined}
        className={CHIP}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={CATALOGUE_TEXT.categories}>
      <ul className={CHIP_ROW}>
        {chip(CATALOGUE_TEXT.allCategories, undefined)}
        {CATEGORIES.map((name) => chip(name, name))}
      </ul>
    </nav>
  );
}

/** Brings the chip of this category to the middle of its row; the ref is the chip's. */
export function useChosenInSight(
  category: string | undefined,
): RefObject<HTMLAnchorElement | null> {
  const chosen = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new category means a new chip to scroll to.
  useEffect(() => {
    if (chosen.current) bringToMiddle(chosen.current);
  }, [category]);
  return chosen;
}

/** Scrolls only the row; `scrollIntoView` would scroll the page too. */
function bringToMiddle(chip: HTMLElement): void {
  const row = chip.closest('ul')!;
  const middleOf = (element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  row.scrollBy({ left: middleOf(chip) - middleOf(row), behavior: 'instant' });
}
