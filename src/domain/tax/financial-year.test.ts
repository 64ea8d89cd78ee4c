import fc from 'fast-check';
import { expect, it } from 'vitest';
import { financialYearOf } from './financial-year.ts';

it.each([
  ['2026-11-18T12:00:00+05:30', '2026-27', '2627'],
  ['2026-03-31T23:59:59.999+05:30', '2025-26', '2526'],
  ['2026-04-01T00:00:00+05:30', '2026-27', '2627'],
  // Midnight in India is half past six in the evening before, by UTC.
  ['2026-03-31T18:29:59.999Z', '2025-26', '2526'],
  ['2026-03-31T18:30:00Z', '2026-27', '2627'],
  ['2027-01-01T00:00:00+05:30', '2026-27', '2627'],
  ['2028-02-29T10:00:00+05:30', '2027-28', '2728'],
  ['2099-12-31T10:00:00+05:30', '2099-00', '9900'],
  ['2009-06-01T10:00:00+05:30', '2009-10', '0910'],
])('%s is in %s', (moment, name, short) => {
  expect(financialYearOf(new Date(moment))).toMatchObject({ name, short });
});

it('every moment is in its year, and the next year begins where it ends', () => {
  const moments = fc.date({
    ...{ min: new Date('2001-01-01'), max: new Date('2090-01-01'), noInvalidDate: true },
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const { from, to } = financialYearOf(moment);
      expect(from <= moment && moment < to).toBe(true);
      expect(financialYearOf(to).from).toEqual(to);
      expect(financialYearOf(new Date(to.getTime() - 1)).from).toEqual(from);
    }),
  );
});
