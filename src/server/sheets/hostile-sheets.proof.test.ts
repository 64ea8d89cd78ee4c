import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostileSheets } from '../testing/hostile-sheets.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import { sheetRows, xlsxFile } from '../testing/xlsx-file.ts';
import { readSheet } from './read-sheet.ts';

const CHANGED_FILES = proofSize(500, 10);
const ROUNDS = proofSize(3, 0);
const MAX_MEGABYTES = 400;
/** The store's own thread may be held up this long by a file: far less than a person notices. */
const MAX_STALL_MS = 250;

const GOOD = xlsxFile({
  sheet: sheetRows(Array.from({ length: 200 }, (_, nth) => [`product-${nth}`, nth, 'text'])),
  styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
});

describe.skipIf(process.platform !== 'linux')('hostile spreadsheets', () => {
  it(`CONS-08 ${CHANGED_FILES} changed files and each kind of bomb end in an answer, with little memory`, {
    timeout: PROOF_TIMEOUT_MS,
  }, async () => {
    const seed = Number(process.env.SHEET_SEED ?? Date.now() % 1_000_000);
    const random = randomOf(seed);
    const outcomes = new Map<string, number>();
    let most = 0;
    let stall = 0;
    const attempt = async (bytes: Uint8Array, name: string) => {
      const watch = watchChildren();
      const reading = await readSheet(bytes, () => {});
      const seen = watch();
      most = Math.max(most, seen.megabytes);
      stall = Math.max(stall, seen.stallMs);
      expect(seen.megabytes, name).toBeLessThan(MAX_MEGABYTES);
      const outcome = reading.ok ? 'read' : reading.refusal;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    };
    for (let nth = 0; nth < CHANGED_FILES; nth += 1) {
      const bytes = Buffer.from(GOOD);
      for (let change = 0; change < 1 + (nth % 20); change += 1) {
        bytes[random(bytes.length)] = random(256);
      }
      await attempt(
        bytes.subarray(0, bytes.length - random(nth % 3 === 0 ? 200 : 1)),
        `${nth}, SHEET_SEED=${seed}`,
      );
      reportProgress('changed files', nth + 1, CHANGED_FILES);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, make } of hostileSheets()) await attempt(make(), name);
    }
    const told = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
    writeFigure(
      `${CHANGED_FILES} changed spreadsheets and ${ROUNDS} times each kind of bomb`,
      `${told}; at most ${Math.round(most)} MB, the store held up for at most ${Math.round(stall)} ms`,
    );
  });

  it('CONS-08 the store goes on while a bomb is read', { timeout: PROOF_TIMEOUT_MS }, async () => {
    const bomb = hostileSheets()
      .find(({ name }) => name.includes('empty cells'))!
      .make();
    const watch = watchChildren();
    await readSheet(bomb, () => {});
    const idle = watch();
    expect(idle.stallMs).toBeLessThan(MAX_STALL_MS);
  });
});

/** The largest memory of the processes that this one has started, and the longest time that its own thread stood still. */
function watchChildren() {
  let megabytes = 0;
  let stallMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    stallMs = Math.max(stallMs, now - last - 5);
    last = now;
    megabytes = Math.max(megabytes, ...childrensMegabytes());
  }, 5);
  return () => {
    clearInterval(timer);
    return { megabytes, stallMs };
  };
}

function childrensMegabytes(): number[] {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  if (pids === '') return [];
  return pids.split(' ').map((pid) => {
    try {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      return Number(kilobytes ?? 0) / 1_024;
    } catch {
      // It has ended in the meantime.
      return 0;
    }
  });
}

/** Whole numbers below a limit, the same for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % Math.max(1, below);
  };
}
