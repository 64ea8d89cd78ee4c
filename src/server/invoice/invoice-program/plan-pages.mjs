// @ts-check
// Decides which rows of a long table are on which page. What follows the table is on the page of its last row.

/** Sums below a single line look lost. */
const ROWS_WITH_END = 3;

/**
 * Heights: of each row; of the room for rows on the first and on each later page; of the line that carries sums over, which
 * ends a page and begins the next; and of what follows the table.
 *
 * @typedef {{ rows: readonly number[], firstRoom: number, nextRoom: number, carried: number, end: number }} Heights
 *
 * @param {Heights} heights
 * @returns {{ from: number, to: number }[]} the rows of each page; `to` is not among them
 */
export function planPages({ rows, firstRoom, nextRoom, carried, end }) {
  const pages = [];
  const heightOf = (/** @type {number} */ from, /** @type {number} */ to) =>
    rows.slice(from, to).reduce((sum, height) => sum + height, 0);
  let from = 0;
  for (;;) {
    const room = pages.length === 0 ? firstRoom : nextRoom - carried;
    if (heightOf(from, rows.length) + end <= room || from === rows.length) {
      pages.push({ from, to: rows.length });
      return pages;
    }
    // At least one row, even if it is taller than a page; and a few are left for the end.
    let to = from + 1;
    while (to < rows.length - ROWS_WITH_END && heightOf(from, to + 1) + carried <= room) to += 1;
    pages.push({ from, to });
    from = to;
  }
}
