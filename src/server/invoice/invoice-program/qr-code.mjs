// @ts-check
import { encode } from 'uqr';
import { paragraph } from './blocks.mjs';
import { INK } from './pen.mjs';

/**
 * @typedef {import('../paper.ts').PaperCode} PaperCode
 * @typedef {import('./blocks.mjs').Block} Block
 * @typedef {import('./pen.mjs').Pen} Pen
 */

const SIDE = 84;
const GAP = 10;
const TEXT = { width: 170, strong: { size: 9, isBold: true }, usual: { size: 8.5 } };

/** A QR code with its text beside it. @param {Pen} pen @param {PaperCode} code @returns {Block} */
export function codeBlock(pen, { content, alt, lines }) {
  const texts = lines.map((text, nth) => ({ text, style: nth === 0 ? TEXT.strong : TEXT.usual }));
  const beside = paragraph(pen, texts, TEXT.width);
  return {
    height: SIDE,
    draw: (parent, x, y) => {
      /** @type {[number, number, number, number]} */
      const bbox = [x, y, x + SIDE, y + SIDE];
      const draw = () => drawModules(pen, content, x, y);
      pen.mean(parent, 'Figure', draw, { alt, bbox, placement: 'Block' });
      beside.draw(parent, x + SIDE + GAP, y + (SIDE - beside.height) / 2);
    },
  };
}

/** Neighbours in a row are one rectangle: gaps between them would show on paper. @param {Pen} pen @param {string} content @param {number} x @param {number} y */
function drawModules({ document }, content, x, y) {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  const side = SIDE / size;
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
