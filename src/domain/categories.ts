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

/** The order pad also lists all of them together. */
export const PAD_CATEGORIES = ['All', ...CATEGORIES] as const;
export type PadCategory = (typeof PAD_CATEGORIES)[number];

/** Old product data has links such as /leafy-greens/c/P_669 among its categories; no screen uses them (DATA-04). */
export const isCategoryLink = (text: string): boolean => /^\s*(\/|\w+:\/\/)/.test(text);

export const namedCategories = <Name extends string>(categories: readonly Name[]): Name[] =>
  categories.filter((name) => !isCategoryLink(name));
