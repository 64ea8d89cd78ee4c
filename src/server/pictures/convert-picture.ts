import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PictureCrop } from '../../domain/product-picture.ts';
import { Semaphore } from '../semaphore.ts';

// Runs picture-program.mjs, one picture at a time. It is started with the first picture, used for the next ones, and
// ended when there are none for a while.

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
const IDLE_MS = 30_000;

// The build copies it beside the bundle.
const PROGRAM = fileURLToPath(new URL('./picture-program.mjs', import.meta.url));

let program: ChildProcess | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/** Decoding one picture takes up to a few hundred megabytes, so they are decoded one after the other. */
const converting = new Semaphore(1, 20);

/** Decodes a picture and encodes it anew, in every form of the task: only its pixels are kept. */
export const convertPicture = (bytes: Uint8Array, task: PictureTask): Promise<Conversion> =>
  converting.isFull ? Promise.resolve('unavailable') : converting.run(() => run(bytes, task), busy);

const busy = () => new Error('never refused');

function run(bytes: Uint8Array, task: PictureTask): Promise<Conversion> {
  clearTimeout(idleTimer);
  const running = program?.connected ? program : start();
  program = running;
  return new Promise((resolve) => {
    const end = (conversion: Conversion) => {
      clearTimeout(impatience);
      running.removeAllListeners();
      running.on('error', () => {});
      if (!running.connected || conversion === 'unavailable') endProgram(running);
      else idleTimer = setTimeout(() => endProgram(running), IDLE_MS).unref();
      resolve(conversion);
    };
    const impatience = setTimeout(() => end('unavailable'), task.limits.maxCpuMs * PATIENCE_FACTOR);
    running.once('message', (conversion: Conversion) => end(conversion));
    // The picture took too much, or brought the decoder down.
    running.once('exit', () => end('refused'));
    running.once('error', () => end('unavailable'));
    running.send({ bytes, task });
  });
}

function start(): ChildProcess {
  const started = fork(PROGRAM, [], {
    serialization: 'advanced',
    // None of the store's secrets.
    env: {},
    execArgv: ['--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It must not keep the store from ending, and ends with it.
  started.unref();
  started.channel?.unref();
  return started;
}

function endProgram(ended: ChildProcess): void {
  if (program === ended) program = undefined;
  ended.kill('SIGKILL');
}
