import type { Category } from './categories.ts';

// The colours of the store: a spice market in good order. Text on these grounds keeps at least 4.5:1, controls
// 3:1. Stylesheets get them as --color-ivory and so on (scripts/tools/palette-theme.ts); mails, plain pages, icons
// and drawings read them here.

// Scripts in the browser need these three, and are not to carry the rest.
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
  /** Text on the turmeric grounds of the home page. */
  bark: '#4b3d2b',
  /** Text on deep green. */
  cream: '#f3ead9',
} as const;

/** A quiet tint per category, behind its pictures, tiles and badges. */
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
