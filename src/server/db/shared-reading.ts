/** Less than balancers wait (5 seconds in ops/haproxy.cfg), and Prometheus (10). */
const PATIENCE_MS = 3_000;

/**
 * A reading that all share who ask while it runs: one that hangs stays the only one, and never uses up the pool. Each of them
 * waits for it with a patience of their own, so that an answer that was too late for one is told to the next. null: no answer,
 * or none in time.
 */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T | null> {
  let running: Promise<T | null> | null = null;
  return () => {
    running ??= read()
      .catch(() => null)
      .finally(() => {
        running = null;
      });
    return inTime(running);
  };
}

function inTime<T>(reading: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = whenLate(PATIENCE_MS, () => resolve(null));
    void reading.then((answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}

/**
 * Calls back after this time, but first lets the process read what has arrived: when it was blocked for as long, timers run
 * before answers that have been there for a while.
 */
export const whenLate = (ms: number, callBack: () => void): NodeJS.Timeout =>
  setTimeout(() => setImmediate(callBack), ms).unref();
