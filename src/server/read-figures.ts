import { isReady } from './http/health.ts';
import { NO_FIGURES, type StoreFigures } from './metrics/store-figures.ts';
import type { Services } from './services.ts';

/** Reads what the metrics say about this moment. `services` is null before the database is open. */
export async function readFigures(
  services: Services | null,
  isOpen: boolean,
): Promise<StoreFigures> {
  if (!services) return NO_FIGURES;
  const { database, answers, sessions, carts, consoleStreams, jobs } = services;
  // Together, since Prometheus waits ten seconds by default. A database that gives no answer has no figures.
  const [ready, queues] = await Promise.all([isReady(services, isOpen), services.queueFigures()]);
  return {
    isReady: ready,
    isDatabaseUp: queues !== null,
    pool: database.poolFigures?.() ?? null,
    queues: queues ?? [],
    runs: jobs.runs(),
    caches: { answers: answers.figures, sessions: sessions.cacheFigures() },
    streams: { cart: carts.streams.size, console: consoleStreams.size },
  };
}
