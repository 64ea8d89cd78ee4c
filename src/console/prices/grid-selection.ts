// Where a person is in a grid. The anchor has the focus and is typed into; the head is the opposite corner of the range.

export interface At {
  readonly row: number;
  readonly column: number;
}

export interface Selection {
  readonly anchor: At;
  readonly head: At;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** A cell by its row's id, so that it stays the same one when rows come and go. */
export interface Place extends At {
  /** undefined: nothing was chosen yet. If the row is no longer shown, the one in its place is meant. */
  readonly id: string | undefined;
}

export interface PlacedSelection {
  readonly anchor: Place;
  readonly head: Place;
}

/** The ids of the rows that are shown, by index. */
export interface RowIds {
  readonly count: number;
  id(row: number): string;
}

const FIRST_PLACE: Place = { row: 0, column: 0, id: undefined };
export const FIRST_CELL: PlacedSelection = { anchor: FIRST_PLACE, head: FIRST_PLACE };

const placeOf = (at: At, rows: RowIds): Place => ({
  ...at,
  id: at.row < rows.count ? rows.id(at.row) : undefined,
});

export const placesOf = ({ anchor, head }: Selection, rows: RowIds): PlacedSelection => ({
  anchor: placeOf(anchor, rows),
  head: placeOf(head, rows),
});

function rowOf({ row, id }: Place, rows: RowIds): number {
  if (id === undefined || (row < rows.count && rows.id(row) === id)) return row;
  for (let at = 0; at < rows.count; at += 1) if (rows.id(at) === id) return at;
  return row;
}

/** Where the chosen cells are now. */
export const selectionOf = ({ anchor, head }: PlacedSelection, rows: RowIds): Selection => ({
  anchor: { row: rowOf(anchor, rows), column: anchor.column },
  head: { row: rowOf(head, rows), column: head.column },
});

export function only(at: At): Selection {
  return { anchor: at, head: at };
}

export const isSameAt = (one: At, other: At): boolean =>
  one.row === other.row && one.column === other.column;

export const rangeOf = ({ anchor, head }: Selection): Range => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

export const countCells = ({ top, bottom, left, right }: Range): number =>
  (bottom - top + 1) * (right - left + 1);

export function* cellsIn({ top, bottom, left, right }: Range): Generator<At> {
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) yield { row, column };
  }
}

export const everyCell = ({ rows, columns }: GridSize): Selection => ({
  anchor: { row: 0, column: 0 },
  head: { row: Math.max(rows - 1, 0), column: columns - 1 },
});

/** The nearest cell that exists: a filter may have made the grid shorter. */
const within = ({ row, column }: At, { rows, columns }: GridSize): At => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(columns - 1, column)),
});

export const selectionWithin = ({ anchor, head }: Selection, size: GridSize): Selection => ({
  anchor: within(anchor, size),
  head: within(head, size),
});

interface Move {
  readonly key: string;
  /** With Ctrl or Cmd: to the edge. */
  readonly isFar: boolean;
  readonly from: At;
  readonly size: GridSize;
  /** How many rows PageDown moves. */
  readonly pageRows: number;
}

/** Where a key leads; undefined: it does not move. */
export function destination({ key, isFar, from, size, pageRows }: Move): At | undefined {
  const { row, column } = from;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const moves: Readonly<Record<string, At>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? lastRow : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? lastColumn : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? lastRow : row, column: lastColumn },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  };
  const to = moves[key];
  return to && within(to, size);
}

/** Where Tab leads, row by row; undefined: out of the grid. */
export function nextInTabOrder(from: At, by: 1 | -1, { rows, columns }: GridSize): At | undefined {
  const next = from.row * columns + from.column + by;
  if (next < 0 || next >= rows * columns) return undefined;
  return { row: Math.floor(next / columns), column: next % columns };
}
