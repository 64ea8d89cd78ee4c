import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';
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
