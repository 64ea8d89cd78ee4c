import type { Ingredient } from '../demo-product.ts';
import { type IngredientPiece, twelvefold } from './ingredient-piece.ts';
import { shade } from './palette.ts';
import { crease, darker, gleam, lighter } from './svg.ts';

type Staple = Extract<
  Ingredient,
  | 'granule'
  | 'flake'
  | 'grain'
  | 'lentil'
  | 'bean'
  | 'powder'
  | 'crystal'
  | 'block'
  | 'drop'
  | 'sunflower'
  | 'noodle'
>;

export const STAPLES: Record<Staple, IngredientPiece> = {
  granule: {
    radius: 5.6,
    reach: 7,
    turn: 180,
    serving: 'scoop',
    bed: true,
    shapes: () => [
      `<path d="M-6-2l4-4 6 1 3 5-4 6-7-1z"/>${lighter('M-6-2l4-4 6 1-4 3z', 0.24)}`,
      `<path d="M-5-4l7-1 4 5-3 5-7 0-2-5z"/>${darker('M6 0l-3 5-7 0 5-3z', 0.24)}`,
    ],
  },
  flake: {
    radius: 8.4,
    reach: 11,
    turn: 180,
    serving: 'scoop',
    bed: true,
    shapes: () => [
      '<path d="M-12 1C-9-6 1-8 9-5q4 3 1 6C4 4-3 8-9 6q-4-2-3-5z"/>' +
        lighter('M-12 1C-9-6 1-8 9-5q2 1 2 3C2-4-5-3-12 1z', 0.3),
      '<path d="M-10-5q5-3 10-1 6 0 10 4-2 6-8 5-5 4-10 1-4-4-2-9z"/>' +
        darker('M10-2q-2 6-8 5-5 4-10 1 8 0 18-6z', 0.22),
    ],
  },
  grain: {
    radius: 7.6,
    reach: 11,
    turn: 180,
    serving: 'scoop',
    bed: true,
    shapes: () => [
      '<path d="M-11 .6C-8-4.6 6-5.4 11-.6 8 4.6-6 5.4-11 .6z"/>' +
        darker('M-11 .6C-2 2.4 4 2 11-.6 8 4.6-6 5.4-11 .6z', 0.16) +
        gleam('M-5-2.2Q0-3.4 5-2.6', 1.1, 0.6),
    ],
  },
  lentil: {
    radius: 7,
    reach: 8,
    turn: 60,
    serving: 'scoop',
    bed: true,
    shapes: () => [
      '<ellipse rx="8" ry="6.6"/>' +
        darker('M-7 3A8 6.6 0 0 0 8-.4Q3 5-7 3z', 0.2) +
        '<ellipse cx="-1.6" cy="-1.8" rx="4" ry="2.6" fill="#fff" opacity=".3"/>',
    ],
  },
  bean: {
    radius: 10,
    reach: 13,
    turn: 180,
    serving: 'scoop',
    bed: true,
    shapes: () => [
      '<path d="M-13 1C-14-8-6-10 0-9S14-8 13 2C12 9 5 9 1 5-2 8-12 9-13 1z"/>' +
        darker('M-13 1C-8 4 6 2 13-1 14 9 5 9 1 5-2 8-12 9-13 1z', 0.2) +
        '<path d="M-2 4.6q2-2 5-.4" fill="none" stroke="#fff8e8" stroke-width="2" opacity=".8"/>' +
        gleam('M-8-3.6q4-3 9-2.6', 1.8, 0.45),
    ],
  },
  powder: {
    // Lies as a mound (heap.ts); this is a crumb at its foot.
    radius: 5,
    reach: 6,
    turn: 180,
    serving: 'bowl',
    bed: true,
    shapes: () => ['<path d="M-6 1C-6-4 6-5 6 0 5 4-5 4-6 1z"/>'],
  },
  crystal: {
    radius: 7,
    reach: 8,
    turn: 24,
    serving: 'scoop',
    bed: true,
    shapes: (colour) => [
      `<path d="M0-8l8 4v8L0 8l-8-4v-8z" fill="${shade(colour, 0.82)}"/>` +
        '<path d="M0 0v8l-8-4v-8z"/>' +
        `<path d="M0-8l8 4-8 4-8-4z" fill="${shade(colour, 1.6)}"/>` +
        lighter('M-6-1.4l1.6.8v4l-1.6-.8z', 0.8),
    ],
  },
  block: {
    radius: 19,
    reach: 22,
    turn: 7,
    serving: 'board',
    bed: false,
    few: 13,
    shapes: (colour) => [
      `<path d="M-21-9q0-3 2-4L-2-20q2-1 4 0l17 7q2 1 2 4V9q0 3-2 4L2 21q-2 1-4 0l-17-8q-2-1-2-4z" fill="${shade(colour, 0.78)}"/>` +
        '<path d="M-21-9q0-2 1-3L0-2v23.600q-1 0-2-.6l-17-8q-2-1-2-4z"/>' +
        `<path d="M-20-12L-2-20q2-1 4 0l18 8L0-2z" fill="${shade(colour, 1.25)}"/>` +
        crease('M-15 2l4 2M-8 10l4 2M7 5l5-2', 1.5, 0.25) +
        gleam('M-14-12.600L-2-17.6', 1.8, 0.4),
    ],
  },
  drop: {
    radius: 14,
    reach: 22,
    turn: 0,
    serving: 'bowl',
    bed: false,
    shapes: () => [
      '<path d="M0-22C3-12 14-6 14 5 14 14 8 19 0 19S-14 14-14 5C-14-6-3-12 0-22z"/>' +
        darker('M8-7c4 4 6 7 6 12 0 9-6 14-14 14-4 0-7-1-10-4C6 16 11 6 8-7z', 0.16) +
        gleam('M-8 7q-1-6 3-11', 3.2, 0.75),
    ],
  },
  sunflower: {
    radius: 32,
    reach: 34,
    turn: 180,
    serving: 'board',
    bed: false,
    few: 5,
    shapes: (colour) => [
      twelvefold(
        `<path d="M-4-10Q4-24 8-31 13-20 8-9z" fill="${shade(colour, 0.82)}"/>` +
          '<path d="M-5-10C-7-22-3-29 0-34 3-29 7-22 5-10z"/>',
      ) +
        '<circle r="15.5" fill="#5a3719"/>' +
        '<circle r="11.5" fill="none" stroke="#8a5a2b" stroke-width="3" stroke-dasharray="2.4 3.6"/>' +
        '<circle r="6" fill="none" stroke="#8a5a2b" stroke-width="3" stroke-dasharray="2.4 3.1"/>',
    ],
  },
  noodle: {
    radius: 16,
    reach: 32,
    turn: 24,
    serving: 'bowl',
    bed: true,
    stroked: true,
    shapes: () => [
      '<path d="M-32 6Q-8-1 30 7M-30 0Q0-6 32-1M-28-7Q6 0 31-9" stroke-width="2.8"/>',
      '<path d="M-31-3Q0 7 30-4M-29 5Q4-4 32 5M-26-10Q2-3 29-11" stroke-width="2.8"/>',
    ],
  },
};
