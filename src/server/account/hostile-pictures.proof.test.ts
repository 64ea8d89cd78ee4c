import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { samplePicture } from '../testing/hostile-files.ts';
import { hostilePictures } from '../testing/hostile-pictures.ts';
import { PROOF_TIMEOUT_MS, proofSize, reportProgress, writeFigure } from '../testing/proof.ts';
import { preparePicture } from './prepare-picture.ts';

const PICTURES = proofSize(500, 14);
const MAX_CPU_MS = 1_000;
/** A tick of the kernel's clock, in which /proc counts. */
const TICK_MS = 10;

describe.skipIf(process.platform !== 'linux')('hostile pictures', () => {
  it(`${PICTURES} of them neither crash the store nor take more than a second of processor time each`, {
    timeout: PROOF_TIMEOUT_MS,
  }, async () => {
    const seed = Number(process.env.PICTURE_SEED ?? Date.now() % 1_000_000);
    const good = await samplePicture('jpeg');
    // The program's own start is not the picture's.
    expect((await preparePicture(good)).ok).toBe(true);
    const outcomes = { shown: 0, refused: 0, 'too large': 0 };
    let most = { ms: 0, name: '' };
    let tried = 0;
    for await (const { name, bytes } of hostilePictures(seed)) {
      const before = childrensCpuMs();
      const prepared = await preparePicture(bytes);
      const ms = childrensCpuMs() - before;
      expect(ms, `${name}, number ${tried}, PICTURE_SEED=${seed}`).toBeLessThan(MAX_CPU_MS);
      if (ms > most.ms) most = { ms, name };
      if (prepared.ok) {
        outcomes.shown += 1;
        expect((await sharp(prepared.bytes).metadata()).format).toBe('webp');
      } else {
        expect(prepared.code, name).toMatch(/^SHOP_IMAGE_(REFUSED|TOO_LARGE)$/);
        outcomes[prepared.code === 'SHOP_IMAGE_REFUSED' ? 'refused' : 'too large'] += 1;
        // After one that brought the program down, the next picture starts it again.
        if (tried % 10 === 0) expect((await preparePicture(good)).ok).toBe(true);
      }
      tried += 1;
      reportProgress('hostile pictures', tried, PICTURES);
      if (tried === PICTURES) break;
    }
    expect((await preparePicture(good)).ok).toBe(true);
    writeFigure(
      `${PICTURES} hostile pictures (changed, bombs, thousands of scans, wrong shapes)`,
      `${outcomes.refused} refused, ${outcomes['too large']} too large, ${outcomes.shown} shown as a new picture; ` +
        `at most ${most.ms} ms of processor time (${most.name}); the store never stopped`,
    );
  });
});

/** The processor time of all processes that this one has started, running and ended. */
function childrensCpuMs(): number {
  const own = statOf(process.pid);
  const running = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  const pids = running === '' ? [] : running.split(' ').map(Number);
  const ticks = own.ended + pids.reduce((sum, pid) => sum + statOf(pid).used, 0);
  return ticks * TICK_MS;
}

function statOf(pid: number): { used: number; ended: number } {
  // The name before the closing bracket may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
  return { used: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
}
