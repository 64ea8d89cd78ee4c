import { availableParallelism } from 'node:os';

/** One and a half per core: a test often waits, for a page, an answer, a process or a clock. */
export const testWorkers = (cores = availableParallelism()): number =>
  Math.max(2, Math.floor(cores * 1.5));
