import { expect, it } from 'vitest';
import { INDIAN_STATES } from '../district-rules.ts';
import { stateCode, stateOfGstNumber, taxKind } from './states.ts';

it('every state has its code, and no two have the same', () => {
  const codes = INDIAN_STATES.map(stateCode);
  expect(new Set(codes).size).toBe(INDIAN_STATES.length);
  for (const code of codes) expect(code).toMatch(/^[0-3]\d$/);
  for (const state of INDIAN_STATES)
    expect(stateOfGstNumber(`${stateCode(state)}AAAC`)).toBe(state);
});

it.each([
  ['33AAACH7409R1Z8', 'Tamil Nadu'],
  ['32AAACH7409R1ZA', 'Kerala'],
  ['28AAACH7409R1ZZ', 'Andhra Pradesh'],
  ['37AAACH7409R1Z0', 'Andhra Pradesh'],
  ['97AAACH7409R1ZU', null],
  ['', null],
])('TAX-02 the number %j is registered in %s', (gstNumber, state) => {
  expect(stateOfGstNumber(gstNumber)).toBe(state);
});

it.each([
  ['Tamil Nadu', 'Tamil Nadu', 'within-state'],
  ['Tamil Nadu', 'Kerala', 'between-states'],
  ['Kerala', 'Kerala', 'within-state'],
  ['Kerala', 'Tamil Nadu', 'between-states'],
])('TAX-02 a shop in %s that delivers to %s supplies %s', (supplier, place, kind) => {
  expect(taxKind(supplier, place)).toBe(kind);
});
