import type { CatalogueSize } from '../catalogues/catalogue-size.ts';
import type { JobName } from './job-name.ts';

export const CONNECTIONS = [1, 32] as const;
export type Connections = (typeof CONNECTIONS)[number];

/** Long enough for a steady median, short enough to keep the whole run under half an hour. */
export const SECONDS: Readonly<Record<Connections, number>> = { 1: 2, 32: 3 };

export const DATABASE_KINDS = ['postgres', 'embedded'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

/** The store by default, the store with CACHE_MB=0, the bare server, or the bare server without its queries. */
export type Subject = 'store' | 'uncached' | 'bare' | 'sender';

/** One job of one subject: medians over the rounds. */
export interface LoadFigure {
  readonly database: DatabaseKind;
  readonly catalogue: CatalogueSize;
  readonly job: JobName;
  readonly connections: Connections;
  readonly subject: Subject;
  readonly perSecond: number;
  readonly medianMs: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
