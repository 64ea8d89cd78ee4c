import type { PGlite } from '@electric-sql/pglite';
import type { Log } from '../../log.ts';

const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_MS = 24 * 60 * 60_000;

/** The embedded database has no background workers, so checkpoints and vacuums run here. */
export function startHousekeeping(pg: PGlite, log: Log): () => void {
  const timers = [
    every(CHECKPOINT_EVERY_MS, 'CHECKPOINT'),
    every(VACUUM_EVERY_MS, 'VACUUM ANALYZE'),
  ];
  return () => timers.forEach(clearInterval);

  function every(ms: number, command: string): NodeJS.Timeout {
    const run = () =>
      pg.exec(command).then(
        () => log.debug({ command }, 'housekeeping done'),
        (error) => log.error({ err: error, command }, 'housekeeping failed'),
      );
    return setInterval(run, ms).unref();
  }
}
