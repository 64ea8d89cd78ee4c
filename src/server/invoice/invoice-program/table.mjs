// @ts-check
import { INK, SOFT_INK } from './pen.mjs';

// A table whose rows are blocks. Columns are as wide as what is in them; the rest of the width is for one of them, or is
// spread over all.

/**
 * @typedef {import('../paper.ts').PaperCell} PaperCell
 * @typedef {import('../paper.ts').PaperColumn} PaperColumn
 * @typedef {import('../paper.ts').PaperRow} PaperRow
 * @typedef {import('../paper.ts').PaperTable} PaperTable
 * @typedef {import('./pen.mjs').Pen} Pen
 * @typedef {import('./pen.mjs').Style} Style
 * @typedef {import('./blocks.mjs').Block} Block
 * @typedef {PaperColumn & { x: number, width: number }} PlacedColumn
 */

const PADDING = { x: 2.6, y: 2.2 };
/** The column that takes the rest keeps this much: figures become smaller instead. */
const LEAST_REST = 118;
/** And of the width no more than this: figures stand better apart. */
const MOST_REST = 0.42;
const SIZES = [8, 7.5, 7, 6.5, 6];

/**
 * @typedef {{ cell: Style, note: Style, head: Style, sum: Style }} Styles
 * @param {number} size
 * @returns {Styles}
 */
const stylesOf = (size) => ({
  cell: { size, colour: INK },
  note: { size: size - 0.5, colour: SOFT_INK },
  head: { size: size - 1, isBold: true, colour: INK },
  sum: { size, isBold: true, colour: INK },
});

export class Table {
  /**
   * @param {Pen} pen
   * @param {PaperTable} table
   * @param {number} width
   * @param {readonly PaperRow[]} otherRows in bold; what the columns must have room for
   * @param {number} [largest] of the sizes of letters
   */
  constructor(pen, table, width, otherRows, largest = SIZES[0]) {
    this.pen = pen;
    this.width = width;
    const sizes = SIZES.filter((size) => size <= /** @type {number} */ (largest));
    const laid = sizes.map((size) => stylesOf(size));
    const least = table.columns.some(({ takesRest }) => takesRest) ? LEAST_REST : 0;
    const fits = (/** @type {Styles} */ styles) =>
      restOf(pen, table, width, otherRows, styles) >= least;
    this.styles = /** @type {Styles} */ (laid.find(fits) ?? laid.at(-1));
    this.columns = placeColumns(pen, table, width, otherRows, this.styles);
  }

  /** @returns {Block} */
  head() {
    const { head } = this.styles;
    const cells = this.columns.map((column) => ({ text: column.head }));
    return this.#rowBlock(cells, head, 'TH');
  }

  /** @param {PaperRow} cells @returns {Block} */
  row(cells) {
    return this.#rowBlock(cells, this.styles.cell, 'TD');
  }

  /** A row of sums. @param {PaperRow} cells @returns {Block} */
  sum(cells) {
    return this.#rowBlock(cells, this.styles.sum, 'TD');
  }

  /**
   * @param {PaperRow} cells
   * @param {Style} style
   * @param {'TH' | 'TD'} type
   * @returns {Block}
   */
  #rowBlock(cells, style, type) {
    const { pen, columns, styles } = this;
    const laid = cells.map((cell, nth) => {
      const { x, width, align } = /** @type {PlacedColumn} */ (columns[nth]);
      const inner = { x: x + PADDING.x, width: width - 2 * PADDING.x, align };
      const lines = pen.lines(cell.text, inner.width, style);
      const notes = pen.lines(cell.note ?? '', inner.width, styles.note);
      const textHeight = pen.height(lines, style);
      return {
        lines,
        notes,
        inner,
        textHeight,
        height: textHeight + pen.height(notes, styles.note),
      };
    });
    return {
      height: Math.max(...laid.map(({ height }) => height)) + 2 * PADDING.y,
      draw: (parent, x, y) => {
        const row = pen.begin(parent, 'TR');
        for (const { lines, notes, inner, textHeight } of laid) {
          const place = { ...inner, x: x + inner.x, y: y + PADDING.y };
          const draw = () => {
            pen.write(lines, place, style);
            pen.write(notes, { ...place, y: place.y + textHeight }, styles.note);
          };
          pen.mean(row, type, draw, type === 'TH' ? { scope: 'Column' } : {});
        }
        row?.end();
      },
    };
  }
}

/**
 * @param {Pen} pen
 * @param {PaperTable} table
 * @param {number} width
 * @param {readonly PaperRow[]} otherRows
 * @param {Styles} styles
 * @returns {PlacedColumn[]}
 */
function placeColumns(pen, table, width, otherRows, styles) {
  const left = restOf(pen, table, width, otherRows, styles);
  const others = table.columns.filter(({ takesRest }) => !takesRest).length;
  const hasRest = others < table.columns.length;
  const rest = hasRest ? Math.min(left, width * MOST_REST) : 0;
  const more = (left - rest) / others;
  let x = 0;
  return table.columns.map((column, nth) => {
    const natural = naturalWidth(pen, table, nth, otherRows, styles);
    const placed = { ...column, x, width: column.takesRest ? rest : natural + more };
    x += placed.width;
    return placed;
  });
}

/**
 * @param {Pen} pen
 * @param {PaperTable} table
 * @param {number} width
 * @param {readonly PaperRow[]} otherRows
 * @param {Styles} styles
 */
const restOf = (pen, table, width, otherRows, styles) =>
  table.columns.reduce(
    (left, { takesRest }, nth) =>
      takesRest ? left : left - naturalWidth(pen, table, nth, otherRows, styles),
    width,
  );

/**
 * Figures are never broken.
 *
 * @param {Pen} pen
 * @param {PaperTable} table
 * @param {number} nth
 * @param {readonly PaperRow[]} otherRows
 * @param {Styles} styles
 */
function naturalWidth(pen, { columns, rows, sum }, nth, otherRows, styles) {
  const { head } = /** @type {PaperColumn} */ (columns[nth]);
  const cellOf = (/** @type {PaperRow} */ row) => /** @type {PaperCell} */ (row[nth]);
  const widths = [
    headWidth(pen, head, styles.head),
    ...rows.map((row) => pen.width(cellOf(row).text, styles.cell)),
    ...rows.map((row) => pen.width(cellOf(row).note ?? '', styles.note)),
    ...[sum, ...otherRows].map((row) => pen.width(cellOf(row).text, styles.sum)),
  ];
  // A little more, so that nothing is broken for the last digit of a fraction.
  return Math.ceil(Math.max(...widths) * 10) / 10 + 2 * PADDING.x + 0.1;
}

/** In at most two lines. @param {Pen} pen @param {string} head @param {Style} style */
function headWidth(pen, head, style) {
  const words = head.split(' ');
  const broken = words.map((_, nth) => {
    const lines = [words.slice(0, nth), words.slice(nth)].map((line) => line.join(' '));
    return Math.max(...lines.map((line) => pen.width(line, style)));
  });
  return Math.min(...broken);
}
