import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CATEGORIES, type Category } from '../../domain/categories.ts';
import { PATHS } from '../../domain/paths.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';

const CHIP =
  'flex min-h-11 items-center rounded-full border border-control bg-paper px-4 text-sm font-semibold whitespace-nowrap hover:bg-leaf-wash aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-white';

interface CategoryChipsProps {
  q: string;
  category: Category | undefined;
}

/** Narrows the list to a category. Links: they can be shared, and back leads back. */
export function CategoryChips({ q, category }: CategoryChipsProps) {
  const chosen = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another category is another chip.
  useEffect(() => {
    if (chosen.current) bringToMiddle(chosen.current);
  }, [category]);

  const chip = (label: string, of: Category | undefined) => (
    <li key={label}>
      <Link
        to={PATHS.products}
        search={{ q: q || undefined, category: of }}
        // The place in the page stays, and so does the row of chips.
        resetScroll={false}
        // 'All' is not a part of every search: it is the search without a category.
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
      <ul className="swipe-row auto-cols-max gap-2">
        {chip(CATALOGUE_TEXT.allCategories, undefined)}
        {CATEGORIES.map((name) => chip(name, name))}
      </ul>
    </nav>
  );
}

/** Moves the row alone: `scrollIntoView` would take the page along, from wherever it has been scrolled to. */
function bringToMiddle(chip: HTMLElement): void {
  const row = chip.closest('ul')!;
  const middleOf = (element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  row.scrollBy({ left: middleOf(chip) - middleOf(row), behavior: 'instant' });
}
