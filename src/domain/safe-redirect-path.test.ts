import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

describe('the redirect after login', () => {
  it.each([
    ['/cart', '/cart'],
    ['/view-history/7f?x=1', '/view-history/7f?x=1'],
    ['/Products?q=black+pepper#card-list-x', '/Products?q=black+pepper#card-list-x'],
    ['/#card-spices-cumin', '/#card-spices-cumin'],
    ['//evil.example#/cart', undefined],
    ['/a/../cart', '/cart'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/.//evil.example', undefined],
    ['/a/..//evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['https://evil.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['cart', undefined],
    ['', undefined],
    [undefined, undefined],
    [['/cart'], undefined],
  ])('LOGIN-03 %j leads to %j', (requested, path) =>
    expect(safeRedirectPath(requested)).toBe(path),
  );

  it('LOGIN-03 never leads to another site, whatever the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const requested of [text, `/${text}`, `//${text}`]) {
          const path = safeRedirectPath(requested);
          if (path !== undefined) {
            expect(new URL(path, 'https://store.example').origin).toBe('https://store.example');
          }
        }
      }),
    );
  });
});
