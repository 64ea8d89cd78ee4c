// @ts-check
import { scriptRuns, wordsOf } from './script-runs.mjs';

// Writes text with a PDF document: breaks it into lines, changes fonts with the script, and marks each word of a local
// script with its letters, since copying would else give them in the order in which they are drawn.

/**
 * @typedef {import('pdfkit').default} PDFDocument
 * @typedef {import('pdfkit').Picture} Picture
 * @typedef {import('pdfkit').StructureElement} Element
 * @typedef {import('./script-runs.mjs').Run} Run
 * @typedef {{ size: number, isBold?: boolean, colour?: string }} Style
 * @typedef {{ runs: Run[], width: number, isLocal: boolean }} Line
 * @typedef {'left' | 'right'} Align
 */

export const INK = '#000000';
/** Of labels and notes: dark enough for a cheap printer. */
export const SOFT_INK = '#404040';

const LANGUAGES = { tamil: { lang: 'ta' }, malayalam: { lang: 'ml' }, unknown: {} };

// Of the size. Signs of local scripts stand above and below the letters.
const LINE_HEIGHT = { latin: 1.32, local: 1.5 };
const BASELINE = { latin: 1.03, local: 1.13 };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export class Pen {
  #hasLetter;
  #pictures;

  /**
   * @param {PDFDocument} document with the fonts
   * @param {(codePoint: number) => boolean} hasLetter
   * @param {ReadonlyMap<string, Picture>} pictures
   */
  constructor(document, hasLetter, pictures) {
    this.document = document;
    this.#hasLetter = hasLetter;
    this.#pictures = pictures;
  }

  /** @param {string} text @param {Style} style */
  width(text, style) {
    return this.#widthOfRuns(scriptRuns(text, this.#hasLetter), style);
  }

  /**
   * The lines of a text that is at most this wide. Only a word that is wider than a line is broken.
   *
   * @param {string} text
   * @param {number} width
   * @param {Style} style
   * @returns {Line[]}
   */
  lines(text, width, style) {
    const words = wordsOf(text).flatMap((word) => this.#broken(word, width, style));
    /** @type {string[]} */
    const lines = [];
    for (const word of words) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && this.width(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.map((line) => {
      // The space at the end keeps the words of two lines apart for those who hear or copy them.
      const runs = scriptRuns(`${line} `, this.#hasLetter);
      const isLocal = runs.some(({ script }) => script === 'tamil' || script === 'malayalam');
      return { runs, isLocal, width: this.width(line, style) };
    });
  }

  /** @param {readonly Line[]} lines @param {Style} style */
  height(lines, { size }) {
    return lines.reduce((sum, line) => sum + size * LINE_HEIGHT[kindOf(line)], 0);
  }

  /**
   * @param {readonly Line[]} lines
   * @param {{ x: number, y: number, width: number, align?: Align }} place
   * @param {Style} style
   */
  write(lines, { x, y, width, align = 'left' }, style) {
    let top = y;
    for (const line of lines) {
      const left = align === 'right' ? x + width - line.width : x;
      this.#writeLine(line, left, top + style.size * BASELINE[kindOf(line)], style);
      top += style.size * LINE_HEIGHT[kindOf(line)];
    }
  }

  /** A line from left to right. @param {number} x @param {number} y @param {number} width @param {number} thickness */
  rule(x, y, width, thickness) {
    this.document
      .lineWidth(thickness)
      .strokeColor(INK)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  }

  /**
   * As large as it fits, in the right lower corner.
   *
   * @param {Element | null} parent
   * @param {{ id: string, alt: string }} picture
   * @param {{ x: number, y: number, width: number, height: number }} room
   */
  picture(parent, { id, alt }, room) {
    const picture = this.#pictures.get(id);
    if (!picture) throw new Error('A picture is missing.');
    const scale = Math.min(room.width / picture.width, room.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const [x, y] = [room.x + room.width - width, room.y + room.height - height];
    const draw = () => void this.document.image(picture, x, y, { width, height });
    this.mean(parent, 'Figure', draw, { alt, bbox: [x, y, x + width, y + height] });
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  frame(x, y, width, height) {
    this.document.lineWidth(0.9).strokeColor(INK).rect(x, y, width, height).stroke();
  }

  /**
   * Draws something that means what its structure element says. Without a parent, it is part of a decoration.
   *
   * @param {Element | null} parent
   * @param {string} type
   * @param {() => void} draw
   * @param {import('pdfkit').StructureOptions} [options]
   */
  mean(parent, type, draw, options = {}) {
    if (!parent) return draw();
    const element = this.document.struct(type, options, [draw]);
    parent.add(element);
    element.end();
  }

  /**
   * An element for others.
   *
   * @template {Element | null} Parent
   * @param {Parent} parent
   * @param {string} type
   * @returns {Parent}
   */
  begin(parent, type) {
    if (!parent) return parent;
    const element = this.document.struct(type);
    parent.add(element);
    return /** @type {Parent} */ (element);
  }

  /** Draws something for the eye only. @param {() => void} draw */
  decorate(draw) {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  /** @param {Line} line @param {number} x @param {number} baseline @param {Style} style */
  #writeLine({ runs }, x, baseline, style) {
    const { document } = this;
    document.fillColor(style.colour ?? INK);
    let left = x;
    for (const run of runs) {
      const width = this.#widthOfRuns([run], style);
      const { script, text, shown } = run;
      const draw = () =>
        document.text(shown, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (script === 'latin') draw();
      else this.#mark({ ...LANGUAGES[script], actual: text }, draw);
      left += width;
    }
  }

  /**
   * Says which letters the text that is drawn stands for. pdfkit turns the page upside down around each text. The marks must
   * be inside, or programs look for the letters at the wrong end of the page.
   *
   * @param {{ lang?: string, actual: string }} letters
   * @param {() => void} draw
   */
  #mark(letters, draw) {
    const { document } = this;
    const { addContent } = document;
    document.addContent = (content) => {
      if (content === 'BT') document.markContent('Span', letters);
      addContent.call(document, content);
      if (content === 'ET') document.endMarkedContent();
      return document;
    };
    draw();
    document.addContent = addContent;
  }

  /** Also sets the font of the last run. @param {readonly Run[]} runs @param {Style} style */
  #widthOfRuns(runs, { size, isBold }) {
    this.document.fontSize(size);
    return runs.reduce((sum, { script, shown }) => {
      // The Tamil font has the Latin letters of the whole invoice.
      const font = script === 'malayalam' ? 'malayalam' : 'tamil';
      return sum + this.document.font(isBold ? `${font}-bold` : font).widthOfString(shown);
    }, 0);
  }

  /** @param {string} word @param {number} width @param {Style} style */
  #broken(word, width, style) {
    if (this.width(word, style) <= width) return [word];
    /** @type {string[]} */
    const parts = [];
    for (const { segment } of graphemes.segment(word)) {
      const longer = (parts.at(-1) ?? '') + segment;
      if (parts.length > 0 && this.width(longer, style) <= width) parts[parts.length - 1] = longer;
      else parts.push(segment);
    }
    return parts;
  }
}

/** @param {Line} line */
const kindOf = ({ isLocal }) => (isLocal ? 'local' : 'latin');
