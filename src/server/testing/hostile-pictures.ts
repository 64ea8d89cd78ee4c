import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ACCEPTED_FORMS, chunk, png, samplePicture } from './hostile-files.ts';

// Pictures made to crash a decoder or keep it busy. All of them begin like a picture that is accepted.

export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
}

const MAX_BYTES = 5 * 1024 * 1024;

/** Endless; a failure can be repeated with the same seed. */
export async function* hostilePictures(seed: number): AsyncGenerator<HostilePicture> {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  const samples = await Promise.all(
    ACCEPTED_FORMS.flatMap((form) => [16, 300].map((side) => samplePicture(form, side))),
  );
  const scans = await progressiveScans();
  // Compressed once: the same zeros as pixels of many shapes.
  const zeros = [0, 1_000, 40_000_000].map((size) => deflateSync(Buffer.alloc(size), { level: 9 }));
  const noise = deflateSync(Buffer.from(Array.from({ length: 50_000 }, () => below(256))));

  const kinds: Record<string, () => Buffer> = {
    'a PNG of any shape': () =>
      png(
        pick([1, 3, 5_000, 9_999, 10_000, 0x7fffffff, below(12_000)]),
        pick([1, 7, 4_000, 9_999, 39_999_999, below(12_000)]),
        pick([1, 2, 4, 8, 16]),
        pick([...zeros, noise]),
        pick([0, 1]),
        pick([0, 2, 3, 4, 6]),
      ),
    'changed bytes': () => {
      const bytes = Buffer.from(pick(samples));
      // The first bytes stay, or it would not reach the decoder.
      const at = () => 12 + below(bytes.length - 12);
      for (let left = 1 + below(40); left > 0; left -= 1) bytes[at()] = below(256);
      return bytes;
    },
    'a piece moved': () => {
      const bytes = pick(samples);
      const [from, to, size] = [below(bytes.length), below(bytes.length), below(2_000)];
      const piece = bytes.subarray(from, from + size);
      return Buffer.concat([bytes.subarray(0, Math.max(12, to)), piece, bytes.subarray(to)]);
    },
    'two pictures in one': () => {
      const [first, second] = [pick(samples), pick(samples)];
      return Buffer.concat([
        first.subarray(0, 12 + below(first.length - 12)),
        second.subarray(below(second.length)),
      ]);
    },
    'a JPEG with thousands of scans': () => scans(1 + below(4_000)),
    'a PNG with a huge profile or text': () => {
      const bytes = samples[2]!;
      const packed = Buffer.concat([Buffer.from('x\0\0'), pick(zeros)]);
      const extra = chunk(pick(['iCCP', 'zTXt', 'tEXt', 'eXIf', 'iTXt']), packed);
      const times = 1 + below(Math.min(200, Math.floor(MAX_BYTES / extra.length)));
      return Buffer.concat([
        bytes.subarray(0, 33),
        ...Array<Buffer>(times).fill(extra),
        bytes.subarray(33),
      ]);
    },
    'a WebP with another canvas': () => {
      const bytes = Buffer.from(samples[4]!);
      const head = Buffer.alloc(18);
      head.write('VP8X');
      head.writeUInt32LE(10, 4);
      head.writeUInt8(below(64), 8);
      head.writeUIntLE(below(20_000), 12, 3);
      head.writeUIntLE(below(20_000), 15, 3);
      return Buffer.concat([bytes.subarray(0, 12), head, bytes.subarray(12)]);
    },
  };
  for (;;) {
    for (const [name, make] of Object.entries(kinds)) {
      const bytes = make().subarray(0, MAX_BYTES);
      yield { name, bytes };
    }
  }
}

/** Each scan of a progressive JPEG goes over the whole picture again. */
async function progressiveScans(): Promise<(times: number) => Buffer> {
  const flat = { width: 6_000, height: 6_000, channels: 3, background: '#753' } as const;
  const picture = await sharp({ create: flat }).jpeg({ progressive: true, quality: 30 }).toBuffer();
  const starts = [];
  for (let at = 0; at >= 0; at = picture.indexOf('ffda', at + 1, 'hex')) starts.push(at);
  const last = starts.at(-1)!;
  const scan = picture.subarray(last, -2);
  return (times) => {
    const copies = Math.min(times, Math.floor((MAX_BYTES - picture.length) / scan.length));
    return Buffer.concat([
      picture.subarray(0, -2),
      ...Array<Buffer>(Math.max(1, copies)).fill(scan),
      picture.subarray(-2),
    ]);
  };
}

/** mulberry32 */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
