import { setTimeout } from 'node:timers/promises';
import { NO_FIGURES, type QueueFigures, type StoreFigures } from './metrics/store-figures.ts';
import type { Services } from './services.ts';
import { readQueueFigures } from './stuck-jobs/read-queue-figures.ts';

/** Prometheus waits ten seconds by default. A database that is slower than this has no figures. */
const PATIENCE_MS = 3_000;

/** Reads what the metrics say about this moment. `services` is null before the database is open. */
export async function readFigures(
  services: Services | null,
  isOpen: boolean,
): Promise<StoreFigures> {
  if (!services) return NO_FIGURES;
  const { database, answers, sessions, carts, consoleStreams, jobs } = services;
  const queues = await within(PATIENCE_MS, readQueueFigures(database.db));
  return {
    isReady: isOpen && queues !== null,
    isDatabaseUp: queues !== null,
    pool: database.poolFigures?.() ?? null,
    queues: queues ?? [],
    runs: jobs.runs(),
    caches: { answers: answers.figures, sessions: sessions.cacheFigures() },
    streams: { cart: carts.streams.size, console: consoleStreams.size },
  };
}

async function within(
  ms: number,
  reading: Promise<QueueFigures[]>,
): Promise<QueueFigures[] | null> {
  const enough = new AbortController();
  const { signal } = enough;
  const tooLong = setTimeout(ms, null, { signal, ref: false }).catch(() => null);
  const read = await Promise.race([reading.catch(() => null), tooLong]);
  enough.abort();
  return read;
}
