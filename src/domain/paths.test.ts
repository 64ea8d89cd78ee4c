import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS, orderPath, PATHS, productPath, SITE_FILES } from './paths.ts';

describe('paths', () => {
  it('APP-09 are spelled as in the specification, and few are added: the link of the welcome mail, order pad and rate sheet', () => {
    expect(Object.values(PATHS)).toEqual([
      '/',
      '/Products',
      '/product/$productId',
      '/login',
      '/register',
      '/forgot',
      '/reset',
      '/confirm',
      '/profile',
      '/deleteAccount',
      '/cart',
      '/history',
      '/order-pad',
      '/view-history/$id',
      '/rate-sheet',
      '/contactUs',
      '/Privacy-Policy',
      '/TermsCondition',
      '/RefundCancellation',
      '/Shippingpolicy',
    ]);
  });

  it('can contain any id', () => {
    expect(productPath('a/b?c$&')).toBe('/product/a%2Fb%3Fc%24%26');
    expect(orderPath('7d3f')).toBe('/view-history/7d3f');
  });

  it('are written in no other file', () => {
    const paths = [
      ...Object.values(PATHS).map((path) => path.replace(/\$.*/, '')),
      ...Object.values(SITE_FILES),
      ...Object.values(CALLS).map((path) => `/api${path}`),
    ].filter((path) => path !== '/');
    // In quotes, or after publicUrl in a template; the path may go on.
    const written = new RegExp(`(['"\`]|publicUrl\\})(${paths.join('|')})['"\`/?$]`);
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
      // Paths in the contract don't include /api: '/cart' there is a different path.
      .filter((file) => !/^contract|^server.api\.ts$|paths\.ts$/.test(file));
    const repeated = files.filter((file) =>
      written.test(codeOf(readFileSync(join('src', file), 'utf8'))),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(repeated).toEqual([]);
  });
});

/** Without comments, which may mention paths. */
const codeOf = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
