import { useInfiniteQuery } from '@tanstack/react-query';
import type { CellPriceHistory } from '../../contract/console-price-history.ts';
import { formatMoment } from '../../domain/format-moment.ts';
import { formatRupees } from '../../domain/format-money.ts';
import { pricePlaces } from '../../domain/price-cell.ts';
import { CHART, priceChart } from '../../domain/price-chart.ts';
import { HISTORY_TEXT, placeName } from '../../text/console-prices.ts';
import { PAGE_TEXT } from '../../text/error-pages.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useConsole } from '../console-context.tsx';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { SidePanel } from '../frame/side-panel.tsx';
import { priceHistoryQuery } from './price-history-query.ts';
import { BASE, type PriceRow } from './price-rows.ts';

interface HistoryPanelProps {
  row: PriceRow;
  column: number;
  operatorId: string;
  onClose: () => void;
}

/** Who changed a price, when, from what to what: as a chart and as a list. */
export function HistoryPanel({ row, column, operatorId, onClose }: HistoryPanelProps) {
  const { api } = useConsole();
  const place = pricePlaces()[column]!;
  const history = useInfiniteQuery(priceHistoryQuery(api, operatorId, row.id, place));
  const [first] = history.data?.pages ?? [];
  const changes = history.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <SidePanel title={HISTORY_TEXT.title(row.name, placeName(place))} onClose={onClose}>
      {history.isPending && (
        <div role="status" className="py-8 text-center text-sm text-soft">
          <Spinner />
          <p className="mt-2">{PAGE_TEXT.loading}</p>
        </div>
      )}
      {history.isError && (
        <CallFailedNotice
          sentence={HISTORY_TEXT.failed}
          tryAgain={() => history.refetch()}
          isTrying={history.isFetching}
        />
      )}
      {first && (
        <>
          {first.packSince && (
            <p className="mb-2 text-sm text-soft">
              {HISTORY_TEXT.packSince(first.pack, first.packSince)}
            </p>
          )}
          <PriceChart points={first.points} />
          <h3 className="mt-4 text-base">{HISTORY_TEXT.changes}</h3>
          {changes.length === 0 && <p className="text-sm text-soft">{HISTORY_TEXT.none}</p>}
          <ul className="text-sm">
            {changes.map((change) => (
              <li key={change.version} className="border-b border-line py-2">
                <p className="font-semibold tabular-nums">
                  {HISTORY_TEXT.change(change.from, change.to, column === BASE)}
                </p>
                <p className="text-soft">
                  <time dateTime={change.at}>{formatMoment(change.at)}</time>
                  {' · '}
                  {change.changedBy ?? HISTORY_TEXT.outside}
                  {change.isScheduled && ` · ${HISTORY_TEXT.isScheduled}`}
                </p>
              </li>
            ))}
          </ul>
          {history.hasNextPage && (
            <ToolButton
              isBusy={history.isFetchingNextPage}
              onClick={() => history.fetchNextPage()}
              className="mt-3"
            >
              {HISTORY_TEXT.more}
            </ToolButton>
          )}
        </>
      )}
    </SidePanel>
  );
}

/** The price over the last year as a stepped line, with its table. */
function PriceChart({ points }: { points: CellPriceHistory['points'] }) {
  const prices = points.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return null;
  const moment = Date.now();
  const { path, placeOf } = priceChart(
    points.map(({ from, price }) => ({ from: Date.parse(from), price })),
    moment,
  );
  const end = placeOf(moment);
  const now = points.at(-1)?.price ?? null;
  const sentence = HISTORY_TEXT.chart(Math.min(...prices), Math.max(...prices), now);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        role="img"
        aria-label={sentence}
        className="w-full"
      >
        <path d={path} fill="none" strokeWidth={2} className="stroke-leaf" />
        {end && <circle cx={end.x} cy={end.y} r={3.5} className="fill-leaf" />}
      </svg>
      <figcaption className="text-xs text-soft">{sentence}</figcaption>
      <details className="mt-1 text-sm">
        <summary className="min-h-11 cursor-pointer content-center font-medium lg:min-h-8">
          {HISTORY_TEXT.asTable}
        </summary>
        <table className="w-full text-left">
          <thead className="text-xs text-soft">
            <tr>
              <th scope="col" className="font-medium">
                {HISTORY_TEXT.from}
              </th>
              <th scope="col" className="text-right font-medium">
                {HISTORY_TEXT.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ from, price }) => (
              <tr key={from}>
                <td>{formatMoment(from)}</td>
                <td className="text-right tabular-nums">
                  {price === null ? HISTORY_TEXT.noPrice : formatRupees(price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
