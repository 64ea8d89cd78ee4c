import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPages } from './invoice-program/plan-pages.mjs';

const rowsOf = (count: number, height = 20) => Array.from({ length: count }, () => height);

describe('TAX-04 the pages of a long invoice', () => {
  it.each([
    // Rows of 20: what is on each page.
    ['all fit', 5, [[0, 5]]],
    [
      'the end does not fit: the last rows go with it',
      15,
      [
        [0, 12],
        [12, 15],
      ],
    ],
    [
      'rows fill the first page, with the line that carries the sums',
      25,
      [
        [0, 19],
        [19, 25],
      ],
    ],
    [
      'three pages',
      45,
      [
        [0, 19],
        [19, 42],
        [42, 45],
      ],
    ],
    ['few rows that do not fit with the end', 3, [[0, 3]]],
  ])('%s', (_, count, pages) => {
    const heights = { firstRoom: 400, nextRoom: 500, carried: 20, end: 120 };
    const planned = planPages({ rows: rowsOf(count), ...heights });
    expect(planned.map(({ from, to }) => [from, to])).toEqual(pages);
  });

  it('a row that is taller than a page has its own', () => {
    const planned = planPages({
      ...{ rows: [20, 900, 20], firstRoom: 400, nextRoom: 500, carried: 20, end: 120 },
    });
    expect(planned).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 3 },
    ]);
  });

  it('the end has a page of its own if it fits below no row', () => {
    const planned = planPages({
      ...{ rows: [390], firstRoom: 400, nextRoom: 500, carried: 20, end: 120 },
    });
    expect(planned).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 1 },
    ]);
  });

  it('every row is on one page, in order, and no page is too full', () => {
    const rows = fc.array(fc.integer({ min: 15, max: 90 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 50, max: 300 }), (heights, end) => {
        const [firstRoom, nextRoom, carried] = [400, 600, 18];
        const pages = planPages({ rows: heights, firstRoom, nextRoom, carried, end });
        expect(pages.map(({ from }) => from)).toEqual([
          0,
          ...pages.slice(0, -1).map(({ to }) => to),
        ]);
        expect(pages.at(-1)!.to).toBe(heights.length);
        for (const [nth, { from, to }] of pages.entries()) {
          const own = heights.slice(from, to).reduce((a, b) => a + b, 0);
          const brought = nth === 0 ? 0 : carried;
          const below = nth === pages.length - 1 ? end : carried;
          expect(own + brought + below).toBeLessThanOrEqual(nth === 0 ? firstRoom : nextRoom);
        }
      }),
    );
  });
});
