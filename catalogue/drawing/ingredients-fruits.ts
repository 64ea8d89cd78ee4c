import type { Ingredient } from '../demo-product.ts';
import type { IngredientPiece } from './ingredient-piece.ts';
import { isGreenish, luminance, shade } from './palette.ts';
import { crease, darker, gleam } from './svg.ts';

type Fruit = Extract<
  Ingredient,
  | 'cashew'
  | 'almond'
  | 'pistachio'
  | 'walnut'
  | 'groundnut'
  | 'raisin'
  | 'date'
  | 'fig'
  | 'apricot'
  | 'coconut'
>;

const SHELL = '#e6d2a6';
const PISTACHIO_GREEN = '#a3b758';
const HUSK = '#6e4a2b';
const COCONUT_FLESH = '#fffaf0';
const GROUNDNUT_SHELL = '#dcbb83';

export const FRUITS: Record<Fruit, IngredientPiece> = {
  cashew: {
    radius: 17,
    reach: 20,
    turn: 180,
    serving: 'bowl',
    bed: false,
    few: 24,
    shapes: () => [
      '<path d="M-21 6C-24-8-12-17 1-17 14-17 24-9 22 5 21 13 12 16 8 11 4 8 6 1-1 0-8-1-8 7-12 ' +
        '10-16 13-20 11-21 6z"/>' +
        darker(
          'M22 5C21 13 12 16 8 11 4 8 6 1-1 0-8-1-8 7-12 10-14 12-16 12-18 11-11 8-12-5-1-5 9-5 9 5 15 7 18 8 21 7 22 5z',
          0.14,
        ) +
        gleam('M-14-4q4-7 13-8', 2.8, 0.65),
    ],
  },
  almond: {
    radius: 14,
    reach: 22,
    turn: 180,
    serving: 'bowl',
    bed: false,
    shapes: () => [
      '<path d="M-22 0C-14-11 6-14 17-8c6 4 6 12 0 16C6 14-14 11-22 0z"/>' +
        darker('M-22 0C-8 5 10 4 21-2c0 4-1 8-4 10C6 14-14 11-22 0z', 0.2) +
        crease('M-15-1Q0-8 15-5M-15 1.4Q2 1 17 1M-11 5Q2 8 13 6', 1.1, 0.3) +
        gleam('M-9-5.6Q0-9.6 9-8.6', 1.8, 0.35),
    ],
  },
  pistachio: {
    radius: 14,
    reach: 20,
    turn: 180,
    serving: 'bowl',
    bed: false,
    shapes: (colour) => [
      // The shell gapes towards the right and shows the green kernel.
      `<path d="M-14 0C-8-8 8-9 17-1 9 7-8 8-14 0z" fill="${isGreenish(colour) ? colour : PISTACHIO_GREEN}"/>` +
        darker('M-10 1Q4 4 17-1 9 7-8 8-14 0z', 0.25) +
        `<g fill="${isGreenish(colour) ? SHELL : colour}"><path d="M-20 1C-18-13 4-19 18-6 7-9-8-7-14 0z"/>` +
        '<path d="M-20 0C-17 13 4 18 18 5 6 8-8 7-14 0z"/></g>' +
        darker('M-20 0C-17 13 4 18 18 5 6 13-10 12-20 0z', 0.18) +
        gleam('M-13-6Q-5-12 5-11', 1.8, 0.55),
    ],
  },
  walnut: {
    radius: 18,
    reach: 20,
    turn: 36,
    serving: 'bowl',
    bed: false,
    few: 18,
    shapes: (colour) => [
      // A half kernel: two wrinkled lobes.
      '<path d="M0-13c4-7 13-7 15-1 6 1 8 8 5 12 3 6-1 12-6 12-3 6-11 7-14 2-3 5-11 4-14-2-5 ' +
        '0-9-6-6-12-3-4-1-11 5-12 2-6 11-6 15 1z"/>' +
        darker(
          'M20-2c3 6-1 12-6 12-3 6-11 7-14 2-3 5-11 4-14-2-2 0-4-1-5-3C4 10 16 8 20-2z',
          0.16,
        ) +
        `<path d="M0-13V12M-15-7q5-4 9 1-5 1-4 6M-14 4q6-4 9 1M15-7q-5-4-9 1 5 1 4 6M14 4q-6-4-9 1" ` +
        `fill="none" stroke="${shade(colour, 0.62)}" stroke-width="2"/>` +
        gleam('M-11-11q3-2 6 0', 2, 0.5),
      // A whole one in its shell.
      '<path d="M-18 0C-18-12-8-17 0-18 8-17 18-12 18 0 18 11 9 16 0 18-9 16-18 11-18 0z"/>' +
        darker('M15-9C22 8 12 15 0 18-8 16-15 13-17 6-2 13 14 6 15-9z', 0.2) +
        crease('M0-18Q5 0 0 18M-12-6q4 3 2 8M-8 8q4-2 6 2M10-8q-4 3-2 8M12 4q-4 0-4 5', 1.6, 0.34) +
        gleam('M-11-7q3-5 6-6', 2.2, 0.45),
    ],
  },
  groundnut: {
    radius: 15,
    reach: 26,
    turn: 180,
    serving: 'bowl',
    bed: false,
    few: 24,
    shapes: (colour) => [
      kernel,
      `<g fill="${luminance(colour) > 0.42 ? shade(colour, 0.94) : GROUNDNUT_SHELL}">` +
        '<path d="M-25 0C-26-10-13-14-4-8-1-6 3-6 6-8 16-14 27-9 26 1 26 10 14 14 6 8 3 6-1 6-4 8-13 13-25 10-25 0z"/></g>' +
        darker('M-24 4C-10 7 14 8 26 1 26 10 14 14 6 8 3 6-1 6-4 8-12 13-23 11-24 4z', 0.18) +
        crease('M-20-4Q0 1 20-4M-20 3Q0 0 21 4M-16-8v14M-9-9v16M9-9v16M17-9v16', 1.1, 0.26),
    ],
  },
  raisin: {
    radius: 10,
    reach: 13,
    turn: 180,
    serving: 'bowl',
    bed: true,
    shapes: () => [
      '<path d="M-13 1C-14-6-7-9-1-8 6-10 13-6 13 0 13 7 6 8 0 8-7 10-13 7-13 1z"/>' +
        darker('M-13 1C-4 5 6 4 13 0 13 7 6 8 0 8-7 10-13 7-13 1z', 0.22) +
        crease('M-9-1q5-4 9-1t8-2M-7 4q6-3 12 0', 1.2, 0.32) +
        gleam('M-8-4q4-2 7-1', 1.8, 0.5),
    ],
  },
  date: {
    radius: 16,
    reach: 24,
    turn: 180,
    serving: 'bowl',
    bed: false,
    few: 20,
    shapes: (colour) => [
      '<path d="M-23 1C-23-9-12-13 0-12 13-13 22-9 22 0 22 9 12 12 0 11-12 13-23 10-23 1z"/>' +
        darker('M-22 4C-8 8 12 7 22 0 22 9 12 12 0 11-11 13-21 11-22 4z', 0.28) +
        crease('M-16-3Q-4-9 12-6M-14 2Q0-2 17 1', 1.3, 0.4) +
        gleam('M-15-5Q-8-9 2-8.4', 2.6, 0.45) +
        `<ellipse cx="-22" rx="2.6" ry="4" fill="${shade(colour, 1.5)}"/>`,
    ],
  },
  fig: {
    radius: 18,
    reach: 20,
    turn: 26,
    serving: 'plate',
    bed: false,
    few: 13,
    shapes: (colour) => [
      '<path d="M-2-20l6 1c0 5 4 8 9 11 8 5 9 14 3 20-8 7-25 7-33-1-6-7-3-16 5-20 6-3 9-6 10-11z"/>' +
        darker('M13-8c8 5 9 14 3 20-8 7-25 7-33-1C2 16 14 8 11-9z', 0.2) +
        crease('M0-14Q-10-2-11 9M2-13Q0 0 0 13M4-12Q11-2 10 9', 1.3, 0.3) +
        gleam('M-13 2q1-5 6-7', 2.4, 0.45),
      // Cut open: the seeds in their red flesh.
      '<path d="M-2-20l6 1c0 5 4 8 9 11 8 5 9 14 3 20-8 7-25 7-33-1-6-7-3-16 5-20 6-3 9-6 10-11z"/>' +
        `<path d="M0-10c3 4 7 5 11 9 4 4 4 8 0 11-6 4-18 4-23-1-4-4-2-9 2-12 5-2 8-4 10-7z" fill="${shade('#c8634d', luminance(colour) > 0.3 ? 1.1 : 1)}"/>` +
        '<path d="M-8 4h.1M-4 0h.1M-3 7h.1M1-3h.1M1 3h.1M5 7h.1M6 1h.1M9 5h.1" stroke="#ffe3a6" stroke-width="2.6"/>',
    ],
  },
  apricot: {
    radius: 15,
    reach: 18,
    turn: 50,
    serving: 'bowl',
    bed: false,
    few: 20,
    shapes: () => [
      '<path d="M-18 0C-18-11-9-16 1-16 12-16 19-9 18 1 18 11 10 16 0 16-11 16-18 10-18 0z"/>' +
        darker('M17-4C21 9 10 16 0 16-8 16-14 13-17 7-2 13 15 9 17-4z', 0.16) +
        crease('M2-15Q-3-8 1-2M-2-3q3 2 7 0', 1.5, 0.32) +
        crease('M-12 6q3 3 7 3', 1.3, 0.2) +
        gleam('M-12-4q2-6 7-7.6', 3, 0.5),
    ],
  },
  coconut: {
    radius: 27,
    reach: 31,
    turn: 12,
    serving: 'board',
    bed: false,
    few: 6,
    shapes: (colour) => {
      const husk = luminance(colour) < 0.22 ? colour : HUSK;
      return [
        // A half, its hollow towards us.
        `<path d="M-31-4C-31 18-18 29 0 29S31 18 31-4z" fill="${husk}"/>` +
          darker('M31-4C31 18 18 29 0 29-6 29-12 28-17 24 8 24 20 14 22-2z', 0.28) +
          line3(husk) +
          `<ellipse cy="-5" rx="31" ry="17" fill="${shade(husk, 0.8)}"/>` +
          `<ellipse cy="-5" rx="28" ry="14.6" fill="${COCONUT_FLESH}"/>` +
          `<ellipse cy="-3" rx="19" ry="9.4" fill="#e4d8c2"/>` +
          `<path d="M-19-3a19 9.4 0 0 1 38 0q-4-5-19-5t-19 5z" fill="#c9bba0"/>`,
        // A broken piece of the flesh.
        `<path d="M-24 8C-16-12 8-18 24-6l-5 12C6 0-10 4-18 15z" fill="${COCONUT_FLESH}"/>` +
          darker('M24-6l-5 12C6 0-10 4-18 15l-3-4C-8 0 8-6 24-6z', 0.12) +
          `<path d="M-24 8C-16-12 8-18 24-6l2-4C8-24-20-16-28 6z" fill="${husk}"/>`,
      ];
    },
  },
};

const kernel =
  '<path d="M-13 0C-13-8-5-9 1-9 9-9 14-6 14 0S9 9 1 9C-5 9-13 8-13 0z"/>' +
  darker('M-12 3C0 7 10 5 14-1 14 6 9 9 1 9-4 9-10 8-12 3z', 0.18) +
  gleam('M-7-4q4-3 9-2.4', 1.8, 0.45);

const line3 = (husk: string): string =>
  `<path d="M-26 6q3 9 9 14M-17 11q3 7 8 12M-6 13q1 7 3 12" fill="none" ` +
  `stroke="${shade(husk, 1.22)}" stroke-width="1.8"/>`;
