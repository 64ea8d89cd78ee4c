import { expect, it } from 'vitest';
import { checkDistrictName } from './district-rules.ts';

it.each([
  'Madurai',
  ' Madurai ',
  'The Nilgiris',
  'South 24 Parganas',
  'Y.S.R. Kadapa',
  'Dr. B. R. Ambedkar Konaseema',
  'மதுரை',
  'Kōzhikkōd',
])('CONS-16 a district can be called %s', (name) => {
  expect(checkDistrictName(name)).toBeNull();
});

it.each([
  '',
  ' ',
  'M',
  'madurai',
  'M'.repeat(41),
  'Base',
  'base price',
  'Product',
  'Pack',
  'Category',
  '=SUM(A1)',
  '+Madurai',
  'Madurai,Theni',
  'Madurai\nTheni',
  'Madurai<br>',
  '\u202eMadurai',
  '24 Parganas',
])('CONS-16 a district cannot be called %j', (name) => {
  expect(checkDistrictName(name)).toBe('DISTRICT_NAME_INVALID');
});
