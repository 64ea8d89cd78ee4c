// The eleven categories, in the order of the home screen tiles (HOME-03).
export const CATEGORIES = [
  'Spices',
  'Dry Fruits',
  'Hotels & Bakeries',
  'Food Grains',
  'Sachets',
  'Chillies',
  'General Commodities',
  'Tea',
  'Flour',
  'Oil',
  'Masalas',
] as const;

/** The tile selected when the home screen opens (HOME-04). */
export const FIRST_TILE: Category = 'Spices';

export type Category = (typeof CATEGORIES)[number];
