// @ts-check
// Blocks know their height before they are drawn, so that pages can be planned.

/**
 * @typedef {import('./pen.mjs').Pen} Pen
 * @typedef {import('./pen.mjs').Style} Style
 * @typedef {import('./pen.mjs').Align} Align
 * @typedef {import('pdfkit').StructureElement} Element
 * @typedef {{ height: number, draw: (parent: Element | null, x: number, y: number) => void }} Block
 */

/**
 * Texts below each other that belong together: one paragraph for those who hear it.
 *
 * @param {Pen} pen
 * @param {readonly { text: string, style: Style, align?: Align }[]} texts
 * @param {number} width
 * @param {string} [type]
 * @returns {Block}
 */
export function paragraph(pen, texts, width, type = 'P') {
  const laid = texts.map(({ text, style, align = 'left' }) => {
    const lines = pen.lines(text, width, style);
    return { lines, style, align, height: pen.height(lines, style) };
  });
  return {
    height: heightOf(laid),
    draw: (parent, x, y) =>
      pen.mean(parent, type, () => {
        let top = y;
        for (const { lines, style, align, height } of laid) {
          pen.write(lines, { x, y: top, width, align }, style);
          top += height;
        }
      }),
  };
}

/**
 * @param {readonly Block[]} blocks
 * @param {number} [gap]
 * @returns {Block}
 */
export const below = (blocks, gap = 0) => ({
  height: heightOf(blocks) + gap * Math.max(0, blocks.length - 1),
  draw: (parent, x, y) => {
    let top = y;
    for (const block of blocks) {
      block.draw(parent, x, top);
      top += block.height + gap;
    }
  },
});

/**
 * @param {readonly { block: Block, x: number }[]} columns
 * @returns {Block}
 */
export const beside = (columns) => ({
  height: Math.max(0, ...columns.map(({ block }) => block.height)),
  draw: (parent, x, y) => {
    for (const column of columns) column.block.draw(parent, x + column.x, y);
  },
});

/** A line with room around it. @param {Pen} pen @param {number} width @param {number} thickness @returns {Block} */
export const ruleBlock = (pen, width, thickness) => ({
  height: RULE_ROOM * 2,
  draw: (_, x, y) => pen.decorate(() => pen.rule(x, y + RULE_ROOM, width, thickness)),
});

const RULE_ROOM = 4;

/** @param {readonly { height: number }[]} parts */
const heightOf = (parts) => parts.reduce((sum, { height }) => sum + height, 0);
