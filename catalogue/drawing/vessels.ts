import type { Mound } from './heap.ts';
import type { Serving } from './ingredient-piece.ts';
import { luminance, shade } from './palette.ts';
import { ellipse, gleam, line, path } from './svg.ts';

// The bowls and plates of the close-up view, in two halves; the heap is drawn between them.

export interface Vessel {
  behind: string;
  before: string;
  mound: Omit<Mound, 'size' | 'most'>;
  /** The surface a liquid would have in it. */
  rim: { x: number; y: number; rx: number; ry: number };
}

const WOOD = '#b07a48';
const DARK_WOOD = '#8a5631';
const CERAMIC = '#f3ebdd';
const BRASS = '#dcb056';

/** Pale goods in wood, dark goods in something pale. */
export function vesselFor(serving: Serving, content: string): Vessel {
  const pale = luminance(content) > 0.4;
  if (serving === 'plate') return plate(BRASS);
  if (serving === 'scoop') return scoop(pale ? DARK_WOOD : '#d3a570');
  if (serving === 'board') return board(pale ? DARK_WOOD : '#cf9f68');
  return pale ? bowl(WOOD) : bowl(CERAMIC);
}

export function bowl(colour: string): Vessel {
  return {
    behind:
      ellipse(200, 232, 142, 34, shade(colour, 1.14)) +
      ellipse(200, 234, 132, 28, shade(colour, 0.6)),
    mound: { x: 200, y: 254, half: 124, height: 112, floor: 302 },
    rim: { x: 200, y: 240, rx: 130, ry: 25 },
    before:
      path(
        'M58 232c0 19 64 35 142 35s142-16 142-35c0 58-36 100-84 116-8 3-108 3-116 0-48-16-84-58-84-116z',
        colour,
      ) +
      path(
        'M342 232c0 58-36 100-84 116-5 2-44 3-74 2 66-10 108-46 118-92 26-6 40-17 40-26z',
        shade(colour, 0.8),
      ) +
      path(
        'M58 232c0 19 64 35 142 35s142-16 142-35l-1 9c-6 18-66 33-141 33S65 259 59 241z',
        shade(colour, 1.18),
      ) +
      gleam('M84 276c8 24 22 42 40 52', 6, 0.35),
  };
}

function plate(colour: string): Vessel {
  return {
    behind:
      ellipse(200, 312, 174, 46, shade(colour, 0.66)) +
      ellipse(200, 302, 174, 46, colour) +
      ellipse(200, 302, 168, 42, shade(colour, 1.3)) +
      ellipse(200, 305, 150, 34, shade(colour, 0.84)) +
      ellipse(200, 308, 146, 31, colour) +
      gleam('M42 296c10-13 34-22 64-27', 4, 0.7),
    mound: { x: 200, y: 330, half: 132, height: 136, floor: 338 },
    rim: { x: 200, y: 308, rx: 140, ry: 28 },
    before: '',
  };
}

export function scoop(colour: string): Vessel {
  return {
    behind:
      line('M280 262L366 216', shade(colour, 0.86), 26) +
      line('M278 258L364 212', colour, 18) +
      `<circle cx="360" cy="216" r="5" fill="${shade(colour, 0.6)}"/>` +
      path('M36 262c4-24 74-34 136-34 66 0 112 14 122 28-20 30-250 40-258 6z', shade(colour, 0.62)),
    mound: { x: 158, y: 284, half: 112, height: 112, floor: 312 },
    rim: { x: 162, y: 262, rx: 118, ry: 24 },
    before:
      path('M36 260c20 34 232 36 258-6 2 52-44 94-120 95-80 1-134-42-138-89z', colour) +
      path(
        'M294 254c2 52-44 94-120 95-20 0-38-2-54-7 76-2 124-30 138-70 18-4 30-10 36-18z',
        shade(colour, 0.8),
      ) +
      line('M38 262c24 32 226 34 254-6', shade(colour, 1.3), 6) +
      gleam('M62 300c12 18 30 28 50 33', 5, 0.3),
  };
}

function board(colour: string): Vessel {
  return {
    behind:
      path('M56 268h288q8 0 12 8l26 54q3 6-4 6H22q-7 0-4-6l26-54q4-8 12-8z', shade(colour, 1.1)) +
      path('M17 333h366v12q0 7-7 7H24q-7 0-7-7z', shade(colour, 0.74)) +
      line('M66 284h180M276 284h60M46 312h110M188 312h170', shade(colour, 0.84), 2, 0.6),
    mound: { x: 200, y: 326, half: 146, height: 134, floor: 334 },
    rim: { x: 200, y: 304, rx: 120, ry: 20 },
    before: '',
  };
}
