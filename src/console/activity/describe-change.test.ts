import { describe, expect, it } from 'vitest';
import { describeChange } from './describe-change.ts';

describe('CONS-02 a change in the activity log', () => {
  it('names the field with its value before and after', () => {
    expect(describeChange({ status: 'Pending' }, { status: 'Confirmed' })).toEqual([
      { name: 'Status', before: 'Pending', after: 'Confirmed' },
    ]);
    expect(describeChange({ role: 'packer' }, { role: 'manager' })).toEqual([
      { name: 'Role', before: 'Packer', after: 'Manager' },
    ]);
  });

  it('says what became of a delivery in the words of the sheet', () => {
    const after = { outcome: 'not-delivered', reason: 'shop-closed' };
    expect(describeChange(null, after).map(({ after }) => after)).toEqual([
      'Not delivered',
      'Shop closed',
    ]);
    expect(describeChange(null, { reason: 'Came back wet' })).toMatchObject([
      { after: 'Came back wet' },
    ]);
  });

  it('shows what began and what ended', () => {
    expect(describeChange(null, { role: 'owner' })).toEqual([
      { name: 'Role', before: undefined, after: 'Owner' },
    ]);
    expect(describeChange({ role: 'owner' }, null)).toEqual([
      { name: 'Role', before: 'Owner', after: '–' },
    ]);
    expect(describeChange(null, null)).toEqual([]);
  });

  it('says how often a coupon was used when it ended, also where the log has it as what was before', () => {
    const uses = [{ name: 'Uses so far', before: undefined, after: '5' }];
    expect(describeChange(null, { usageCount: 5 })).toEqual(uses);
    expect(describeChange({ usageCount: 5 }, null)).toEqual(uses);
  });

  it('formats amounts, moments, days, yes and no; leaves out what is the same', () => {
    const before = { amount: 19_600, same: 1 };
    const after = {
      amount: 642_400,
      same: 1,
      raised: 0,
      Palakkad: 11,
      cashTaken: 1_23_456_00,
      isRefunded: true,
      at: '2026-11-17T00:30:00.000Z',
      cells: 1_234,
      backOn: '2026-11-21',
    };
    expect(describeChange(before, after)).toEqual([
      { name: 'Amount', before: '₹196', after: '₹6,424' },
      { name: 'Palakkad', before: undefined, after: '11' },
      { name: 'Cash taken', before: undefined, after: '₹1,23,456' },
      { name: 'Refunded', before: undefined, after: 'Yes' },
      { name: 'Takes effect', before: undefined, after: '17 Nov 2026, 6:00 am' },
      { name: 'Prices', before: undefined, after: '1,234' },
      { name: 'Back on', before: undefined, after: '21 Nov 2026' },
    ]);
  });
});
