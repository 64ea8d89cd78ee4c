import { expect, it } from 'vitest';
import { canonicalPath, pagePattern } from './canonical-path.ts';
import { PATHS, productPath } from './paths.ts';

const FIXED = Object.values(PATHS).filter((path) => !path.includes('$'));

it.each([...FIXED, '/ContactUs', productPath('a/b é'), '/view-history/ABC-def'])(
  '%s stays as it is',
  (path) => expect(canonicalPath(path)).toBe(path),
);

it.each([
  ['//', '/'],
  ['//Products', '/Products'],
  ['/Products/', '/Products'],
  ['/pRODUCTS', '/Products'],
  ['/%50roducts', '/Products'],
  ['/CONTACTUS', '/contactUs'],
  ['/PRODUCT//cumin', '/product/cumin'],
  ['/product/CUMIN/', '/product/CUMIN'],
  ['/product/a%62c', '/product/abc'],
  ['//evil.example/x', '/evil.example/x'],
  ['/%E0%A4%A', '/%E0%A4%A'],
])('%s becomes %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

it.each([...FIXED, PATHS.product, PATHS.order])('%s is its own pattern', (path) => {
  expect(pagePattern(path)).toBe(path);
});

it.each([
  ['/product/cumin', '/product/$productId'],
  ['/PRODUCT//cumin/', '/product/$productId'],
  ['/view-history/ABC-def', '/view-history/$id'],
  ['/pRODUCTS', '/Products'],
  ['/ContactUs', '/contactUs'],
  ['/wp-login.php', null],
  ['/metrics', null],
])('%s is of the pattern %s', (path, pattern) => {
  expect(pagePattern(path)).toBe(pattern);
});
