import { expect, it } from 'vitest';
import { CATEGORIES, namedCategories } from './categories.ts';

it.each([
  [['Spices', '/leafy-greens/c/P_669'], ['Spices']],
  [
    ['/leafy-greens/c/P_669', 'Spices', 'Organic'],
    ['Spices', 'Organic'],
  ],
  [['https://old.example/c/P_669'], []],
  [
    ['Rice/Wheat', 'Hotels & Bakeries'],
    ['Rice/Wheat', 'Hotels & Bakeries'],
  ],
  [CATEGORIES, CATEGORIES],
])('DATA-04 of the categories %j, screens show %j', (categories, shown) => {
  expect(namedCategories(categories)).toEqual(shown);
});
