import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedDays, expectedDelivery, missingToFreeDeliveryPaise } from './delivery.ts';

const DAYS = { metro: { first: 3, last: 5 }, remote: { first: 7, last: 10 } };
const expectedAt = (moment: Date) => expectedDelivery(moment, DAYS);

/** A moment in Indian time. */
const at = (text: string) => new Date(`${text}+05:30`);

describe('the expected delivery', () => {
  // 16 November 2026 is a Monday.
  it.each([
    ['Monday before 2 PM', '2026-11-16T13:59:59.999', '2026-11-16', '2026-11-19', '2026-11-23'],
    ['Monday at 2 PM', '2026-11-16T14:00', '2026-11-17', '2026-11-20', '2026-11-24'],
    ['Monday just after midnight', '2026-11-16T00:00', '2026-11-16', '2026-11-19', '2026-11-23'],
    ['Monday just before midnight', '2026-11-16T23:59', '2026-11-17', '2026-11-20', '2026-11-24'],
    ['Tuesday 11 AM', '2026-11-17T11:00', '2026-11-17', '2026-11-20', '2026-11-24'],
    ['Tuesday 4 PM', '2026-11-17T16:00', '2026-11-18', '2026-11-23', '2026-11-25'],
    ['Friday before 2 PM', '2026-11-20T13:00', '2026-11-20', '2026-11-25', '2026-11-27'],
    ['Friday after 2 PM', '2026-11-20T14:01', '2026-11-23', '2026-11-26', '2026-11-30'],
    ['Saturday morning', '2026-11-21T09:00', '2026-11-23', '2026-11-26', '2026-11-30'],
    ['Sunday evening', '2026-11-22T23:59', '2026-11-23', '2026-11-26', '2026-11-30'],
    ['the end of a year', '2026-12-31T15:00', '2027-01-01', '2027-01-06', '2027-01-08'],
    ['a leap day', '2028-02-29T10:00', '2028-02-29', '2028-03-03', '2028-03-07'],
  ])(
    'BUY-07 POL-02 %s: processed and delivered on business days',
    (_, moment, processedOn, from, to) => {
      expect(expectedAt(at(moment))).toMatchObject({ processedOn, metro: { from, to } });
    },
  );

  it('BUY-07 POL-02 remote places wait 7 to 10 business days', () => {
    const { isSameDay, remote } = expectedAt(at('2026-11-16T10:00'));
    expect({ isSameDay, remote }).toEqual({
      isSameDay: true,
      remote: { from: '2026-11-25', to: '2026-11-30' },
    });
    expect(expectedAt(at('2026-11-15T10:00')).isSameDay).toBe(false);
  });

  it.each<[pinCode: string, kind: 'metro' | 'remote', place: string]>([
    ['641001', 'metro', 'Coimbatore'],
    ['641049', 'metro', 'the last of Coimbatore'],
    ['641050', 'remote', 'a village near Coimbatore'],
    ['638012', 'metro', 'Erode'],
    ['680028', 'metro', 'Thrissur'],
    ['643001', 'remote', 'Ooty, in the Nilgiris'],
    ['600001', 'remote', 'outside the districts'],
    ['', 'remote', 'not known'],
  ])('BUY-07 pin code %s has the days of %s places: %s', (pinCode, kind) => {
    const expected = expectedAt(at('2026-11-16T10:00'));
    expect(expectedDays(expected, pinCode)).toBe(expected[kind]);
  });

  it('CONS-16 the days are those of the shop', () => {
    const own = { metro: { first: 1, last: 1 }, remote: { first: 2, last: 4 } };
    expect(expectedDelivery(at('2026-11-16T10:00'), own)).toMatchObject({
      metro: { from: '2026-11-17', to: '2026-11-17' },
      remote: { from: '2026-11-18', to: '2026-11-20' },
    });
  });

  it('BUY-07 nothing is processed or delivered at a weekend, and nothing earlier than an earlier order', () => {
    const moments = fc.date({
      min: at('2026-01-01T00:00'),
      max: at('2040-01-01T00:00'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, moments, (one, other) => {
        const [first, second] = [one, other]
          .sort((a, b) => a.getTime() - b.getTime())
          .map((moment) => expectedAt(moment));
        const daysOf = ({ processedOn, metro, remote }: typeof first & object) => [
          processedOn,
          metro.from,
          metro.to,
          remote.from,
          remote.to,
        ];
        for (const day of daysOf(first!)) expect([6, 0]).not.toContain(new Date(day).getUTCDay());
        expect(daysOf(first!)).toEqual(daysOf(first!).toSorted());
        for (const [index, day] of daysOf(first!).entries())
          expect(day <= daysOf(second!)[index]!).toBe(true);
      }),
    );
  });
});

it.each([
  [0, 500_000, 500_100],
  [362_000, 500_000, 138_100],
  [499_900, 500_000, 200],
  [500_000, 500_000, 100],
  [499_950, 500_000, 100],
  [500_001, 500_000, 0],
  [500_100, 500_000, 0],
  [0, 0, 100],
  [100, 0, 0],
])('BUY-07 a total of %s paise with free delivery above %s lacks %s', (total, above, missing) => {
  expect(missingToFreeDeliveryPaise(total, above)).toBe(missing);
  if (missing > 0) expect(total + missing).toBeGreaterThan(above);
});
