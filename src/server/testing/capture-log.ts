import { Writable } from 'node:stream';
import { createLog, type Log } from '../log.ts';

/** A log whose lines a test can read. */
export function captureLog(): { readonly log: Log; lines(): string } {
  const chunks: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  return { log: createLog('trace', sink), lines: () => chunks.join('') };
}
