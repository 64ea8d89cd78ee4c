// @ts-check
// Reads one uploaded spreadsheet, in a process of its own that holds no secret and can be ended at any moment. Plain
// JavaScript, so that it runs the same from the source and beside the bundle. Started by read-sheet.ts.
import { setPriority } from 'node:os';
import process from 'node:process';
import { readFile } from './read-file.mjs';

/**
 * @typedef {import('../sheet-rows.ts').ReaderMessage} ReaderMessage
 * @typedef {import('../sheet-rows.ts').SheetLimits} SheetLimits
 */

// Requests of shoppers come first.
setPriority(10);

process.once('disconnect', () => process.exit());
process.once('message', (/** @type {{ bytes: Uint8Array, limits: SheetLimits }} */ task) => {
  const send = (/** @type {ReaderMessage} */ rows) => process.send?.(rows);
  const last = readFile(Buffer.from(task.bytes), task.limits, send);
  process.send?.(last, () => process.disconnect());
});
