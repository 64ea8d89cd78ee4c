// @ts-check
import { below, beside, paragraph, ruleBlock } from './blocks.mjs';
import { INK, SOFT_INK } from './pen.mjs';

// The head of an invoice: who sells, what it is, and for whom.

/**
 * @typedef {import('../paper.ts').Paper} Paper
 * @typedef {import('../paper.ts').PaperFact} PaperFact
 * @typedef {import('../paper.ts').PaperParty} PaperParty
 * @typedef {import('./blocks.mjs').Block} Block
 * @typedef {import('./pen.mjs').Pen} Pen
 */

const TITLE = { size: 17, isBold: true, colour: INK };
const COPY = { size: 7.5, isBold: true, colour: INK };
const SUPPLIER = { size: 13, isBold: true, colour: INK };
const NAME = { size: 10, isBold: true, colour: INK };
const TEXT = { size: 8.5, colour: INK };
const LABEL = { size: 7, colour: SOFT_INK };
const VALUE = { size: 9, isBold: true, colour: INK };
const WARNING = { size: 8.5, isBold: true, colour: INK };

const FACTS_BESIDE = 2;
/** The parts of the width for the title, and for the facts. */
const PARTS = { title: 0.38, facts: 0.42 };
const GUTTER = 14;

/** @param {Pen} pen @param {Paper} paper @param {number} width @returns {Block} */
export function headBlock(pen, paper, width) {
  const titleWidth = width * PARTS.title;
  const supplier = party(pen, paper.supplier, SUPPLIER, width - titleWidth - GUTTER);
  const factsWidth = width * PARTS.facts;
  return below([
    beside([
      // Heard first.
      { block: title(pen, paper, titleWidth), x: width - titleWidth },
      { block: supplier, x: 0 },
    ]),
    ...(paper.warning ? [warning(pen, paper.warning, width)] : []),
    ruleBlock(pen, width, 0.9),
    beside([
      { block: partiesBlock(pen, paper.parties, width - factsWidth - GUTTER), x: 0 },
      { block: factsBlock(pen, paper.facts, factsWidth), x: width - factsWidth },
    ]),
    ...paper.longFacts.map((fact) => factBlock(pen, fact, width)),
  ]);
}

/** What later pages begin with. @param {Pen} pen @param {Paper} paper @param {number} width @returns {Block} */
export function runningHead(pen, { supplier, title: name, copy }, width) {
  const half = width / 2;
  const left = paragraph(pen, [{ text: supplier.name, style: NAME }], half);
  const right = paragraph(pen, [{ text: `${name} · ${copy}`, style: TEXT, align: 'right' }], half);
  return beside([
    { block: left, x: 0 },
    { block: right, x: half },
  ]);
}

/** @param {Pen} pen @param {Paper} paper @param {number} width */
const title = (pen, { title: text, copy }, width) =>
  below([
    paragraph(pen, [{ text, style: TITLE, align: 'right' }], width, 'H1'),
    paragraph(pen, [{ text: copy, style: COPY, align: 'right' }], width),
  ]);

/**
 * @param {Pen} pen
 * @param {PaperParty} party
 * @param {import('./pen.mjs').Style} name
 * @param {number} width
 */
const party = (pen, { label, name: text, lines }, name, width) =>
  paragraph(
    pen,
    [
      ...(label ? [{ text: label, style: LABEL }] : []),
      { text, style: name },
      ...lines.map((line) => ({ text: line, style: TEXT })),
    ],
    width,
  );

/** In a frame, so that nobody overlooks it. @param {Pen} pen @param {string} text @param {number} width @returns {Block} */
function warning(pen, text, width) {
  const [room, above] = [5, 6];
  const inner = paragraph(pen, [{ text, style: WARNING }], width - 2 * room);
  const height = inner.height + 2 * room;
  return {
    height: height + above,
    draw: (parent, x, y) => {
      pen.decorate(() => pen.frame(x, y + above, width, height));
      inner.draw(parent, x + room, y + above + room);
    },
  };
}

/** @param {Pen} pen @param {readonly PaperParty[]} parties @param {number} width @returns {Block} */
const partiesBlock = (pen, parties, width) =>
  inColumns(parties, parties.length, width, (one, each) => party(pen, one, NAME, each));

/** @param {Pen} pen @param {readonly PaperFact[]} facts @param {number} width @returns {Block} */
function factsBlock(pen, facts, width) {
  const rows = [];
  for (let nth = 0; nth < facts.length; nth += FACTS_BESIDE) {
    const row = facts.slice(nth, nth + FACTS_BESIDE);
    rows.push(inColumns(row, FACTS_BESIDE, width, (fact, each) => factBlock(pen, fact, each)));
  }
  return below(rows);
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {number} width
 * @param {(item: Item, width: number) => Block} make
 * @returns {Block}
 */
function inColumns(items, count, width, make) {
  const each = (width - GUTTER * (count - 1)) / count;
  return beside(items.map((item, nth) => ({ block: make(item, each), x: nth * (each + GUTTER) })));
}

/** @param {Pen} pen @param {PaperFact} fact @param {number} width @returns {Block} */
function factBlock(pen, { label, value }, width) {
  const texts = [
    { text: label, style: LABEL },
    { text: value, style: VALUE },
  ];
  const { height, draw } = paragraph(pen, texts, width);
  return { height: height + 3, draw };
}
