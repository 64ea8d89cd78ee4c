import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rupees, rupeesText } from './rupees.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [12_345, '123.45'],
  [-100_000, '-1000.00'],
])('TAX-06 %d paise are %s rupees', (paise, text) => {
  expect(rupeesText(paise)).toBe(text);
});

it('TAX-06 an amount has the same digits as a number and as a text, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (paise) => {
      const written = JSON.stringify(rupees(paise));
      expect(written).toMatch(/^-?\d+(\.\d{1,2})?$/);
      expect(Number(written)).toBe(Number(rupeesText(paise)));
      expect(
        rupeesText(paise)
          .replace('.', '')
          .replace(/^(-?)0+(?=\d)/, '$1'),
      ).toBe(String(paise));
    }),
    { numRuns: 1_000 },
  );
});
