import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS, orderPath, PATHS, productPath, SITE_FILES } from './paths.ts';

describe('the addresses', () => {
  it('are spelled as the specification spells them', () => {
    expect(Object.values(PATHS)).toEqual([
      '/',
      '/Products',
      '/product/$productId',
      '/login',
      '/register',
      '/forgot',
      '/reset',
      '/profile',
      '/deleteAccount',
      '/cart',
      '/history',
      '/view-history/$id',
      '/contactUs',
      '/Privacy-Policy',
      '/TermsCondition',
      '/RefundCancellation',
      '/Shippingpolicy',
    ]);
  });

  it('carry any id', () => {
    expect(productPath('a/b?c$&')).toBe('/product/a%2Fb%3Fc%24%26');
    expect(orderPath('7d3f')).toBe('/view-history/7d3f');
  });

  it('stand in no other file', () => {
    const addresses = [
      ...Object.values(PATHS).map((path) => path.replace(/\$.*/, '')),
      ...Object.values(SITE_FILES),
      ...Object.values(CALLS).map((path) => `/api${path}`),
    ].filter((path) => path !== '/');
    // In quotes, or after the store's own address in a template; the rest of a path may follow.
    const written = new RegExp(`(['"\`]|publicUrl\\})(${addresses.join('|')})['"\`/?$]`);
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
      // The API's own paths begin after /api: '/cart' there is another address.
      .filter((file) => !/^contract|^server.api\.ts$|paths\.ts$/.test(file));
    const repeated = files.filter((file) =>
      written.test(codeOf(readFileSync(join('src', file), 'utf8'))),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(repeated).toEqual([]);
  });
});

/** Comments may name an address. */
const codeOf = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
