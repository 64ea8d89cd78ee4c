import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, creditOf, leftOf, type TaxedGoods } from './credit-note.ts';
import { splitTax, TAX_KINDS, type TaxKind } from './split-tax.ts';

const goods = (amount: number, rate: number, kind: TaxKind, hsnCode = '0909'): TaxedGoods => ({
  hsnCode,
  rate,
  ...splitTax(amount, rate, kind),
});

const total = (list: readonly TaxedGoods[]) => list.reduce((sum, each) => sum + amountOf(each), 0);

describe('what a credit note takes back', () => {
  const INVOICE = [goods(10_500, 5, 'within-state'), goods(11_800, 18, 'within-state', '3302')];

  it('TAX-05 is all of the invoice, if the order is cancelled', () => {
    expect(creditOf(leftOf(INVOICE, []), 22_300, 'within-state')).toEqual(INVOICE);
  });

  it('TAX-05 is a part of each rate, if an amount is refunded', () => {
    expect(creditOf(INVOICE, 2_230, 'within-state')).toEqual([
      { hsnCode: '0909', rate: 5, taxable: 1_000, cgst: 25, sgst: 25, igst: 0 },
      { hsnCode: '3302', rate: 18, taxable: 1_000, cgst: 90, sgst: 90, igst: 0 },
    ]);
  });

  it('TAX-05 puts goods of one HSN code and rate together', () => {
    const twice = [goods(10_500, 5, 'between-states'), goods(21_000, 5, 'between-states')];
    expect(leftOf(twice, [])).toEqual([
      { hsnCode: '0909', rate: 5, taxable: 30_000, cgst: 0, sgst: 0, igst: 1_500 },
    ]);
  });

  it.each([0, -1, 0.5, 22_301])('TAX-05 is never %s', (amount) => {
    expect(() => creditOf(INVOICE, amount, 'within-state')).toThrow(RangeError);
  });

  const line = fc.record({
    amount: fc.integer({ min: 0, max: 5_000_000 }),
    rate: fc.constantFrom(0, 4, 5, 18, 40),
    hsnCode: fc.constantFrom('0909', '0910', '1006'),
  });

  it('TAX-05 in however many notes: never more than the invoice, and in the end exactly it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TAX_KINDS),
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }),
        (kind, lines, parts) => {
          const invoiced = lines.map(({ amount, rate, hsnCode }) =>
            goods(amount, rate, kind, hsnCode),
          );
          const notes: TaxedGoods[] = [];
          for (const part of [...parts, 1]) {
            const left = leftOf(invoiced, notes);
            const rest = total(left);
            const wanted = Math.floor(rest * part);
            const amount = part === 1 ? rest : wanted;
            if (amount < 100 || (amount < rest && rest - amount < 100)) {
              if (part !== 1 || rest === 0) continue;
            }
            const note = creditOf(left, amount, kind);
            expect(total(note)).toBe(amount);
            for (const each of note) {
              expect(Math.min(each.taxable, each.cgst, each.igst)).toBeGreaterThanOrEqual(0);
              expect(each.cgst).toBe(each.sgst);
            }
            notes.push(...note);
            for (const each of leftOf(invoiced, notes)) {
              expect(Math.min(each.taxable, each.cgst, each.igst)).toBeGreaterThanOrEqual(0);
            }
          }
          expect(leftOf(invoiced, notes)).toEqual([]);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
