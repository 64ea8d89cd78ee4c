import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toast } from 'react-hot-toast';
import { PRICES_TEXT } from '../../text/console-prices.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { Adjustment } from './adjust-price.ts';
import { columnName } from './cell-view.ts';
import {
  adjustCells,
  cellText,
  fillDown,
  pasteBlock,
  removeCells,
  type ShownRows,
  typeCell,
} from './edit-cells.ts';
import { countCells, rangeOf } from './grid-selection.ts';
import { CELL_AT, PriceGridRow, ROW_COLUMNS, ROW_WIDTH } from './price-grid-row.tsx';
import { columnCount } from './price-rows.ts';
import type { CellPlace, PriceSheet } from './price-sheet.ts';
import { useGrid } from './use-grid.ts';
import { useGridPointer } from './use-grid-pointer.ts';

/** In pixels. On a touch screen there is room for a thumb, and for a long name above its pack. */
const DENSE = { row: 34, head: 34 } as const;
const TOUCH = { row: 60, head: 44 } as const;
const OVERSCAN = 6;

export interface PriceGridHandle {
  focus(): void;
  /** How many prices are selected. */
  countSelected(): number;
  /** The selected cell; null: there are no rows. */
  activeCell(): CellPlace | null;
  /** Changes the selected prices; returns how many stayed because they would be no price. */
  adjust(adjustment: Adjustment): number;
}

interface PriceGridProps {
  sheet: PriceSheet;
  /** Changes with every draft, so that the grid follows. */
  revision: number;
  /** Positions of the rows to show. */
  shownRows: readonly number[];
  isReadOnly: boolean;
  /** The same rows must stay: a price is being typed, or a range drawn. */
  onHold: (isHeld: boolean) => void;
  ref?: Ref<PriceGridHandle>;
}

/**
 * The prices as a grid. Only the rows in view are in the document. The cell that has the focus always is: without it the
 * keyboard would be nowhere.
 */
export function PriceGrid(props: PriceGridProps) {
  const { sheet, revision, shownRows, isReadOnly, onHold, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const heights = useMedia('(min-width: 1024px)') ? DENSE : TOUCH;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet changes in place; its revision tells.
  const shown = useMemo<ShownRows>(() => {
    const row = (at: number) => sheet.rows[shownRows[at]!]!;
    return { count: shownRows.length, row, drafts: (at) => sheet.draftsOf(row(at).id) };
  }, [sheet, shownRows, revision]);
  const rowIds = useMemo(
    () => ({ count: shown.count, id: (at: number) => shown.row(at).id }),
    [shown],
  );
  const [isDragging, setDragging] = useState(false);

  const grid = useGrid({
    size: { rows: shown.count, columns: columnCount() },
    rows: rowIds,
    pageRows: Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / heights.row) - 2),
    isReadOnly,
    textOf: (at) => cellText(shown, at),
    type: (at, text) => sheet.change(typeCell(shown, at, text)),
    paste(block, range) {
      const { placed, changes, outside } = pasteBlock(shown, block, range);
      const [first] = placed;
      const last = placed.at(-1);
      if (!first || !last) return null;
      sheet.change(changes);
      if (outside > 0) toast.error(PRICES_TEXT.pasteCut(outside));
      return rangeOf({ anchor: first, head: last });
    },
    remove: (range) => sheet.change(removeCells(shown, range)),
    fillDown: (range) => sheet.change(fillDown(shown, range)),
    undo: () => sheet.undo(),
    redo: () => sheet.redo(),
  });
  const { selection, range, editing } = grid;
  const { anchor, head } = selection;

  const virtual = useVirtualizer({
    count: shown.count,
    estimateSize: () => heights.row,
    getScrollElement: () => box.current,
    overscan: OVERSCAN,
    scrollPaddingStart: heights.head,
    rangeExtractor: (visible) =>
      [...new Set([anchor.row, ...defaultRangeExtractor(visible)])]
        .filter((row) => row < shown.count)
        .sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another height is measured anew.
  useLayoutEffect(() => virtual.measure(), [heights]);

  const find = (row: number, column: number) =>
    box.current?.querySelector<HTMLElement>(`[${CELL_AT}="${row}:${column}"]`);
  const focusAnchor = () => find(anchor.row, anchor.column)?.focus({ preventScroll: true });

  // The focus follows the selection while it is in the grid. React reports no blur when the editor disappears.
  const hasFocus = useRef(false);
  const isFirst = useRef(true);
  const isEditing = editing !== null;
  const anchorId = anchor.row < shown.count ? shown.row(anchor.row).id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the selection only, not every render.
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (!hasFocus.current) return;
    const cell = find(head.row, head.column);
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else virtual.scrollToIndex(head.row, { align: 'auto' });
    if (!isEditing) focusAnchor();
  }, [anchorId, anchor.row, anchor.column, head.row, head.column, isEditing]);

  const isHeld = isEditing || isDragging;
  useLayoutEffect(() => {
    if (!isHeld) return;
    onHold(true);
    return () => onHold(false);
  }, [isHeld, onHold]);

  const finishEdit = () => {
    const editor = box.current?.querySelector('input');
    if (editor) grid.commit(editor.value);
  };
  const latestFinish = useRef(finishEdit);
  latestFinish.current = finishEdit;
  const onEditorBlur = useCallback(() => latestFinish.current(), []);

  const pointer = useGridPointer({
    selection,
    select: grid.select,
    finishEdit,
    onDrag: setDragging,
    openEditor: (at) => grid.edit(cellText(shown, at), false),
    fillDown: (filled) => isReadOnly || sheet.change(fillDown(shown, filled)),
  });

  useImperativeHandle(ref, () => ({
    focus: focusAnchor,
    countSelected: () => (shown.count === 0 ? 0 : countCells(range)),
    activeCell: () =>
      shown.count === 0 ? null : { id: shown.row(anchor.row).id, column: anchor.column },
    adjust(adjustment) {
      const { changes, refused } = adjustCells(shown, range, adjustment);
      sheet.change(changes);
      return refused;
    },
  }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: 100,000 rows of a table cannot be in the document.
    <div
      ref={box}
      role="grid"
      aria-label={PRICES_TEXT.grid}
      aria-description={isReadOnly ? PRICES_TEXT.gridReadHint : PRICES_TEXT.gridHint}
      aria-rowcount={shown.count + 1}
      aria-colcount={columnCount() + 1}
      aria-multiselectable="true"
      style={{ '--places': columnCount() } as CSSProperties}
      {...grid.events}
      {...pointer}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        hasFocus.current = box.current?.contains(relatedTarget) ?? false;
      }}
      className="relative max-h-[calc(100dvh-13rem)] min-h-64 overflow-auto overscroll-contain rounded-xl border border-line bg-paper text-sm [scroll-padding:2.75rem_0_0_10rem] lg:[scroll-padding:2.125rem_0_0_15rem]"
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: a heading. */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div
        role="row"
        aria-rowindex={1}
        style={{ height: heights.head }}
        className={`${ROW_COLUMNS} sticky top-0 z-20 bg-ivory text-xs font-semibold text-soft`}
      >
        <HeadCell column={1} className="sticky left-0 z-10">
          {PRICES_TEXT.product}
        </HeadCell>
        {sheet.places.map((place, column) => (
          <HeadCell key={place} column={column + 2} className="justify-end">
            {columnName(column)}
          </HeadCell>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div
        role="rowgroup"
        className={`${ROW_WIDTH} relative`}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = shown.row(index);
          const isInRange = index >= range.top && index <= range.bottom;
          const isAnchor = index === anchor.row;
          const hasHandle = index === range.bottom && !isEditing;
          return (
            <PriceGridRow
              key={row.id}
              row={row}
              drafts={shown.drafts(index)}
              index={index}
              top={start}
              height={heights.row}
              selectedFrom={isInRange ? range.left : -1}
              selectedTo={isInRange ? range.right : -1}
              active={isAnchor ? anchor.column : -1}
              handle={hasHandle ? range.right : -1}
              editing={isAnchor ? editing : null}
              isReadOnly={isReadOnly}
              onEditorBlur={onEditorBlur}
            />
          );
        })}
      </div>
    </div>
  );
}

interface HeadCellProps {
  column: number;
  className: string;
  children: string;
}

const HeadCell = ({ column, className, children }: HeadCellProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: a heading, not a control.
  // biome-ignore lint/a11y/useSemanticElements: as above.
  <div
    role="columnheader"
    aria-colindex={column}
    className={`${className} flex items-center border-r border-b border-line bg-ivory px-2 lg:px-3`}
  >
    {children}
  </div>
);
