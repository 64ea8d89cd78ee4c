import type { SheetCell } from '../../domain/sheet-price.ts';

// What a spreadsheet's rows look like after reading, whether they came from .xlsx or .csv.

/** Rows without any value are left out. */
export interface SheetRow {
  /** As a spreadsheet shows it: the first is 1. */
  readonly number: number;
  readonly cells: readonly SheetCell[];
}

/** Why nothing was read from a file. */
export type SheetRefusal =
  | 'NOT_A_SHEET'
  | 'OLD_FORMAT'
  | 'ENCRYPTED'
  | 'DAMAGED'
  | 'EMPTY'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MUCH'
  /** The machine is too busy: nothing is known about the file. */
  | 'UNAVAILABLE';

export interface SheetLimits {
  /** All read parts of an .xlsx together, after inflating. */
  readonly maxInflatedBytes: number;
  readonly maxRows: number;
  readonly maxColumns: number;
  /** A longer text is cut. */
  readonly maxCellLength: number;
  /** The characters of all cells together. */
  readonly maxTextLength: number;
}

export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Messages of the program that reads. Rows come in parts, so that no message is large. */
export type ReaderMessage =
  | { readonly rows: readonly SheetRow[] }
  | { readonly done: { readonly encoding: SheetEncoding | null } }
  | { readonly refused: SheetRefusal };
