import { describe, expect, it } from 'vitest';
import type { OldDocument } from './document-fields.ts';
import { readCoupon } from './read-coupon.ts';

const SAVE = { code: 'SAVE50', discountAmount: 50, maxUsage: 10 };
const withChanges = (changes: OldDocument): OldDocument => ({ ...SAVE, ...changes });

describe('a coupon document', () => {
  it('is read with every field, amounts in paise', () => {
    expect(
      readCoupon(
        withChanges({ minimumOrderValue: '499.5', usageCount: 3, userIds: ['a', 'b', 'a', ''] }),
      ),
    ).toEqual({
      coupon: {
        code: 'SAVE50',
        discountAmount: 5_000,
        minimumOrderValue: 49_950,
        maxUsage: 10,
        usageCount: 3,
      },
      userIds: ['a', 'b'],
      leftOut: [],
    });
    expect(readCoupon(SAVE).coupon).toMatchObject({ minimumOrderValue: 0, usageCount: 0 });
  });

  it.each([
    // maxUsage, usageCount, userIds -> maxUsage, usageCount, notes
    [10, 2, ['a', 'b'], 10, 2, 0],
    [10, 5, ['a', 'b'], 10, 5, 0],
    [10, 1, ['a', 'b'], 10, 2, 1],
    [10, undefined, ['a'], 10, 1, 1],
    [2, 2, [], 2, 2, 0],
    [2, 3, [], 3, 3, 1],
    [1, 1, ['a', 'b'], 2, 2, 2],
    [0, 0, [], 0, 0, 0],
  ])(
    'with at most %i uses, usageCount %s and users %j',
    (maxUsage, usageCount, userIds, most, count, notes) => {
      const read = readCoupon(withChanges({ maxUsage, usageCount, userIds }));
      expect(read.coupon).toMatchObject({ maxUsage: most, usageCount: count });
      expect(read.leftOut).toHaveLength(notes);
    },
  );

  it.each([
    [{ code: undefined }, 'code is missing.'],
    [{ code: 'SAVE 50' }, 'code is "SAVE 50"; it must have 1 to 32 letters, digits, - or _.'],
    [{ code: 'x'.repeat(33) }, /^code is "x+"; it must have 1 to 32/],
    [{ discountAmount: undefined }, 'discountAmount is missing.'],
    [{ discountAmount: 0 }, 'discountAmount must be more than 0.'],
    [{ discountAmount: -50 }, /^discountAmount must be an amount in rupees/],
    [{ discountAmount: '10%' }, /^discountAmount must be an amount in rupees/],
    [{ discountAmount: 0.005 }, /^discountAmount must be an amount in rupees/],
    [{ minimumOrderValue: -1 }, /^minimumOrderValue must be an amount in rupees/],
    [{ maxUsage: undefined }, 'maxUsage is missing.'],
    [{ maxUsage: 1.5 }, /^maxUsage must be a whole number/],
    [{ usageCount: -1 }, /^usageCount must be a whole number/],
    [{ userIds: 'a' }, 'userIds must be a list, not "a".'],
    [{ userIds: [{}] }, 'userIds must be text, not {}.'],
  ])('is refused with %j', (changes, message) => {
    expect(() => readCoupon(withChanges(changes))).toThrow(
      expect.objectContaining({
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    );
  });
});
