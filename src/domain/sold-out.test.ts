import { describe, expect, it } from 'vitest';
import { mayEndSoldOut, soldOutAt, soldOutRefusal } from './sold-out.ts';

const TODAY = '2026-11-18';

describe('SHORT-01 sold out', () => {
  it.each([
    ['owner', null, null],
    ['manager', null, null],
    ['manager', '2026-11-19', null],
    ['manager', '2027-11-19', null],
    ['manager', '2027-11-20', 'BACK_ON_INVALID'],
    ['manager', '2026-11-18', 'BACK_ON_INVALID'],
    ['manager', '2026-11-17', 'BACK_ON_INVALID'],
    ['manager', '2026-11-31', 'BACK_ON_INVALID'],
    ['manager', 'tomorrow', 'BACK_ON_INVALID'],
    ['packer', '2026-11-19', null],
    ['packer', '2026-11-20', 'NOT_ALLOWED'],
    ['packer', null, 'NOT_ALLOWED'],
    ['accountant', '2026-11-19', 'NOT_ALLOWED'],
  ] as const)('said by %s until %s: %s', (role, backOn, refusal) => {
    expect(soldOutRefusal(role, backOn, TODAY)).toBe(refusal);
  });

  it('is ended by whoever may say it', () => {
    expect(mayEndSoldOut('packer', { backOn: '2026-11-19' }, TODAY)).toBe(true);
    expect(mayEndSoldOut('packer', { backOn: null }, TODAY)).toBe(false);
    expect(mayEndSoldOut('manager', { backOn: null }, TODAY)).toBe(true);
  });

  const everywhere = { district: '', backOn: null };
  const erode = { district: 'Erode', backOn: '2026-11-21' };
  it.each([
    ['Erode', [], undefined],
    ['Erode', [everywhere], { backOn: null }],
    ['', [everywhere], { backOn: null }],
    ['Erode', [erode], { backOn: '2026-11-21' }],
    ['Nilgiris', [erode], undefined],
    ['', [erode], undefined],
    ['Erode', [erode, everywhere], { backOn: null }],
    ['Erode', [{ district: '', backOn: '2026-11-20' }, erode], { backOn: '2026-11-21' }],
  ] as const)('in "%s", said for %j: %j', (district, places, expected) => {
    expect(soldOutAt(places, district)).toEqual(expected);
  });
});
