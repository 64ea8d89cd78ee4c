import { EXIT } from './exit-codes.ts';
import { endOutput, type Log, type Output } from './log.ts';

export interface StopOptions {
  readonly log: Log;
  /** Where the log goes. */
  readonly output: Output;
  /** How long connections are still accepted after SIGTERM. */
  readonly graceMs: number;
  stop(graceMs: number): Promise<void>;
  /** The longest that a stop with this grace period may take. */
  limitMs(graceMs: number): number;
}

/**
 * Within this time, the same signal again is the same request: a signal to all processes of `npm start` reaches the store
 * twice, because npm passes its own on.
 */
const SAME_REQUEST_MS = 1_000;

/**
 * Stops the store on SIGTERM and SIGINT. The process ends within the limit, whatever is still open and whether or not
 * anybody reads the log; a second signal ends it at once. Returns whether a signal has arrived.
 */
export function stopOnSignals(options: StopOptions): () => boolean {
  const { log, output, graceMs, stop, limitMs } = options;
  let first: { readonly signal: NodeJS.Signals; readonly at: number } | null = null;
  const onSignal = async (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (first) {
      if (signal === first.signal && now - first.at < SAME_REQUEST_MS) return;
      endNow(EXIT.unexpected);
    }
    first = { signal, at: now };
    // Ctrl-C should be quick; SIGTERM may come from an orchestrator behind a load balancer.
    const grace = signal === 'SIGTERM' ? graceMs : 0;
    setTimeout(async () => {
      log.error('The store did not stop in time and was ended.');
      await endOutput(output);
      endNow(EXIT.unexpected);
    }, limitMs(grace));
    log.info({ signal }, 'stopping');
    const hasFailed = await stop(grace).then(
      () => false,
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        return true;
      },
    );
    if (!hasFailed) log.info('stopped');
    await endOutput(output);
    endNow(hasFailed ? EXIT.unexpected : 0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => first !== null;
}

/** Without exit listeners: those of libraries may wait for an output that nobody reads. */
function endNow(code: number): never {
  process.removeAllListeners('exit');
  process.exit(code);
}

/** A log reader that is gone must not end the store. */
export function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
