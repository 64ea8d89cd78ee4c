import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// The programs that read and write spreadsheets run in a process of their own, which ends with the file
// (docs/decisions/043-price-files.md). Nothing is written to disk.

/** It is ended beyond this. */
export interface ProgramLimits {
  /** Only a machine that is overloaded takes this long: the reader ends itself earlier by its processor time. */
  readonly maxMs: number;
  /** Of JavaScript's own memory; buffers come on top. */
  readonly maxHeapMegabytes: number;
}

// The build copies the folder beside the bundle.
const pathOf = (name: 'read' | 'write') =>
  fileURLToPath(new URL(`./sheet-program/${name}.mjs`, import.meta.url));

/** `begin` talks with the program and calls `end` with the outcome; otherwise it is one of `failed`. */
export function runSheetProgram<Outcome>(
  name: 'read' | 'write',
  { maxMs, maxHeapMegabytes }: ProgramLimits,
  failed: { readonly ended: Outcome; readonly late: Outcome },
  begin: (program: ChildProcess, end: (outcome: Outcome) => void) => void,
): Promise<Outcome> {
  const program = fork(pathOf(name), [], {
    serialization: 'advanced',
    // None of the store's secrets.
    env: {},
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(impatience);
      program.removeAllListeners();
      program.on('error', () => {});
      program.kill('SIGKILL');
      resolve(outcome);
    };
    const impatience = setTimeout(() => end(failed.late), maxMs);
    program.once('exit', () => end(failed.ended));
    program.once('error', () => end(failed.late));
    begin(program, end);
  });
}
