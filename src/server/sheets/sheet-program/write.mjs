// @ts-check
// Writes one .xlsx file, in a process of its own: the whole file is in memory while it is made. Plain JavaScript, so
// that it runs the same from the source and beside the bundle. Started by write-xlsx.ts.
import { setPriority } from 'node:os';
import process from 'node:process';
import writeExcelFile from 'write-excel-file/node';

/**
 * @typedef {import('../write-xlsx.ts').WriterMessage} WriterMessage
 * @typedef {import('../write-xlsx.ts').WrittenCell} WrittenCell
 * @typedef {import('../write-xlsx.ts').WrittenSheet} WrittenSheet
 */

// Requests of shoppers come first.
setPriority(10);

/** @type {WrittenCell[][]} */
const rows = [];

process.once('disconnect', () => process.exit());
process.on('message', async (/** @type {WriterMessage} */ message) => {
  if ('rows' in message) {
    for (const row of message.rows) rows.push([...row]);
    return;
  }
  const [first, ...others] = message.sheets;
  if (!first) return;
  const sheets = [sheetOf({ ...first, rows }), ...others.map(sheetOf)];
  const bytes = await writeExcelFile(sheets).toBuffer();
  process.send?.(bytes, () => process.disconnect());
});

/** @param {WrittenSheet} sheet */
function sheetOf({ name, header, rows: below, widths, frozenColumns, numberFormat }) {
  const title = header.map((value) => ({
    value,
    type: String,
    fontWeight: /** @type {const} */ ('bold'),
  }));
  const cellOf = (/** @type {WrittenCell} */ value) => {
    if (value === null) return null;
    // Always as text: nothing that begins with '=' becomes a formula.
    if (typeof value === 'string') return { value, type: String };
    return { value, type: Number, format: numberFormat };
  };
  return {
    sheet: name,
    data: [title, ...below.map((row) => row.map(cellOf))],
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: frozenColumns,
  };
}
