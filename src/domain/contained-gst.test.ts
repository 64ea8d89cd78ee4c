import { expect, it } from 'vitest';
import { containedGstPaise } from './contained-gst.ts';

const LINES = [
  { quantity: 3, cgst: 504, sgst: 504 },
  { quantity: 1, cgst: 1_250, sgst: 1_250 },
  { quantity: 7, cgst: null, sgst: null },
];

it.each([
  ['without a discount', 100_000, 100_000, 5_524],
  ['with a tenth off', 100_000, 90_000, 4_972],
  ['with everything off', 100_000, 0, 0],
  ['for nothing', 0, 0, 0],
])('BUY-07 a total %s contains the GST of its lines', (_, subtotalPaise, totalPaise, gst) => {
  expect(containedGstPaise(LINES, { subtotalPaise, totalPaise })).toBe(gst);
});
