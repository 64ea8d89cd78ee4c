import type { WrkRequest } from './wrk-requests.ts';

/** Requests to send in turn for some seconds. */
export interface LoadToSend {
  readonly port: number;
  readonly requests: readonly WrkRequest[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  /** Zero: no answer came in time, and the other figures are meaningless. */
  readonly requests: number;
  readonly perSecond: number;
  readonly medianMs: number;
}

export type SendLoad = (load: LoadToSend) => Promise<LoadResult>;
