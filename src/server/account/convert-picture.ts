import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Runs picture-program.mjs, one picture at a time. It is started with the first picture, used for the next ones, and
// ended when there are none for a while.

export interface PictureLimits {
  /** What the file says it is by its first bytes. */
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly maxSide: number;
  readonly maxPixels: number;
  /** The longest side of the result. */
  readonly shownSide: number;
  readonly maxCpuMs: number;
  readonly maxMemoryBytes: number;
}

/** 'unavailable': nothing is known about the picture. */
export type Conversion = Uint8Array | 'refused' | 'too large' | 'unavailable';

/** Only a machine that is overloaded takes this long: the program ends itself after `maxCpuMs`. */
const PATIENCE_MS = 10_000;
const IDLE_MS = 30_000;

// The build copies it beside the bundle.
const PROGRAM = fileURLToPath(new URL('./picture-program.mjs', import.meta.url));

let program: ChildProcess | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/** Call it for one picture at a time. */
export function convertPicture(bytes: Uint8Array, limits: PictureLimits): Promise<Conversion> {
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
    const impatience = setTimeout(() => end('unavailable'), PATIENCE_MS);
    running.once('message', (conversion: Conversion) => end(conversion));
    // The picture took too much, or brought the decoder down.
    running.once('exit', () => end('refused'));
    running.once('error', () => end('unavailable'));
    running.send({ bytes, limits });
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
