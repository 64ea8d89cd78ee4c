import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { SoldOutState } from '../../contract/console-sold-out.ts';
import { CONSOLE_PATHS } from '../../domain/paths.ts';
import { pricePlaces } from '../../domain/price-cell.ts';
import { ADJUST_TEXT, HISTORY_TEXT, PRICES_TEXT } from '../../text/console-prices.ts';
import { FILTER_TEXT } from '../../text/console-shared.ts';
import { SOLD_OUT_TEXT } from '../../text/console-sold-out.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toolButtonClass } from '../../ui/tool-button.tsx';
import { focusScreen } from '../../web/focus-screen.ts';
import { CallFailedNotice } from '../frame/call-failed-notice.tsx';
import { useLeaveGuard } from '../frame/leave-guard.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { PanelLayout } from '../frame/side-panel.tsx';
import { useLive } from '../live.ts';
import { AdjustDialog } from '../prices/adjust-dialog.tsx';
import type { Adjustment } from '../prices/adjust-price.ts';
import { DraftBar } from '../prices/draft-bar.tsx';
import { isFiltered, readFilter } from '../prices/filter-rows.ts';
import { HistoryPanel } from '../prices/history-panel.tsx';
import { PriceFilesDialog } from '../prices/price-files-dialog.tsx';
import { PriceFilters } from '../prices/price-filters.tsx';
import { PriceGrid, type PriceGridHandle } from '../prices/price-grid.tsx';
import type { CellPlace } from '../prices/price-sheet.ts';
import { PriceTools } from '../prices/price-tools.tsx';
import { PutBackDialog } from '../prices/put-back-dialog.tsx';
import { ReviewDialog } from '../prices/review-dialog.tsx';
import { SchedulesPanel } from '../prices/schedules-panel.tsx';
import { PRICES_KEY, usePriceSheet, usePricesChanged } from '../prices/use-price-sheet.ts';
import { useShownRows } from '../prices/use-shown-rows.ts';
import { SoldOutDialog } from '../products/sold-out-dialog.tsx';
import { Link, usePlace } from '../router.tsx';
import { isAboutCaller, type Operator } from '../session.ts';

/** Only one of them is open. */
type Opened =
  | { readonly kind: 'adjust'; readonly count: number }
  | { readonly kind: 'history'; readonly cell: CellPlace }
  | { readonly kind: 'sold out'; readonly id: string }
  | { readonly kind: 'files' | 'schedules' | 'put back' | 'review' };

export function PricesScreen({ operator }: { operator: Operator }) {
  return <Prices key={`${operator.id} ${pricePlaces().join()}`} operator={operator} />;
}

function Prices({ operator }: { operator: Operator }) {
  const { sheet, isComplete, isKept, total, list } = usePriceSheet(operator.id);
  useLeaveGuard(!isKept);
  const filter = readFilter(usePlace().search);
  const [opened, setOpened] = useState<Opened | null>(null);
  // The filter by drafts is looked at again when drafts were published or discarded, not with every typed price.
  const [filterRun, setFilterRun] = useState(0);
  const [isGridHeld, setGridHeld] = useState(false);
  const grid = useRef<PriceGridHandle>(null);
  const refresh = usePricesChanged();
  useLive(['prices'], [PRICES_KEY]);

  const mayChange = operator.role === 'owner' || operator.role === 'manager';
  const isReadOnly = !mayChange || !isComplete;
  const { rows } = sheet;
  const isDialog = opened !== null && opened.kind !== 'history' && opened.kind !== 'schedules';
  const shownRows = useShownRows(sheet, filter, {
    run: filterRun,
    isHeld: isComplete && (isGridHeld || isDialog),
  });

  const close = () => setOpened(null);
  // The page takes no focus until the dialog is gone.
  const isToGrid = useRef(false);
  useEffect(() => {
    if (!isToGrid.current || isDialog) return;
    isToGrid.current = false;
    if (grid.current) grid.current.focus();
    else focusScreen();
  });
  const closeToGrid = () => {
    isToGrid.current = true;
    close();
    setFilterRun(filterRun + 1);
  };
  const adjust = (adjustment: Adjustment) => {
    const refused = grid.current?.adjust(adjustment) ?? 0;
    if (refused > 0) toast.error(ADJUST_TEXT.refused(refused));
    isToGrid.current = true;
    close();
  };
  const openHistory = () => {
    const cell = grid.current?.activeCell();
    if (cell) setOpened({ kind: 'history', cell });
    else toast.error(HISTORY_TEXT.chooseCell);
  };
  const openSoldOut = () => {
    const cell = grid.current?.activeCell();
    if (cell) setOpened({ kind: 'sold out', id: cell.id });
    else toast.error(SOLD_OUT_TEXT.chooseProduct);
  };
  const takeSoldOut = (id: string, soldOut: SoldOutState) => {
    // Its prices may have been read again since the dialog was opened.
    const row = sheet.row(id);
    if (row) sheet.put([{ ...row, soldOut }]);
  };
  const soldOutRow = opened?.kind === 'sold out' ? sheet.row(opened.id) : undefined;
  const historyRow = opened?.kind === 'history' ? sheet.row(opened.cell.id) : undefined;

  const panel =
    opened?.kind === 'schedules' ? (
      <SchedulesPanel operatorId={operator.id} isReadOnly={!mayChange} onClose={close} />
    ) : opened?.kind === 'history' && historyRow ? (
      <HistoryPanel
        row={historyRow}
        column={opened.cell.column}
        operatorId={operator.id}
        onClose={close}
      />
    ) : null;

  return (
    <>
      <ScreenHead title={PRICES_TEXT.title} hint={mayChange ? undefined : PRICES_TEXT.readOnly}>
        <PriceFilters filter={filter} />
        <PriceTools
          mayChange={mayChange}
          isReadOnly={isReadOnly}
          onAdjust={() => {
            const count = grid.current?.countSelected() ?? 0;
            if (count > 0) setOpened({ kind: 'adjust', count });
          }}
          category={filter.category}
          onImport={() => setOpened({ kind: 'files' })}
          onHistory={openHistory}
          onSchedules={() => setOpened({ kind: 'schedules' })}
          onPutBack={() => setOpened({ kind: 'put back' })}
          onSoldOut={openSoldOut}
        />
      </ScreenHead>
      {list.isError && (
        <div className="mb-3">
          <CallFailedNotice
            sentence={failureOf(list.error, isComplete)}
            tryAgain={() => list.refetch()}
            isTrying={list.isFetching}
          />
        </div>
      )}
      <PanelLayout panel={panel}>
        {rows.length === 0 && list.isPending && <LoadingGrid />}
        {shownRows.length > 0 && (
          <PriceGrid
            ref={grid}
            sheet={sheet}
            revision={sheet.revision()}
            shownRows={shownRows}
            isReadOnly={isReadOnly}
            onHold={setGridHeld}
          />
        )}
        {shownRows.length === 0 && isComplete && <NoRows isFiltered={isFiltered(filter)} />}
        <p role="status" className="mt-1.5 text-xs text-soft">
          {!isComplete && total !== undefined
            ? PRICES_TEXT.loaded(rows.length, total)
            : isComplete && PRICES_TEXT.products(shownRows.length)}
        </p>
      </PanelLayout>
      {mayChange && isComplete && (
        <DraftBar
          sheet={sheet}
          isKept={isKept}
          onReview={() => setOpened({ kind: 'review' })}
          onDiscarded={closeToGrid}
        />
      )}
      {opened?.kind === 'adjust' && (
        <AdjustDialog count={opened.count} onAdjust={adjust} onClose={close} />
      )}
      {soldOutRow && (
        <SoldOutDialog
          product={{ id: soldOutRow.id, name: `${soldOutRow.name} ${soldOutRow.pack}` }}
          soldOut={soldOutRow.soldOut}
          role={operator.role}
          onDone={(soldOut) => {
            takeSoldOut(soldOutRow.id, soldOut);
            close();
          }}
          onOvertaken={(soldOut) => takeSoldOut(soldOutRow.id, soldOut)}
          onClose={close}
        />
      )}
      {opened?.kind === 'files' && (
        <PriceFilesDialog
          category={filter.category || undefined}
          onTake={(changes) => {
            if (sheet.take(changes) !== null) return closeToGrid();
            toast.error(PRICES_TEXT.outdated);
            void refresh();
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'put back' && (
        <PutBackDialog
          sheet={sheet}
          shownIds={shownRows.map((at) => rows[at]!.id)}
          onDone={closeToGrid}
          onClose={close}
        />
      )}
      {opened?.kind === 'review' && (
        <ReviewDialog
          sheet={sheet}
          operatorId={operator.id}
          onClose={close}
          onPublished={closeToGrid}
        />
      )}
    </>
  );
}

function failureOf(error: unknown, hasRows: boolean): string {
  if (isAboutCaller(error) && error.refusal) return error.refusal.message;
  return hasRows ? PRICES_TEXT.refreshFailed : PRICES_TEXT.readFailed;
}

function LoadingGrid() {
  return (
    <div role="status" className="overflow-hidden rounded-xl border border-line bg-paper">
      <p className="sr-only">{PRICES_TEXT.loading}</p>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change.
        <div key={index} className="flex gap-6 border-t border-line p-2 first:border-t-0">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 grow" />
        </div>
      ))}
    </div>
  );
}

const NoRows = ({ isFiltered: hasFilter }: { isFiltered: boolean }) => (
  <EmptyState
    role="status"
    action={
      hasFilter && (
        <Link href={CONSOLE_PATHS.prices} className={toolButtonClass()}>
          {FILTER_TEXT.clear}
        </Link>
      )
    }
  >
    <p className="font-display text-xl font-semibold">
      {hasFilter ? PRICES_TEXT.noneFound : PRICES_TEXT.empty}
    </p>
  </EmptyState>
);
