import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { RateSheet } from '../../contract/rate-sheet.ts';
import { formatDate } from '../../domain/format-moment.ts';
import { rateText } from '../../domain/pack.ts';
import { PATHS } from '../../domain/paths.ts';
import { priceText } from '../../domain/unit.ts';
import { CATALOGUE_TEXT } from '../../text/catalogue.ts';
import { RATE_SHEET_TEXT } from '../../text/rate-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../../web/api-client.ts';
import { Protected } from '../account/protected.tsx';
import { useRetailerId } from '../account/session.ts';
import { CHIP, CHIP_ROW, useChosenInSight } from '../catalogue/category-chips.tsx';
import { FetchFailed } from '../frame/fetch-failed.tsx';
import { Loading } from '../frame/loading.tsx';
import { useBrand } from '../frame/use-brand.ts';
import { rateSheetQuery } from '../queries/rate-sheet.ts';

const route = getRouteApi(PATHS.rateSheet);

export const RateSheetScreen = () => (
  <Protected>
    <OwnRates />
  </Protected>
);

function OwnRates() {
  const { api } = route.useRouteContext();
  const { category } = route.useSearch();
  const userId = useRetailerId();
  const sheet = useQuery(rateSheetQuery(api, userId));
  const refusal = sheet.error instanceof CallFailed ? sheet.error.refusal : undefined;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 className="text-[1.875rem] sm:text-[2.5rem]">{CATALOGUE_TEXT.rateSheet}</h1>
        {sheet.data && (
          <Button onClick={() => print()}>
            <Printer aria-hidden="true" size={19} />
            {RATE_SHEET_TEXT.print}
          </Button>
        )}
      </div>
      {userId === undefined && <p>{RATE_SHEET_TEXT.retailersOnly}</p>}
      {sheet.isLoading && <Loading />}
      {sheet.isLoadingError && (
        <FetchFailed
          sentence={refusal?.message ?? RATE_SHEET_TEXT.failed}
          tryAgain={sheet.refetch}
          isTrying={sheet.isFetching}
        />
      )}
      {sheet.data && <Sheet sheet={sheet.data} chosen={category} />}
    </>
  );
}

interface SheetProps {
  sheet: RateSheet;
  /** undefined: all categories. */
  chosen: string | undefined;
}

function Sheet({ sheet: { district, categories }, chosen }: SheetProps) {
  const { name, phone } = useBrand();
  const chosenChip = useChosenInSight(chosen);
  const shown = categories.filter(({ category }) => chosen === undefined || category === chosen);
  if (categories.length === 0) return <p>{RATE_SHEET_TEXT.empty}</p>;
  return (
    <>
      <nav aria-label={CATALOGUE_TEXT.categories} className="mb-4 print:hidden">
        <ul className={CHIP_ROW}>
          <li>
            <Link
              to={PATHS.rateSheet}
              search={{}}
              activeOptions={EXACT}
              ref={chosen === undefined ? chosenChip : undefined}
              className={CHIP}
            >
              {CATALOGUE_TEXT.allCategories}
            </Link>
          </li>
          {categories.map(({ category }) => (
            <li key={category}>
              <Link
                to={PATHS.rateSheet}
                search={{ category: category as never }}
                activeOptions={EXACT}
                ref={chosen === category ? chosenChip : undefined}
                className={CHIP}
              >
                {category}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <style>{PAGE_NUMBERS}</style>
      {/* On paper the head of a table is repeated on every page: with it the district and the date (MEMO-02). */}
      <table className="w-full border-collapse text-sm print:text-[9pt]">
        <thead>
          <tr>
            <th colSpan={4} className="pb-2 text-left font-normal">
              <span className="flex flex-wrap justify-between gap-x-6 border-b-2 border-ink pb-1">
                <strong>
                  {name} · {RATE_SHEET_TEXT.ratesFor(district)}
                </strong>
                <span>
                  {[formatDate(new Date().toISOString()), phone, RATE_SHEET_TEXT.includesTax]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </th>
          </tr>
          <tr className="text-left text-soft">
            <th className={CELL}>{RATE_SHEET_TEXT.product}</th>
            <th className={CELL}>{RATE_SHEET_TEXT.pack}</th>
            <th className={AMOUNT}>{RATE_SHEET_TEXT.price}</th>
            <th className={`${AMOUNT} max-sm:hidden print:table-cell`}>{RATE_SHEET_TEXT.rate}</th>
          </tr>
        </thead>
        {shown.map(({ category, items }) => (
          <tbody key={category}>
            <tr className="break-after-avoid">
              <th colSpan={4} scope="rowgroup" className="pt-4 pb-1 text-left text-base print:pt-2">
                {category}
              </th>
            </tr>
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** Here, because every page would contain a rule of the stylesheet that needs no class. */
const PAGE_NUMBERS =
  '@page { margin-bottom: 15mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }';

const EXACT = { exact: true, includeSearch: true } as const;
const CELL = 'py-1.5 pr-3 font-medium print:py-0.5';
const AMOUNT = 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums print:py-0.5';

const Row = ({ item }: { item: RateSheet['categories'][number]['items'][number] }) => (
  <tr className="break-inside-avoid border-t border-line">
    <td className={CELL}>{item.title}</td>
    <td className="py-1.5 pr-3 text-soft print:py-0.5">{item.pack}</td>
    <td className={`${AMOUNT} font-semibold`}>
      {priceText(item.price, item.unit)}
      {/* A phone has no room for the last column. */}
      <span className="block text-xs font-normal text-soft sm:hidden print:hidden">
        {item.rate && rateText(item.rate)}
      </span>
    </td>
    <td className={`${AMOUNT} text-soft max-sm:hidden print:table-cell`}>
      {item.rate && rateText(item.rate)}
    </td>
  </tr>
);
