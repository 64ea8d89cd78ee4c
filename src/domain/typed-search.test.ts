import { describe, expect, it } from 'vitest';
import {
  gstNumberBeginning,
  mobileRange,
  orderNumberRanges,
  typedWordBeginnings,
} from './typed-search.ts';

describe('the beginning of an order number', () => {
  it.each(['4821', 'SASB2B4821', ' sasb2b4821 ', 'SASB2B 4821'])('is understood in %j', (typed) => {
    const [exact, longer] = orderNumberRanges(typed);
    expect(exact).toEqual({ least: 4821, most: 4821 });
    expect(longer).toEqual({ least: 48_210, most: 48_219 });
  });

  it('covers numbers of up to nine digits', () => {
    expect(orderNumberRanges('48').at(-1)).toEqual({ least: 480_000_000, most: 489_999_999 });
    expect(orderNumberRanges('123456789')).toEqual([{ least: 123_456_789, most: 123_456_789 }]);
  });

  it.each(['', '4', '0123', 'SASB2B', '1234567890', 'Anand 48', '48.5', '-48'])(
    'is not in %j',
    (typed) => expect(orderNumberRanges(typed)).toEqual([]),
  );
});

describe('the beginning of a mobile number', () => {
  it.each(['98470', '98 470', '+91 98470', '984-70'])('is understood in %j', (typed) =>
    expect(mobileRange(typed)).toEqual({ least: '9847000000', most: '9847099999' }),
  );
  it.each(['', '98', 'Anand', '98470123456', '98470x'])('is not in %j', (typed) =>
    expect(mobileRange(typed)).toBeNull(),
  );
});

describe('the beginning of a GST number', () => {
  it.each(['33AAB', '33aab', ' 33 aab ', '33-AAB'])('CONS-12 is understood in %j', (typed) =>
    expect(gstNumberBeginning(typed)).toBe('33AAB'),
  );
  it.each(['33', '3AAB', '9847012345', 'Anand', '33AAB&', '33AABCA1234A1Z55'])(
    'CONS-12 is not in %j',
    (typed) => expect(gstNumberBeginning(typed)).toBeNull(),
  );
});

it('words are typed by their beginnings, without what a query language would read', () => {
  expect(typedWordBeginnings("Anand's  St:* & | !(x)")).toEqual(['anand', 's', 'st', 'x']);
  expect(typedWordBeginnings('a')).toEqual([]);
  expect(typedWordBeginnings('&|!')).toEqual([]);
  expect(typedWordBeginnings('one two three four five six')).toHaveLength(5);
});
