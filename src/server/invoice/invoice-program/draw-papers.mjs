// @ts-check
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { endBlock } from './end-block.mjs';
import { openFonts } from './fonts.mjs';
import { headBlock, runningHead } from './head-block.mjs';
import { Pen } from './pen.mjs';
import { planPages } from './plan-pages.mjs';
import { ROOM, Sheet, WIDTH } from './sheet.mjs';
import { Table } from './table.mjs';

// Draws invoices on A4: black on white, for cheap printers. The same papers give the same bytes.

/**
 * @typedef {import('../paper.ts').Paper} Paper
 * @typedef {import('../paper.ts').PaperRow} PaperRow
 * @typedef {import('../paper.ts').PaperStack} PaperStack
 * @typedef {import('pdfkit').StructureElement} Element
 * @typedef {import('./blocks.mjs').Block} Block
 */

const GAP = 8;

/**
 * @param {PaperStack} stack
 * @param {(part: Buffer) => void} [takePart] Gets what there is after each paper but the last; the promise is for the rest.
 * @returns {Promise<Buffer>}
 */
export async function drawPapers({ name, author, at, papers, pictures }, takePart) {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: name, Author: author, CreationDate: new Date(at) },
  });
  const fonts = openFonts();
  for (const [fontName, font] of fonts) document.registerFont(fontName, font);
  const pen = new Pen(
    document,
    (codePoint) => fonts.get('tamil')?.hasGlyphForCodePoint(codePoint) ?? false,
    new Map([...pictures].map(([id, jpeg]) => [id, document.openImage(Buffer.from(jpeg))])),
  );
  /** @type {Buffer[]} */
  const parts = [];
  const ended = new Promise((resolve, reject) => {
    document.on('data', (part) => parts.push(part));
    document.on('end', () => resolve(undefined));
    document.on('error', reject);
  });
  const root = document.struct('Document');
  document.addStructure(root);
  for (const [nth, paper] of papers.entries()) {
    if (takePart && nth > 0) {
      // Or nothing would leave this process before the last paper.
      await setImmediate();
      takePart(Buffer.concat(parts.splice(0)));
    }
    drawPaper(pen, root, paper);
  }
  root.end();
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** @param {Pen} pen @param {Element} root @param {Paper} paper */
function drawPaper(pen, root, paper) {
  const { goods } = paper;
  const part = pen.begin(root, 'Part');
  const table = new Table(pen, goods, WIDTH, [...goods.carried, ...goods.brought]);
  const head = table.head();
  const rows = goods.rows.map((row) => table.row(row));
  const sum = table.sum(goods.sum);
  const top = headBlock(pen, paper, WIDTH);
  const again = runningHead(pen, paper, WIDTH);
  const end = endBlock(pen, paper, WIDTH);
  const roomBelow = (/** @type {Block} */ above) => ROOM - above.height - GAP - head.height;
  const pages = planPages({
    rows: rows.map(({ height }) => height),
    firstRoom: roomBelow(top),
    nextRoom: roomBelow(again),
    carried: sum.height,
    end: sum.height + GAP + end.height,
  });

  const sheet = new Sheet(pen, paper, pages.length);
  sheet.turn();
  sheet.add(part, top);
  sheet.skip(GAP);
  const list = pen.begin(part, 'Table');
  sheet.addHead(list, head);
  for (const [nth, { from, to }] of pages.entries()) {
    // Heads and sums of other pages are repetitions: only the eye needs them.
    if (nth > 0) {
      sheet.turn();
      sheet.decorate(again);
      sheet.skip(GAP);
      sheet.addHead(null, head);
      sheet.addRow(null, table.sum(/** @type {PaperRow} */ (goods.brought[from - 1])));
    }
    for (const row of rows.slice(from, to)) sheet.addRow(list, row);
    if (nth < pages.length - 1) {
      sheet.addRow(null, table.sum(/** @type {PaperRow} */ (goods.carried[to - 1])));
    }
  }
  sheet.addHead(list, sum);
  list.end();
  sheet.skip(GAP);
  sheet.add(part, end);
  part.end();
}
