import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list.ts';

const NO_LIMITS = { length: Infinity, lines: Infinity, items: Infinity };

const SHORT = 1_000;
const TIMES_LONGER = 16;
/** A long text takes about as long as 16 short ones; if its beginning were read again for each line, 16 times as long. */
const MOST_GROWTH = 5;
const FEWEST_RUNS = 2;
const MOST_RUNS = 5;

/** Processor time, so that others on the machine hardly count. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** By the least of several runs, taken in turns, so that both are equally warm. More only while it seems too much. */
function growthOf(shape: (length: number) => string): number {
  const [short, long] = [shape(SHORT), shape(SHORT * TIMES_LONGER)];
  const shortTimes: number[] = [];
  const longTimes: number[] = [];
  const growth = () => Math.min(...longTimes) / Math.min(...shortTimes);
  for (let run = 1; run <= MOST_RUNS; run += 1) {
    shortTimes.push(
      timeOf(() => {
        for (let nth = 0; nth < TIMES_LONGER; nth += 1) parseList(short, NO_LIMITS);
      }),
    );
    longTimes.push(timeOf(() => parseList(long, NO_LIMITS)));
    if (run >= FEWEST_RUNS && growth() < MOST_GROWTH) break;
  }
  return growth();
}

const talk = (length: number) => 'please '.repeat(length / 14);
const half = (bit: string, length: number) => bit.repeat(length / 2 / bit.length);
const whole = (bit: string, length: number) => bit.repeat(length / bit.length);

const SHAPES: Record<string, (length: number) => string> = {
  'a name, and lines that take it back': (length) => `jeera\n${whole('no\n', length)}`,
  'an item, and lines that take it back': (length) => `jeera 2 kg\n${whole('cancel\n', length)}`,
  'takings back between commas': (length) => `jeera${whole(', no', length)}`,
  'takings back after much talk': (length) => `${talk(length)}jeera${half(',no', length)}`,
  'amounts after much talk': (length) => `${talk(length)}jeera${half(',2', length)}`,
  'doubts after a name': (length) => `jeera${whole(',?', length)}`,
  'names and amounts on lines of their own': (length) => whole('jeera\n2\n', length),
  'items that nothing separates': (length) => whole('jeera 2 kg ', length),
  'one amount for each name': (length) => `2 kg each ${whole(',jeera', length)}`,
  'one long word': (length) => whole('a', length),
  'blank lines': (length) => whole(' \n', length),
  blanks: (length) => whole(' ', length),
  'numbered lines': (length) => whole('1 jeera\n', length),
  'struck out signs': (length) => whole('~a', length),
  'lines of one bracket': (length) => whole('[\n', length),
  'shared lines': (length) => whole('Salt, Fine, 1 kg pouch x 2\n', length),
  'digits of another script': (length) => whole('𝟿', length),
  'units and dashes': (length) => whole('kg - ', length),
};

describe('the time a pasted list takes grows with its length, and not faster', () => {
  it.each(Object.keys(SHAPES))('%s', (name) => {
    expect(growthOf(SHAPES[name]!)).toBeLessThan(MOST_GROWTH);
  });
});
