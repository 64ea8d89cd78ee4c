import { memo, type ReactNode } from 'react';
import { pricePlaces } from '../../domain/price-cell.ts';
import { CELL_TEXT } from '../../text/console-prices.ts';
import { soldOutWords } from '../../text/console-sold-out.ts';
import { ShortSoldOutBadge } from '../products/sold-out-badge.tsx';
import { type CellView, viewCell } from './cell-view.ts';
import type { PriceRow } from './price-rows.ts';
import type { RowDrafts } from './row-drafts.ts';

/** As wide as the product and the grid's `--places` prices at least. */
export const ROW_WIDTH =
  'w-full max-lg:min-w-[calc(10rem+var(--places)*5.5rem)] lg:min-w-[calc(15rem+var(--places)*5.5rem)]';

/** The columns of every row: the product takes what is left. */
export const ROW_COLUMNS = `grid ${ROW_WIDTH} grid-cols-[10rem_repeat(var(--places),5.5rem)] lg:grid-cols-[minmax(15rem,1fr)_repeat(var(--places),5.5rem)]`;

/** Where a cell stands, for finding it again from an event: 'row:column'. */
export const CELL_AT = 'data-at';

/** An editor that is open in a cell. */
export interface Editing {
  readonly text: string;
  /** Begun by typing: the arrows then leave the cell. Otherwise they move in the text. */
  readonly isQuick: boolean;
}

interface RowProps {
  row: PriceRow;
  drafts: RowDrafts;
  /** In the rows that are shown. */
  index: number;
  top: number;
  height: number;
  /** The selected columns; -1: none. */
  selectedFrom: number;
  selectedTo: number;
  /** The column that has the focus; -1: none. */
  active: number;
  /** The column with the fill handle; -1: none. */
  handle: number;
  editing: Editing | null;
  isReadOnly: boolean;
  onEditorBlur: () => void;
}

/** Rendered again only if something about this row is different: scrolling and typing leave the others alone. */
export const PriceGridRow = memo(function PriceGridRow(props: RowProps) {
  const { row, drafts, index, top, height, selectedFrom, selectedTo, active, handle } = props;
  const { editing, isReadOnly, onEditorBlur } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
    // biome-ignore lint/a11y/useSemanticElements: a table's rows cannot be placed by their position.
    <div
      role="row"
      aria-rowindex={index + 2}
      className={`${ROW_COLUMNS} absolute top-0 left-0`}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <div
        role="rowheader"
        aria-colindex={1}
        title={[row.name, row.pack, row.soldOut && soldOutWords(row.soldOut)]
          .filter(Boolean)
          .join(' ')}
        className="sticky left-0 z-10 flex items-center gap-1.5 overflow-hidden border-r border-b border-line bg-paper px-2 max-lg:flex-col max-lg:items-start max-lg:justify-center max-lg:gap-0 lg:px-3"
      >
        <span className="max-w-full min-w-0 font-semibold max-lg:line-clamp-2 max-lg:leading-tight lg:truncate">
          {row.name}
        </span>{' '}
        {/* Never cut by the name: packs of the same goods differ only here. */}
        <span className="flex max-w-full min-w-0 items-center gap-1.5 lg:max-w-3/5 lg:shrink-0">
          <span className="truncate text-xs text-soft">{row.pack}</span>
          {row.soldOut && <ShortSoldOutBadge soldOut={row.soldOut} />}
        </span>
      </div>
      {pricePlaces().map((place, column) => (
        <Cell
          key={place}
          view={viewCell(row, drafts, column)}
          at={`${index}:${column}`}
          column={column}
          isSelected={column >= selectedFrom && column <= selectedTo}
          isActive={column === active}
          hasHandle={column === handle && !isReadOnly}
          isEditing={column === active && editing !== null}
          isReadOnly={isReadOnly}
        >
          {column === active && editing !== null && (
            <input
              // biome-ignore lint/a11y/noAutofocus: the person has begun to type here.
              autoFocus
              aria-label={CELL_TEXT.edit(`${row.name} ${row.pack}`, place)}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={editing.text}
              onBlur={onEditorBlur}
              // Begun by typing, the next letter follows the first one.
              onFocus={({ target }) => editing.isQuick || target.select()}
              className="absolute inset-0 w-full bg-white px-2 text-right tabular-nums ring-2 ring-leaf outline-none ring-inset"
            />
          )}
        </Cell>
      ))}
    </div>
  );
});

interface CellProps {
  view: CellView;
  at: string;
  column: number;
  isSelected: boolean;
  isActive: boolean;
  hasHandle: boolean;
  isEditing: boolean;
  isReadOnly: boolean;
  children: ReactNode;
}

function Cell({ view, at, column, isSelected, isActive, hasHandle, ...props }: CellProps) {
  const { isEditing, isReadOnly, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={view.name}
      aria-selected={isSelected}
      {...(view.isUnreadable && { 'aria-invalid': true })}
      {...(isReadOnly && { 'aria-readonly': true })}
      tabIndex={isActive && !isEditing ? 0 : -1}
      {...{ [CELL_AT]: at }}
      className={`relative flex cursor-cell items-center justify-end border-r border-b border-line px-2 text-right tabular-nums outline-none select-none lg:px-3 ${lookOf(view, isSelected, isActive)}`}
    >
      <span className="truncate">{view.text}</span>
      {view.isDraft && (
        <span
          aria-hidden="true"
          className={`absolute top-0 left-0 size-2 [clip-path:polygon(0_0,100%_0,0_100%)] ${view.isConflict || view.isOdd ? 'bg-chilli' : 'bg-turmeric'}`}
        />
      )}
      {view.isConflict && (
        <span aria-hidden="true" className="absolute top-1/2 left-2 -translate-y-1/2 font-bold">
          ≠
        </span>
      )}
      {children}
      {hasHandle && (
        <span
          data-handle=""
          className="absolute -right-1 -bottom-1 z-5 size-2 cursor-crosshair touch-none border border-white bg-leaf max-lg:hidden"
        />
      )}
    </div>
  );
}

function lookOf(view: CellView, isSelected: boolean, isActive: boolean): string {
  const ring = isActive
    ? 'z-1 ring-2 ring-leaf ring-inset'
    : isSelected
      ? 'ring-1 ring-leaf ring-inset'
      : '';
  const weight = view.isInherited ? 'text-soft' : 'font-medium';
  if (view.isOdd || view.isConflict) {
    return `${ring} font-bold text-chilli-deep ${isSelected ? 'bg-chilli-wash/60' : 'bg-chilli-wash'}`;
  }
  if (isSelected && !view.isDraft) return `${ring} ${weight} bg-leaf-wash`;
  return `${ring} ${weight} ${view.isDraft ? 'bg-turmeric-wash' : 'bg-paper'}`;
}
