import type { PoolFigures } from '../db/database.ts';

// What is read from the store when somebody asks for its metrics.

export interface StoreFigures {
  readonly isReady: boolean;
  readonly isDatabaseUp: boolean;
  /** null: the embedded database has one connection. */
  readonly pool: PoolFigures | null;
  readonly queues: readonly QueueFigures[];
  readonly runs: readonly { readonly job: string; readonly seconds: number }[];
  readonly caches: Readonly<Record<string, CacheFigures>>;
  readonly streams: Readonly<Record<string, number>>;
}

export interface QueueFigures {
  readonly kind: string;
  readonly states: {
    /** Could be worked on now. */
    readonly due: number;
    /** Being worked on, or to be tried at a later moment. */
    readonly later: number;
    /** Given up, or has failed so often that someone should look. */
    readonly stuck: number;
  };
  readonly oldestDueSeconds: number;
  /** null: entries of this kind stay open for days by design. */
  readonly oldestOpenSeconds: number | null;
}

interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
}

/** Before the database is open. */
export const NO_FIGURES: StoreFigures = {
  isReady: false,
  isDatabaseUp: false,
  pool: null,
  queues: [],
  runs: [],
  caches: {},
  streams: {},
};
