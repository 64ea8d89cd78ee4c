import { type ChildProcess, fork } from 'node:child_process';

/** What became of a task; 'ended': the program did before it answered, or nobody wanted the answer any more. */
export type Outcome<Answer> =
  | { readonly is: 'answered'; readonly answer: Answer }
  | { readonly is: 'ended' }
  | { readonly is: 'late' };

const IDLE_MS = 30_000;

/**
 * A program in a process of its own. It is started with the first task, used for the next ones, and ended when there are none
 * for a while. One task at a time: the caller sees to that.
 */
export class KeptProgram<Task extends object, Answer> {
  #program: ChildProcess | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  /** The heap is JavaScript's own memory; buffers come on top. */
  constructor(
    private readonly file: string,
    private readonly maxHeapMegabytes: number,
  ) {}

  /**
   * `maxMs`: for the answer, or from one part of it to the next. `takePart`: whether an answer is a part, and others follow.
   */
  run(
    task: Task,
    maxMs: number,
    takePart: (answer: Answer) => boolean = () => false,
    signal?: AbortSignal,
  ): Promise<Outcome<Answer>> {
    if (signal?.aborted) return Promise.resolve({ is: 'ended' });
    clearTimeout(this.#idleTimer);
    const running = this.#program?.connected ? this.#program : this.#start();
    this.#program = running;
    return new Promise((resolve) => {
      const end = (outcome: Outcome<Answer>) => {
        clearTimeout(impatience);
        signal?.removeEventListener('abort', stop);
        running.removeAllListeners();
        running.on('error', () => {});
        if (!running.connected || outcome.is !== 'answered') this.#end(running);
        else this.#idleTimer = setTimeout(() => this.#end(running), IDLE_MS).unref();
        resolve(outcome);
      };
      const impatience = setTimeout(() => end({ is: 'late' }), maxMs);
      const stop = () => end({ is: 'ended' });
      signal?.addEventListener('abort', stop);
      running.on('message', (message) => {
        const answer = message as Answer;
        if (takePart(answer)) impatience.refresh();
        else end({ is: 'answered', answer });
      });
      running.once('exit', stop);
      running.once('error', () => end({ is: 'late' }));
      running.send(task);
    });
  }

  #start(): ChildProcess {
    const started = fork(this.file, [], {
      serialization: 'advanced',
      // None of the store's secrets.
      env: {},
      execArgv: [`--max-old-space-size=${this.maxHeapMegabytes}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // It must not keep the store from ending, and ends with it.
    started.unref();
    started.channel?.unref();
    return started;
  }

  #end(ended: ChildProcess): void {
    if (this.#program === ended) this.#program = undefined;
    ended.kill('SIGKILL');
  }
}
