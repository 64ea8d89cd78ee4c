import { Link, useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PATHS } from '../../domain/paths.ts';
import {
  isPriceOrder,
  PACK_RANGES,
  type PackRange,
  PRODUCT_ORDERS,
  type ProductOrder,
} from '../../domain/product-order.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { useSession } from '../account/session.ts';
import type { ProductFilter } from '../queries/products.ts';

interface ListControlsProps {
  filter: ProductFilter;
  /** Those that some product has; undefined: not known yet. */
  packRanges: readonly PackRange[] | undefined;
}

/** Sort order and pack size of the list; both are in the URL (BUY-05). */
export function ListControls({ filter, packRanges = PACK_RANGES }: ListControlsProps) {
  const navigate = useNavigate();
  const { data: session } = useSession();
  const seesPrices = session?.kind === 'retailer' && session.seesPrices;
  const { q, category, sort, pack } = filter;
  const show = (changed: { sort?: ProductOrder; pack?: PackRange }) =>
    navigate({
      to: PATHS.products,
      search: { q: q || undefined, category, sort, pack, ...changed },
      resetScroll: false,
    });

  // Only those who see prices can sort by them. Search results are sorted by how well they match, others by name.
  const offered = PRODUCT_ORDERS.filter(
    (order) => (seesPrices || !isPriceOrder(order)) && (q !== '' || order !== 'name'),
  );
  return (
    <div className="mt-2 grid grid-cols-2 items-center gap-x-3 sm:flex sm:gap-x-4">
      <Choice
        label={CATALOGUE_TEXT.sortBy}
        value={offered.find((order) => order === sort) ?? ''}
        choose={(value) => show({ sort: value as ProductOrder })}
      >
        <option value="">{q ? CATALOGUE_TEXT.bestMatch : CATALOGUE_TEXT.orders.name}</option>
        {offered.map((order) => (
          <option key={order} value={order}>
            {CATALOGUE_TEXT.orders[order]}
          </option>
        ))}
      </Choice>
      <Choice
        label={CATALOGUE_TEXT.packSize}
        value={pack ?? ''}
        choose={(value) => show({ pack: value as PackRange })}
      >
        <option value="">{CATALOGUE_TEXT.allPacks}</option>
        {PACK_RANGES.filter((range) => packRanges.includes(range) || range === pack).map(
          (range) => (
            <option key={range} value={range}>
              {CATALOGUE_TEXT.packRanges[range]}
            </option>
          ),
        )}
      </Choice>
      {seesPrices && (
        <Link
          to={PATHS.rateSheet}
          search={{ category }}
          className="ml-auto flex min-h-11 items-center gap-2 text-sm font-semibold text-leaf-deep underline-offset-4 hover:underline max-sm:ml-0"
        >
          <Printer aria-hidden="true" size={18} />
          {CATALOGUE_TEXT.rateSheet}
        </Link>
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** undefined: the first option, which needs no place in the URL. */
  choose: (value: string | undefined) => void;
  children: ReactNode;
}

function Choice({ label, value, choose, children }: ChoiceProps) {
  const id = useId();
  return (
    <p className="grid gap-x-2 gap-y-0.5 text-sm sm:flex sm:items-center">
      <label htmlFor={id} className="whitespace-nowrap text-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => choose(target.value || undefined)}
        className="h-11 min-w-0 rounded-full border border-control bg-paper px-3.5 font-semibold"
      >
        {children}
      </select>
    </p>
  );
}
