// @ts-check
import { below, beside, paragraph, ruleBlock } from './blocks.mjs';
import { INK, SOFT_INK } from './pen.mjs';
import { CODE_SIDE, codeBlock } from './qr-code.mjs';
import { Table } from './table.mjs';

// What follows the goods: sums, tax by rate, the amount in words, payment and signature.

/**
 * @typedef {import('../paper.ts').Paper} Paper
 * @typedef {import('../paper.ts').PaperFact} PaperFact
 * @typedef {import('../paper.ts').PaperTable} PaperTable
 * @typedef {import('./blocks.mjs').Block} Block
 * @typedef {import('./pen.mjs').Pen} Pen
 * @typedef {import('./pen.mjs').Style} Style
 */

const TEXT = { size: 8.5, colour: INK };
const LABEL = { size: 7, colour: SOFT_INK };
const VALUE = { size: 9, isBold: true, colour: INK };
const TOTAL = { size: 12, isBold: true, colour: INK };
const CAPTION = { size: 8, isBold: true, colour: INK };
const SIZE_OF_RATES = 8;

const SUMS_PART = 0.4;
const GUTTER = 20;
const GAP = 3;
/** Room for a signature and a stamp. */
const SIGNATURE = { width: 190, room: 40 };
/** A picture does not touch the names. */
const AROUND = 2;

/** @param {Pen} pen @param {Paper} paper @param {number} width @returns {Block} */
export function endBlock(pen, paper, width) {
  const sumsWidth = width * SUMS_PART;
  const leftWidth = width - sumsWidth - GUTTER;
  const left = below(
    [
      ratesBlock(pen, paper.rates, leftWidth),
      paragraph(pen, [{ text: paper.goodsNote, style: LABEL }], leftWidth),
      factBlock(pen, paper.inWords, leftWidth),
    ],
    GAP,
  );
  return below([
    beside([
      { block: left, x: 0 },
      { block: sumsBlock(pen, paper, sumsWidth), x: width - sumsWidth },
    ]),
    ruleBlock(pen, width, 0.3),
    beside([
      { block: paymentBlock(pen, paper, width - SIGNATURE.width - GUTTER), x: 0 },
      { block: signatureBlock(pen, paper), x: width - SIGNATURE.width },
    ]),
  ]);
}

/** @param {Pen} pen @param {Paper} paper @param {number} width @returns {Block} */
function paymentBlock(pen, { payment, code }, width) {
  const indent = code ? CODE_SIDE + GUTTER : 0;
  const texts = below([
    ...(payment ? [factBlock(pen, payment, width - indent)] : []),
    ...(code ? [paragraph(pen, [{ text: code.text, style: TEXT }], width - indent)] : []),
  ]);
  return beside([
    ...(code ? [{ block: codeBlock(pen, code), x: 0 }] : []),
    { block: texts, x: indent },
  ]);
}

/** @param {Pen} pen @param {PaperTable} rates @param {number} width @returns {Block} */
function ratesBlock(pen, rates, width) {
  const table = new Table(pen, rates, width, [], SIZE_OF_RATES);
  const caption = paragraph(pen, [{ text: rates.caption, style: CAPTION }], width);
  const rows = below([
    ruled(pen, table.head(), width),
    ...rates.rows.map((row) => table.row(row)),
    ruled(pen, table.sum(rates.sum), width),
  ]);
  return {
    height: caption.height + rows.height,
    draw: (parent, x, y) => {
      caption.draw(parent, x, y);
      const element = pen.begin(parent, 'Table');
      rows.draw(element, x, y + caption.height);
      element?.end();
    },
  };
}

/** Between two lines. @param {Pen} pen @param {Block} block @param {number} width @returns {Block} */
const ruled = (pen, block, width) => ({
  height: block.height,
  draw: (parent, x, y) => {
    for (const at of [y, y + block.height]) pen.decorate(() => pen.rule(x, at, width, 0.3));
    block.draw(parent, x, y);
  },
});

/** @param {Pen} pen @param {Paper} paper @param {number} width @returns {Block} */
const sumsBlock = (pen, { sums, total }, width) =>
  below([
    ...sums.flatMap((group, nth) => [
      ...(nth > 0 ? [ruleBlock(pen, width, 0.3)] : []),
      ...group.map((sum) => sumBlock(pen, sum, TEXT, width)),
    ]),
    ruleBlock(pen, width, 0.9),
    sumBlock(pen, total, TOTAL, width),
  ]);

/** A label at the left and an amount at the right. @param {Pen} pen @param {PaperFact} sum @param {Style} style @param {number} width @returns {Block} */
function sumBlock(pen, { label, value }, style, width) {
  const labels = pen.lines(label, width * 0.55, style);
  const values = pen.lines(value, width, style);
  return {
    height: Math.max(pen.height(labels, style), pen.height(values, style)) + 1,
    draw: (parent, x, y) =>
      pen.mean(parent, 'P', () => {
        pen.write(labels, { x, y, width }, style);
        pen.write(values, { x, y, width, align: 'right' }, style);
      }),
  };
}

/** @param {Pen} pen @param {PaperFact} fact @param {number} width @returns {Block} */
const factBlock = (pen, { label, value }, width) =>
  paragraph(
    pen,
    [
      { text: label, style: LABEL },
      { text: value, style: VALUE },
    ],
    width,
  );

/** @param {Pen} pen @param {Paper} paper @returns {Block} */
function signatureBlock(pen, { signature }) {
  const { width, room } = SIGNATURE;
  const above = paragraph(pen, [{ text: signature.above, style: TEXT, align: 'right' }], width);
  const under = paragraph(pen, [{ text: signature.below, style: LABEL, align: 'right' }], width);
  return {
    height: above.height + room + under.height,
    draw: (parent, x, y) => {
      above.draw(parent, x, y);
      if (signature.picture !== null) {
        const picture = { id: signature.picture, alt: signature.alt };
        const top = y + above.height + AROUND;
        pen.picture(parent, picture, { x, y: top, width, height: room - 2 * AROUND });
      }
      under.draw(parent, x, y + above.height + room);
    },
  };
}
