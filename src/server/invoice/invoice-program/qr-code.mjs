// @ts-check
import { encode } from 'uqr';
import { INK } from './pen.mjs';

/**
 * @typedef {import('../paper.ts').PaperCode} PaperCode
 * @typedef {import('./blocks.mjs').Block} Block
 * @typedef {import('./pen.mjs').Pen} Pen
 */

/** A module is 0.7 mm: wide enough for a blurred print. */
export const CODE_SIDE = 80;
/** Nothing may stand near it. */
const QUIET = 5;

/** @param {Pen} pen @param {PaperCode} code @returns {Block} */
export const codeBlock = (pen, { content, alt }) => ({
  height: CODE_SIDE + QUIET,
  draw: (parent, x, above) => {
    const y = above + QUIET;
    /** @type {[number, number, number, number]} */
    const bbox = [x, y, x + CODE_SIDE, y + CODE_SIDE];
    const draw = () => drawModules(pen, content, x, y);
    pen.mean(parent, 'Figure', draw, { alt, bbox, placement: 'Block' });
  },
});

/** Neighbours in a row are one rectangle: gaps between them would show on paper. @param {Pen} pen @param {string} content @param {number} x @param {number} y */
function drawModules({ document }, content, x, y) {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const side = CODE_SIDE / size;
  for (const [row, modules] of data.entries()) {
    for (let from = 0; from < size; from += 1) {
      if (!modules[from]) continue;
      let to = from;
      while (modules[to + 1]) to += 1;
      document.rect(x + from * side, y + row * side, (to - from + 1) * side, side);
      from = to;
    }
  }
  document.fill(INK);
}
