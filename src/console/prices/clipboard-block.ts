import type { At, GridSize, Range } from './grid-selection.ts';

// Blocks of cells as Excel and Google Sheets put them on the clipboard: tabs between cells, a line end after each row, and
// quotes around a cell that itself contains one of these.

export type Block = readonly (readonly string[])[];

/** Far more than a price list; a larger paste is a mistake, and would stop the page for seconds. */
export const MAX_PASTED_CHARACTERS = 20_000_000;

export function parseBlock(text: string): Block {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  let hasBegun = false;
  const endCell = () => {
    rows.at(-1)!.push(cell);
    cell = '';
    hasBegun = false;
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && !hasBegun) {
      isQuoted = true;
      hasBegun = true;
    } else if (char === '\t') {
      endCell();
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else {
      cell += char;
      hasBegun = true;
    }
  }
  // The line end after the last row begins no further row.
  if (cell !== '' || hasBegun || rows.at(-1)!.length > 0) endCell();
  else rows.pop();
  return rows;
}

export const blockText = (block: Block): string =>
  block.map((row) => row.map(quoted).join('\t')).join('\r\n');

const quoted = (cell: string): string =>
  /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export interface PlacedCell extends At {
  readonly text: string;
}

/**
 * What a pasted block puts where. It begins at the range's first cell; where the range is a whole multiple of the block,
 * as it always is of a single cell, the block is repeated to fill it. What would be outside the grid is left out.
 */
export function placeBlock(block: Block, range: Range, size: GridSize): PlacedCell[] {
  const height = block.length;
  let width = 0;
  for (const row of block) width = Math.max(width, row.length);
  if (height === 0 || width === 0) return [];
  const rangeHeight = range.bottom - range.top + 1;
  const rangeWidth = range.right - range.left + 1;
  const isRepeated = rangeHeight % height === 0 && rangeWidth % width === 0;
  const bottom = range.top + (isRepeated ? rangeHeight : height);
  const right = range.left + (isRepeated ? rangeWidth : width);
  const placed: PlacedCell[] = [];
  for (let row = range.top; row < Math.min(bottom, size.rows); row += 1) {
    const cells = block[(row - range.top) % height]!;
    for (let column = range.left; column < Math.min(right, size.columns); column += 1) {
      const text = cells[(column - range.left) % width];
      if (text !== undefined) placed.push({ row, column, text });
    }
  }
  return placed;
}

/** How many pasted cells with something in them are outside the grid. */
export function countOutside(block: Block, { top, left }: Range, size: GridSize): number {
  let count = 0;
  for (const [down, cells] of block.entries()) {
    const isBelow = top + down >= size.rows;
    for (const [right, text] of cells.entries()) {
      if ((isBelow || left + right >= size.columns) && text.trim() !== '') count += 1;
    }
  }
  return count;
}
