import { describe, expect, it } from 'vitest';
import { ACTIVE_MS, EVEN, FairShares, MEMORY_MS, SMALLEST_SHARE } from './fair-shares.ts';

const BUSY = 0.5;
/** Part of the memory, in ms. */
const part = (share: number): number => share * MEMORY_MS;

describe('who has to wait', () => {
  const CASES: readonly [string, Readonly<Record<string, number>>, readonly string[]][] = [
    ['nobody while one party is alone, however busy', { noisy: 1 }, []],
    ['whoever keeps the process busy beside another', { noisy: 0.9, other: 0.05 }, ['noisy']],
    ['nobody while the process is not busy', { noisy: 0.45, other: 0.04 }, []],
    [
      'nobody within their share of it',
      { first: 0.26, second: 0.2, third: 0.09 },
      ['first', 'second'],
    ],
    ['nobody among equals', { first: 0.33, second: 0.33, third: 0.33 }, []],
    ['nobody among those who are nearly equal', { first: 0.3, second: 0.3 * EVEN }, []],
    [
      'all who use much, for one who uses little',
      { a: 0.3, b: 0.3, c: 0.3, d: 0.01 },
      ['a', 'b', 'c'],
    ],
    ['nobody who uses little, however many there are', someone(20, 0.05), []],
    [
      'whoever uses more than a tenth, however many there are',
      { ...someone(20, 0.03), noisy: 0.2 },
      ['noisy'],
    ],
  ];

  it.each(CASES)('%s', (_, used, waiting) => {
    const shares = new FairShares(BUSY);
    for (const [party, share] of Object.entries(used)) shares.charge(party, part(share), 0);
    expect(Object.keys(used).filter((party) => shares.mustWait(party, 0))).toEqual(waiting);
  });

  it('nobody at 100 percent', () => {
    const shares = new FairShares(1);
    shares.charge('noisy', part(0.99), 0);
    shares.saw('other', 0);
    expect(shares.mustWait('noisy', 0)).toBe(false);
  });
});

function someone(count: number, share: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, nth) => [`someone ${nth}`, share]));
}

describe('used time', () => {
  it('is forgotten by and by, and so does waiting end', () => {
    const shares = new FairShares(BUSY);
    shares.charge('noisy', part(1), 0);
    shares.saw('other', 0);
    expect(shares.usedBy('noisy', 0)).toBe(part(1));
    expect(shares.usedBy('noisy', MEMORY_MS)).toBeCloseTo(part(1) / Math.E);
    const waits = [0, 500, 1_000, 1_500, 2_000].map((now) => shares.mustWait('noisy', now));
    expect(waits).toEqual([true, true, true, false, false]);
  });

  it('of two halves is that of the whole', () => {
    const [one, two] = [new FairShares(BUSY), new FairShares(BUSY)];
    one.charge('a', 80, 100);
    two.charge('a', 40, 100);
    two.charge('a', 40, 100);
    expect(one.usedBy('a', 900)).toBeCloseTo(two.usedBy('a', 900));
  });

  it('matters only while others ask for something', () => {
    const shares = new FairShares(BUSY);
    shares.saw('other', 0);
    for (let now = 0; now <= ACTIVE_MS; now += 100) shares.charge('noisy', 95, now);
    expect(shares.mustWait('noisy', ACTIVE_MS - 1)).toBe(true);
    expect(shares.mustWait('noisy', ACTIVE_MS + 100)).toBe(false);
  });
});

it('whoever runs whenever they may gets at most their share beside somebody who asks all the time', () => {
  const shares = new FairShares(BUSY);
  const turn = 20;
  let busy = 0;
  const until = 60_000;
  for (let now = 0; now < until; ) {
    shares.saw('noisy', now);
    shares.saw('other', now);
    shares.charge('other', 1, now);
    if (shares.mustWait('noisy', now)) now += 10;
    else {
      now += turn;
      busy += turn;
      shares.charge('noisy', turn, now);
    }
  }
  expect(busy / until).toBeLessThan(BUSY);
  expect(busy / until).toBeGreaterThan(SMALLEST_SHARE);
});

describe('memory', () => {
  it('holds those of the last seconds', () => {
    const shares = new FairShares(BUSY);
    for (let nth = 0; nth < 100; nth += 1) shares.charge(`address ${nth}`, 1, nth);
    expect(shares.size).toBe(100);
    shares.saw('a', ACTIVE_MS + 50);
    expect(shares.size).toBe(50);
  });

  it('is bounded, and the least recently seen are forgotten', () => {
    const shares = new FairShares(BUSY, 10);
    shares.charge('noisy', 500, 0);
    for (let nth = 0; nth < 1_000; nth += 1) {
      shares.saw(`address ${nth}`, 1);
      shares.saw('noisy', 1);
    }
    expect(shares.size).toBe(10);
    expect(shares.usedBy('noisy', 1)).toBeGreaterThan(499);
    expect(shares.usedBy('address 0', 1)).toBe(0);
  });
});
