import { fileURLToPath } from 'node:url';
import type { PictureCrop } from '../../domain/product-picture.ts';
import { KeptProgram } from '../kept-program.ts';
import { Semaphore } from '../semaphore.ts';

// Runs picture-program.mjs, one picture at a time.

export interface PictureLimits {
  readonly maxSide: number;
  readonly maxPixels: number;
  readonly maxCpuMs: number;
  readonly maxMemoryBytes: number;
}

/** A form in which a picture is wanted. */
export interface WantedForm {
  readonly type: 'image/webp' | 'image/jpeg';
  /** The longest side; a smaller picture is not enlarged. */
  readonly side: number;
  /** The quality is lowered until the file is this small; undefined: it may be of any size. */
  readonly maxBytes?: number;
}

export interface PictureTask {
  /** What the file says it is by its first bytes. */
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly limits: PictureLimits;
  readonly forms: readonly WantedForm[];
  /** Only this square of it; undefined: all of it. */
  readonly crop?: PictureCrop | undefined;
}

/** The forms in the order of the task. 'unavailable': nothing is known about the picture. */
export type Conversion = readonly Uint8Array[] | 'refused' | 'too large' | 'unavailable';

/** Only a machine that is overloaded takes this many times `maxCpuMs`, after which the program ends itself. */
const PATIENCE_FACTOR = 11;
const HEAP_MEGABYTES = 64;

// The build copies it beside the bundle.
const PROGRAM = fileURLToPath(new URL('./picture-program.mjs', import.meta.url));

const program = new KeptProgram<{ bytes: Uint8Array; task: PictureTask }, Conversion>(
  PROGRAM,
  HEAP_MEGABYTES,
);

/** Decoding one picture takes up to a few hundred megabytes, so they are decoded one after the other. */
const converting = new Semaphore(1, 20);

/** Decodes a picture and encodes it anew, in every form of the task: only its pixels are kept. */
export const convertPicture = (bytes: Uint8Array, task: PictureTask): Promise<Conversion> =>
  converting.isFull ? Promise.resolve('unavailable') : converting.run(() => run(bytes, task), busy);

const busy = () => new Error('never refused');

async function run(bytes: Uint8Array, task: PictureTask): Promise<Conversion> {
  const outcome = await program.run({ bytes, task }, task.limits.maxCpuMs * PATIENCE_FACTOR);
  if (outcome.is === 'answered') return outcome.answer;
  // The picture took too much, or brought the decoder down.
  return outcome.is === 'ended' ? 'refused' : 'unavailable';
}
