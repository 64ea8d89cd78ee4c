import { expect, it } from 'vitest';
import { beginsWithMoment } from './cursor-moment.ts';
import { isCursorOfJob } from './stuck-job.ts';

const ID = '7d4d9c0e-1b1e-4a57-9c57-1d0b6d3d7a11';

it.each([
  ['2026-11-17T08:00:00.123456Z~x', true],
  ['2028-02-29T23:59:59.000000Z~x', true],
  ['2026-02-29T00:00:00.000000Z~x', false],
  ['2026-11-31T00:00:00.000000Z~x', false],
  ['9999-99-99T99:99:99.000000Z~x', false],
  ['', false],
])('CONS-03 %s begins with a moment: %s', (cursor, expected) => {
  expect(beginsWithMoment(cursor)).toBe(expected);
});

it.each([
  [`2026-11-17T08:00:00.123456Z~mail~${ID}`, true],
  ['2026-11-17T08:00:00.123456Z~webhook~evt_1', true],
  ['2026-11-17T08:00:00.123456Z~mail~x', false],
  [`2026-11-17T08:00:00.123456Z~tea~${ID}`, false],
  [`2026-13-17T08:00:00.123456Z~mail~${ID}`, false],
])('CONS-15 a page of stuck jobs can begin after %s: %s', (cursor, expected) => {
  expect(isCursorOfJob(cursor)).toBe(expected);
});
