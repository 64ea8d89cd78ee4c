import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type Band,
  bandWithRoom,
  drawOrderNumber,
  orderIdOf,
  orderNumberOf,
  roomOf,
} from './order-number.ts';

const takenBy = (numbers: readonly number[]) => async (band: Band) =>
  numbers.filter((number) => number >= band.least && number <= band.most).length;

describe('order ids', () => {
  it('ORDER-05 are SASB2B and a number from 1000 to 9999', async () => {
    const { band } = await bandWithRoom(async () => 0);
    expect(band).toEqual({ least: 1_000, most: 9_999 });
    const bounds: number[][] = [];
    const first = drawOrderNumber(band, (least, below) => {
      bounds.push([least, below]);
      return least;
    });
    expect([bounds, orderIdOf(first)]).toEqual([[[1_000, 10_000]], 'SASB2B1000']);
    for (let index = 0; index < 2_000; index += 1) {
      expect(orderIdOf(drawOrderNumber(band, randomInt))).toMatch(/^SASB2B[1-9]\d{3}$/);
    }
  });

  it.each([
    [0, 1_000, 8_100],
    [8_099, 1_000, 1],
    [8_100, 10_000, 81_000],
    [9_000, 10_000, 81_000],
  ])('with %i of the first band taken, start at %i with %i left', async (many, least, left) => {
    const found = await bandWithRoom(
      takenBy(Array.from({ length: many }, (_, index) => 1_000 + index)),
    );
    expect([found.band.least, found.left]).toEqual([least, left]);
  });

  it('get one digit more in each band, and fail clearly when all are used', async () => {
    const seen: number[] = [];
    const full = async (band: Band) => {
      seen.push(band.least, band.most);
      return roomOf(band);
    };
    await expect(bandWithRoom(full)).rejects.toThrow('no order ids left');
    expect(seen.slice(0, 4)).toEqual([1_000, 9_999, 10_000, 99_999]);
    expect(seen.at(-1)).toBe(999_999_999);
  });

  it.each([
    ['SASB2B1000', 1_000],
    [' sasb2b99999 ', 99_999],
    ['SASB2B999', null],
    ['SASB2B0999', null],
    ['SASB2B1000x', null],
    ['1000', null],
    ['SASB2B9999999999', null],
  ])('%s is the number %s', (text, number) => {
    expect(orderNumberOf(text)).toBe(number);
  });
});
