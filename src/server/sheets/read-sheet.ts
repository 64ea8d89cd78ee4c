import { SHEET_FILE } from '../../domain/sheet-file.ts';
import { type ProgramLimits, runSheetProgram } from './run-sheet-program.ts';
import type {
  ReaderMessage,
  SheetEncoding,
  SheetLimits,
  SheetRefusal,
  SheetRow,
} from './sheet-rows.ts';

/** For every kind of file; how large the file itself may be is the caller's rule. */
const SHEET_LIMITS: Omit<SheetLimits, 'maxCellLength'> = {
  maxInflatedBytes: 64 * 1024 * 1024,
  // With the header.
  maxRows: SHEET_FILE.maxRows + 1,
  maxColumns: SHEET_FILE.maxColumns,
  maxTextLength: 16_000_000,
};

export const sheetLimits = (maxCellLength: number): SheetLimits => ({
  ...SHEET_LIMITS,
  maxCellLength,
});

const PROGRAM_LIMITS: ProgramLimits = { maxMs: 30_000, maxHeapMegabytes: 192 };

export type SheetReading =
  | { readonly ok: true; readonly encoding: SheetEncoding | null }
  | { readonly ok: false; readonly refusal: SheetRefusal };

/**
 * Reads an uploaded .xlsx or .csv file, whatever its name says. Rows arrive in parts, in their order; they count only if
 * the reading is ok in the end.
 */
export const readSheet = (
  bytes: Uint8Array,
  takeRows: (rows: readonly SheetRow[]) => void,
  cutLength: number = SHEET_FILE.cutLength,
  limits: ProgramLimits = PROGRAM_LIMITS,
): Promise<SheetReading> =>
  runSheetProgram<SheetReading>(
    'read',
    limits,
    {
      // It ran out of memory.
      ended: { ok: false, refusal: 'TOO_MUCH' },
      late: { ok: false, refusal: 'UNAVAILABLE' },
    },
    (program, end) => {
      program.on('message', (message: ReaderMessage) => {
        if ('rows' in message) takeRows(message.rows);
        else if ('done' in message) end({ ok: true, encoding: message.done.encoding });
        else end({ ok: false, refusal: message.refused });
      });
      program.send({ bytes, limits: sheetLimits(cutLength) });
    },
  );
