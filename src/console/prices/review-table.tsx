import { useInfiniteQuery } from '@tanstack/react-query';
import { formatRupees } from '../../domain/format-money.ts';
import { pricePlaces } from '../../domain/price-cell.ts';
import { CELL_TEXT, percentText, REVIEW_TEXT } from '../../text/console-prices.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { columnName } from './cell-view.ts';
import { priceHistoryQuery } from './price-history-query.ts';
import type { PriceSheet } from './price-sheet.ts';
import type { ReviewItem } from './review-list.ts';

interface ReviewTableProps {
  items: readonly ReviewItem[];
  sheet: PriceSheet;
  operatorId: string;
}

const HEADS = Object.values(REVIEW_TEXT.columns);
const CELL = 'px-1.5 py-1.5 first:pl-3 last:pr-3 sm:px-3';

/** Old → new. */
export function ReviewTable({ items, sheet, operatorId }: ReviewTableProps) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{REVIEW_TEXT.caption}</caption>
      <thead className="sticky top-0 z-1 bg-ivory text-xs text-soft">
        <tr>
          {HEADS.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`${CELL} font-medium ${at > 1 ? 'text-right' : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemRow
            key={`${item.id} ${item.column}`}
            item={item}
            sheet={sheet}
            operatorId={operatorId}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ItemProps {
  item: ReviewItem;
  sheet: PriceSheet;
  operatorId: string;
}

function ItemRow({ item, sheet, operatorId }: ItemProps) {
  const { row, id, column, before, share, oddity, isConflict } = item;
  const isOdd = oddity !== null || isConflict;
  const place = columnName(column);
  const look = `align-top ${isOdd ? 'bg-chilli-wash/50' : ''}`;
  return (
    <>
      <tr className={`border-t border-line ${look}`}>
        <th scope="row" className={`${CELL} font-normal`}>
          <span className="font-semibold">{row.name}</span>{' '}
          <span className="text-xs text-soft">{row.pack}</span>
        </th>
        <td className={CELL}>{place}</td>
        <td className={`${CELL} text-right whitespace-nowrap tabular-nums`}>{money(before)}</td>
        <td className={`${CELL} text-right font-semibold whitespace-nowrap tabular-nums`}>
          {newPrice(item)}
        </td>
        <td className={`${CELL} text-right whitespace-nowrap tabular-nums`}>
          {share !== null && percentText(share)}
        </td>
      </tr>
      {isOdd && (
        <tr className={look}>
          <td colSpan={HEADS.length} className="px-3 pb-2">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
              {oddity && <p className="font-medium text-chilli">{CELL_TEXT.oddity[oddity]}</p>}
              {isConflict && <Conflict item={item} sheet={sheet} operatorId={operatorId} />}
              {oddity && !isConflict && (
                <ToolButton
                  aria-label={REVIEW_TEXT.takeBackName(row.name, place)}
                  onClick={() => sheet.change([{ id, column, value: undefined }])}
                >
                  {REVIEW_TEXT.takeBack}
                </ToolButton>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

const money = (price: number | null): string =>
  price === null ? CELL_TEXT.noPrice : formatRupees(price);

function newPrice({ typed, after, isBackToBase }: ReviewItem): string {
  if (typed !== null) return typed;
  return isBackToBase ? REVIEW_TEXT.backToBase(money(after)) : money(after);
}

/** What a colleague changed in between: the pack, the price, or both. */
function Conflict({ item, sheet, operatorId }: ItemProps) {
  const { row, id, column, isOtherPrice, oldPack } = item;
  const place = columnName(column);
  return (
    <>
      {oldPack !== null && (
        <p role="status" className="font-medium text-chilli">
          {REVIEW_TEXT.otherPack(oldPack, row.pack)}
        </p>
      )}
      {isOtherPrice && <TheirPrice item={item} operatorId={operatorId} />}
      <div className="flex gap-2">
        <ToolButton
          aria-label={REVIEW_TEXT.keepTheirsName(row.name, place)}
          onClick={() => sheet.resolve([{ id, column }], 'theirs')}
        >
          {REVIEW_TEXT.keepTheirs}
        </ToolButton>
        <ToolButton
          aria-label={REVIEW_TEXT.putMineName(row.name, place)}
          onClick={() => sheet.resolve([{ id, column }], 'mine')}
        >
          {REVIEW_TEXT.putMine}
        </ToolButton>
      </div>
    </>
  );
}

/** What they published, who and when. */
function TheirPrice({ item: { row, id, column }, operatorId }: Omit<ItemProps, 'sheet'>) {
  const { api } = useConsole();
  const query = priceHistoryQuery(api, operatorId, id, pricePlaces()[column]!);
  const history = useInfiniteQuery(query);
  const change = history.data?.pages[0]?.changes[0];
  const price = row.prices[column] ?? null;
  return (
    <p role="status" className="font-medium text-chilli">
      {change
        ? REVIEW_TEXT.theirs(
            price === null ? CELL_TEXT.basePrice : formatRupees(price),
            change.changedBy,
            change.at,
          )
        : history.isPending && REVIEW_TEXT.theirsLoading}
    </p>
  );
}
