import type { Ingredient } from '../demo-product.ts';
import { around, eightfold, type IngredientPiece, polar } from './ingredient-piece.ts';
import { shade, UMBER } from './palette.ts';
import { crease, darker, gleam } from './svg.ts';

type Spice = Extract<
  Ingredient,
  | 'seed'
  | 'tiny-seed'
  | 'ball'
  | 'pod'
  | 'clove'
  | 'star'
  | 'stick'
  | 'root'
  | 'nutmeg'
  | 'mace'
  | 'thread'
  | 'flower'
  | 'leaf'
  | 'chilli'
  | 'round-chilli'
>;

const STALK = '#6d7c37';

const bloomPetal = (angle: number): string =>
  `M0 0C${polar(angle - 0.95, 12)} ${polar(angle - 0.5, 21)} ${polar(angle, 17)}` +
  `C${polar(angle + 0.5, 21)} ${polar(angle + 0.95, 12)} 0 0z`;

export const SPICES: Record<Spice, IngredientPiece> = {
  seed: {
    radius: 9,
    reach: 14,
    turn: 180,
    serving: 'scoop',
    bed: true,
    shapes: () => [
      '<path d="M-14 1C-9-5 5-7 14-2 9 5-5 7-14 1z"/>' +
        darker('M-14 1C-5 3 6 2 14-2 9 5-5 7-14 1z', 0.22) +
        gleam('M-8-1.6Q0-5 8-3', 1.2, 0.4),
    ],
  },
  'tiny-seed': {
    radius: 5.4,
    reach: 7,
    turn: 180,
    serving: 'scoop',
    bed: true,
    shapes: () => [
      '<path d="M-7 .4C-4-4.6 5-4.6 6 0 5 4.6-4 4.6-7 .4z"/>' +
        darker('M-7 .4C-3 2.4 3 2.4 6 0 5 4.6-4 4.6-7 .4z', 0.14),
    ],
  },
  ball: {
    radius: 8,
    reach: 8.4,
    turn: 14,
    serving: 'scoop',
    bed: true,
    shapes: () => [
      '<circle r="8.4"/>' +
        darker('M7.4-4A8.4 8.4 0 0 1-5 6.8C2 7.5 7 3 7.4-4z', 0.26) +
        '<circle cx="-2.8" cy="-3" r="2.2" fill="#fff" opacity=".45"/>',
    ],
  },
  pod: {
    radius: 14,
    reach: 20,
    turn: 180,
    serving: 'plate',
    bed: true,
    shapes: () => [
      '<path d="M-18 1C-12-10 6-12 16-3l5 0-4 3C9 10-10 10-18 1z"/>' +
        darker('M-18 1C-6 6 8 6 17 0 9 10-10 10-18 1z', 0.18) +
        crease('M-15-.4Q0-9 15-2.6M-16 1Q0 0 16-1', 1.2, 0.32) +
        gleam('M-9-4.6Q-2-8 5-7', 1.6, 0.4),
    ],
  },
  clove: {
    radius: 16,
    reach: 22,
    turn: 180,
    serving: 'plate',
    bed: true,
    shapes: (colour) => [
      '<path d="M-22-2.4C-12-4 0-5.6 7-7.6V7.6C0 5.6-12 4-22 2.4q-1.8-2.4 0-4.8z"/>' +
        '<path d="M3-7l14-6-4 9 7-1v10l-7-1 4 9-14-6z"/>' +
        darker('M-22 2.4L7 1v6.6C0 5.6-12 4-22 2.4zM5 7l7-4 5 10z', 0.28) +
        `<circle cx="13" r="7" fill="${shade(colour, 1.4)}"/>` +
        darker('M20 .6A7 7 0 0 1 7.4 4Q15 5 20 .6z', 0.25) +
        gleam('M-15-1.8L2-4', 1.4, 0.35),
    ],
  },
  star: {
    radius: 28,
    reach: 27,
    turn: 180,
    serving: 'plate',
    bed: false,
    few: 15,
    shapes: (colour) => [
      `<circle r="21" fill="${UMBER}" opacity=".26"/>${eightfold(
        '<path d="M0 0C-6-8-7-15 0-27 7-15 6-8 0 0z"/>' +
          `<path d="M0-7C-3-11-3-16 0-22 3-16 3-11 0-7z" fill="${shade(colour, 0.5)}"/>` +
          `<ellipse cy="-12.5" rx="2" ry="3.2" fill="${shade(colour, 1.5)}"/>`,
      )}<circle r="3.6" fill="${shade(colour, 0.7)}"/>`,
    ],
  },
  stick: {
    radius: 19,
    reach: 40,
    turn: 34,
    serving: 'plate',
    bed: false,
    shapes: (colour) => [
      '<path d="M-38-8H34v16h-72q-4-8 0-16z"/>' +
        darker('M-39.6 2H34v6h-72q-1.5-3-1.6-6z', 0.24) +
        gleam('M-32-4.6H22', 1.8, 0.3) +
        crease('M-24-.5H-2M6 4.6H26', 1.1, 0.3) +
        `<ellipse cx="34" rx="5.4" ry="8" fill="${shade(colour, 1.32)}"/>` +
        crease('M34-3.4q3 3.4 0 6.6-3.4 1.6-3-3.6.6-5 3.6-4.2', 1.5, 0.6),
    ],
  },
  root: {
    radius: 18,
    reach: 31,
    turn: 180,
    serving: 'board',
    bed: false,
    few: 20,
    shapes: (colour) => [
      '<path d="M-30 4C-33-5-24-11-15-8-12-15-3-17 1-10c8-4 16-3 20 1 8-3 13 5 9 11-4 7-12 7-17 ' +
        '4-3 6-11 8-16 3-9 5-24 6-27-5z"/>' +
        darker('M-30 4C-16 7 12 7 31-1 30 9 20 11 13 6c-3 6-11 8-16 3-9 5-24 6-27-5z', 0.2) +
        crease('M-18-7.6q4 7 1 15M-7-11q5 9 2 19M7-10q5 8 2 15', 1.4, 0.34) +
        `<ellipse cx="27" cy="-2" rx="3.6" ry="5.6" fill="${shade(colour, 1.4)}"/>` +
        gleam('M-25-3q5-4 8-2M-4-11q4-3 6 0', 1.6, 0.4),
    ],
  },
  nutmeg: {
    radius: 17,
    reach: 20,
    turn: 40,
    serving: 'plate',
    bed: false,
    few: 22,
    shapes: (colour) => [
      '<path d="M-20 1C-20-10-9-15 2-15 14-14 20-8 20 1 20 10 10 15-1 15-12 15-20 10-20 1z"/>' +
        darker('M18-6C22 8 12 15-1 15-9 15-16 12-18 7-4 12 14 8 18-6z', 0.22) +
        crease('M-14-5q6 4 3 10M-4-11q7 6 3 20M7-11q6 7 3 18M-15 3q5 2 5 7', 1.4, 0.3) +
        gleam('M-12-7q4-4 9-5', 2.4, 0.4),
      // Cut through: the marbled kernel.
      `<ellipse rx="20" ry="15"/><ellipse cx="-1" cy="-1" rx="17" ry="12.4" fill="${shade(colour, 1.6)}"/>` +
        '<path d="M-13-3q4-5 6 0t5-3M4-7q1 5 5 2M3 0q5-2 10 0M-14 3q4-3 6 1t6-1M2 6q4-4 8-1M-5 8h4" ' +
        `fill="none" stroke="${shade(colour, 0.8)}" stroke-width="2.2"/>`,
    ],
  },
  mace: {
    radius: 18,
    reach: 22,
    turn: 180,
    serving: 'plate',
    bed: false,
    shapes: () => [
      '<path d="M-4 20C-14 16-20 6-22-8c4 4 7 5 8 9 0-8 0-14 4-20 2 7 3 10 4 15 2-8 5-14 10-17-1 ' +
        '8-1 11-1 17 3-7 7-11 13-13-2 7-3 11-4 16 3-3 6-4 10-4-4 5-4 9-7 14-5 10-12 13-19 11z"/>' +
        darker('M-4 20c7-2 15-8 26-25-4 5-4 9-7 14-5 10-12 13-19 11z', 0.2) +
        crease('M-2 15Q-14 8-17-1M0 14Q-7 2-8-8M3 14Q2 2 5-9M5 14Q9 5 13-3', 1.5, 0.32) +
        gleam('M-16 1Q-13 9-7 13', 1.4, 0.35),
    ],
  },
  thread: {
    radius: 11,
    reach: 22,
    turn: 180,
    serving: 'plate',
    bed: false,
    stroked: true,
    shapes: () => [
      '<path d="M-22 4C-10-10 2 9 15-3" stroke-width="2.4"/><path d="M14-2l6-4" stroke-width="5"/>',
      '<path d="M-20-5C-12 8 4-10 15 4" stroke-width="2.4"/><path d="M14 3l4 5" stroke-width="4.6"/>',
    ],
  },
  flower: {
    radius: 18,
    reach: 18,
    turn: 180,
    serving: 'bowl',
    bed: true,
    few: 20,
    shapes: (colour) => [
      `<path d="${around(5, bloomPetal)}"/>` +
        `<path d="${around(5, (angle) => `M${polar(angle, 4)}L${polar(angle, 12)}`)}" stroke="#3a2208" ` +
        'stroke-width="1.3" opacity=".3"/>' +
        `<circle r="5" fill="${shade(colour, 0.6)}"/>` +
        `<path d="${around(5, (angle) => `M${polar(angle + 0.6, 3)}L${polar(angle + 0.6, 6)}`)}" ` +
        'stroke="#f2c94f" stroke-width="2.6"/>',
    ],
  },
  leaf: {
    radius: 14,
    reach: 26,
    turn: 180,
    serving: 'bowl',
    bed: true,
    shapes: () => [
      '<path d="M-22 4C-13-9 6-12 22-2 10 10-9 12-22 4z"/>' +
        darker('M-22 4C-6 2 8 0 22-2 10 10-9 12-22 4z', 0.2) +
        crease('M-26 5Q-2 2 20-2', 1.5, 0.4) +
        crease('M-10 3l5-6M0 1.6l5-6M-6 3l6 4M4 1l6 4', 1.1, 0.28),
    ],
  },
  chilli: {
    radius: 17,
    reach: 39,
    turn: 180,
    serving: 'bowl',
    bed: false,
    shapes: () => [
      '<path d="M-34 9C-24-6 0-16 22-9c7 2 8 10 2 12C6 2-14 8-32 14c-4 1-5-2-2-5z"/>' +
        darker('M-34 9C-16 4 6 0 28-4c0 4-1 6-4 7C6 2-14 8-32 14c-4 1-5-2-2-5z', 0.22) +
        gleam('M-14-2.6Q0-9 15-8', 2.4, 0.42) +
        `<path d="M20-9.6c6-1 10 3 8 9 5-5 6-8 11-11l-2-3.6c-4 2-6 4-10 4z" fill="${STALK}"/>`,
    ],
  },
  'round-chilli': {
    radius: 16,
    reach: 22,
    turn: 80,
    serving: 'bowl',
    bed: false,
    few: 22,
    shapes: () => [
      '<path d="M-16 1C-17-10-8-15 0-14c9-1 17 4 16 15C16 11 8 17 0 16-8 17-16 11-16 1z"/>' +
        darker('M14-7C20 8 10 16 0 16-6 16-11 13-14 8 2 14 14 6 14-7z', 0.24) +
        gleam('M-10-3q1-5 5-7', 2.8, 0.5) +
        `<path d="M-5-13q2-2 4-2-1-4 1-7l3 1q-1 3 0 6 2 0 4 3-6 2-12-1z" fill="${STALK}"/>`,
    ],
  },
};
