// @ts-check
import { SOFT_INK } from './pen.mjs';

// The sheets of one paper: blocks are added from the top to the bottom of each.

/**
 * @typedef {import('../paper.ts').Paper} Paper
 * @typedef {import('pdfkit').StructureElement} Element
 * @typedef {import('./blocks.mjs').Block} Block
 * @typedef {import('./pen.mjs').Pen} Pen
 */

const A4 = { width: 595.28, height: 841.89 };
/** Most printers leave 5 mm white. */
const MARGIN = 30;
const FOOT = { height: 16, style: { size: 7.5, colour: SOFT_INK } };

export const WIDTH = A4.width - 2 * MARGIN;
/** The height of what stands above the foot. */
export const ROOM = A4.height - 2 * MARGIN - FOOT.height;

const THICK = 0.9;
const THIN = 0.3;

export class Sheet {
  #y = MARGIN;
  #page = 0;

  /** @param {Pen} pen @param {Paper} paper @param {number} pages */
  constructor(pen, paper, pages) {
    this.pen = pen;
    this.paper = paper;
    this.pages = pages;
  }

  /** Begins the next page, with its foot. */
  turn() {
    this.pen.document.addPage();
    this.#y = MARGIN;
    this.#page += 1;
    const { pen } = this;
    const { foot, pageNumber } = this.paper;
    const count = pageNumber
      .replace('{page}', String(this.#page))
      .replace('{pages}', String(this.pages));
    const place = { x: MARGIN, y: MARGIN + ROOM + FOOT.height - 12, width: WIDTH };
    pen.decorate(() => {
      pen.write(pen.lines(foot, WIDTH, FOOT.style), place, FOOT.style);
      pen.write(pen.lines(count, WIDTH, FOOT.style), { ...place, align: 'right' }, FOOT.style);
    });
  }

  /** @param {number} height */
  skip(height) {
    this.#y += height;
  }

  /** @param {Element} parent @param {Block} block */
  add(parent, block) {
    block.draw(parent, MARGIN, this.#y);
    this.#y += block.height;
  }

  /** @param {Block} block */
  decorate(block) {
    this.pen.decorate(() => block.draw(null, MARGIN, this.#y));
    this.#y += block.height;
  }

  /** A row between two thick lines. @param {Element | null} parent @param {Block} block */
  addHead(parent, block) {
    this.#rule(THICK);
    if (parent) this.add(parent, block);
    else this.decorate(block);
    this.#rule(THICK);
  }

  /** A row above a thin line. @param {Element | null} parent @param {Block} block */
  addRow(parent, block) {
    if (parent) this.add(parent, block);
    else this.decorate(block);
    this.#rule(THIN);
  }

  /** @param {number} thickness */
  #rule(thickness) {
    this.pen.decorate(() => this.pen.rule(MARGIN, this.#y, WIDTH, thickness));
  }
}
