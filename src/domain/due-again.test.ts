import { describe, expect, it } from 'vitest';
import { dueAgain } from './due-again.ts';

const NOW = Date.parse('2026-11-16T06:00:00Z');
const DAY = 86_400_000;
/** Orders this many days ago; the quantity after the colon, otherwise 1. */
const ago = (text: string) =>
  text.split(' ').flatMap((entry) => {
    const [days = '', quantity = '1'] = entry.split(':');
    return days === '' ? [] : [{ atMs: NOW - Number(days) * DAY, quantity: Number(quantity) }];
  });

describe('PAD-01 a product is due again', () => {
  it.each([
    ['never ordered', '', null],
    ['ordered once', '30', null],
    ['ordered twice: one interval is no habit', '10 20', null],
    ['three times, and the interval has not passed', '6 13 20', null],
    ['three times, and the interval passes today', '7 14 21', 7],
    ['a day late', '8 15 22', 7],
    ['an interval that varies: the median counts', '7 10 17 47', 7],
    ['two middle intervals: the shorter one', '7 14 24', 7],
    ['only the last five intervals count', '3 6 9 12 15 18 118 218 318', 3],
    ['two orders of one day count as one', '7 7 14', null],
    ['two orders of one day do not shorten the interval', '7 7 14 21', 7],
    ['four intervals ago: still', '40 50 60', 10],
    ['more than four intervals and a month ago: they have stopped buying it', '41 51 61', null],
    ['more than four intervals, but not a month ago: perhaps a holiday', '30 31 32', 1],
    ['a month and a day ago', '31 32 33', null],
  ])('%s', (_, orders, everyDays) => {
    expect(dueAgain(ago(orders), NOW)?.everyDays ?? null).toBe(everyDays);
  });

  it.each([
    ['the median of the quantities', '7:2 14:9 21:3', 3],
    ['of two middle ones the lower, which has been ordered before', '7:2 14:5 21:3 28:9', 3],
    ['the quantities of one day together', '7:2 7:2 14:4 21:4', 4],
    ['one large order is no habit', '7:100 14:2 21:2', 2],
  ])('with the usual quantity: %s', (_, orders, usual) => {
    expect(dueAgain(ago(orders), NOW)?.usualQuantity).toBe(usual);
  });

  it.each([
    ['today', '7 14 21', 1],
    ['half an interval late', '15 25 35', 1.5],
    ['in days, whatever the interval', '2 3 4', 2],
  ])('and by how many intervals: %s', (_, orders, passed) => {
    expect(dueAgain(ago(orders), NOW)?.intervalsPassed).toBe(passed);
  });

  it('by days in India, whatever the time of day', () => {
    // 23:00 in India on the 2nd, 9th and 16th of November.
    const orders = [2, 9].map((day) => ({
      atMs: Date.parse(`2026-11-0${day}T17:30:00Z`),
      quantity: 1,
    }));
    const earlier = { atMs: Date.parse('2026-10-26T17:30:00Z'), quantity: 1 };
    const morning = Date.parse('2026-11-15T18:30:00Z');
    expect(dueAgain([...orders, earlier], morning)).toEqual({
      usualQuantity: 1,
      everyDays: 7,
      intervalsPassed: 1,
    });
    expect(dueAgain([...orders, earlier], morning - 1)).toBeNull();
  });

  it('in any order of the entries', () => {
    expect(dueAgain(ago('21 7 14'), NOW)).toEqual(dueAgain(ago('7 14 21'), NOW));
  });
});
