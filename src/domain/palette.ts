import type { Category } from './categories.ts';

// The colours of the store. Text on them has a contrast of at least 4.5:1, controls 3:1. Stylesheets get them as
// --color-ivory and so on (scripts/tools/palette-theme.ts); emails, plain pages, icons and drawings import them.

// Separate constants, because browser scripts use only these three.
export const IVORY = '#fbf6ec';
export const LEAF = '#1d6b4a';
export const TURMERIC = '#e9a319';

export const PALETTE = {
  ivory: IVORY,
  paper: '#fffdf8',
  ink: '#231c14',
  soft: '#6b5f50',
  line: '#e8dcc6',
  control: '#8d7f6c',
  leaf: LEAF,
  'leaf-deep': '#124b33',
  'leaf-wash': '#e3f0e6',
  turmeric: TURMERIC,
  'turmeric-wash': '#fdf0d0',
  chilli: '#b3321f',
  'chilli-deep': '#8f2717',
  'chilli-wash': '#fbe4dc',
  /** Text on the home screen's turmeric backgrounds. */
  bark: '#4b3d2b',
  /** Text on deep green. */
  cream: '#f3ead9',
} as const;

/** A light background for each category's pictures, tiles and badges. */
export const CATEGORY_TINTS: Readonly<Record<Category, string>> = {
  Spices: '#f6e3c4',
  'Dry Fruits': '#f3e2d0',
  'Hotels & Bakeries': '#dfe9ef',
  'Food Grains': '#eef0d6',
  Sachets: '#e4e6f4',
  Chillies: '#f9dcd3',
  'General Commodities': '#ece4f0',
  Tea: '#dcebdf',
  Flour: '#f0ebe4',
  Oil: '#fbedbd',
  Masalas: '#f8dcc0',
};
