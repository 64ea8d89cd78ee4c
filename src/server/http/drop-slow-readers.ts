import type { Server } from 'node:http';
import { apiPath, CALLS } from '../../domain/paths.ts';

export interface ReaderTimeouts {
  /** How long a connection may stay open while nothing is read or written. */
  readonly idleMs: number;
  /**
   * How long an answer may take to be read; a phone on the slowest network needs less. Begins again where all that was made
   * by then is sent: making the rest takes the store's time, not the reader's.
   */
  readonly responseMs: number;
}

export const READER_TIMEOUTS: ReaderTimeouts = { idleMs: 30_000, responseMs: 300_000 };

/** An answer that is long in the making: together less than its connection may be idle. */
export const BEFORE_FIRST_BYTE = {
  waitMs: READER_TIMEOUTS.idleMs / 3,
  workMs: READER_TIMEOUTS.idleMs * 0.6,
};

const LIVE: readonly string[] = [apiPath(CALLS.liveCart), apiPath(CALLS.liveConsole)];

/** Exactly: the path may go on with '/..' and lead elsewhere. */
const isLive = (url = ''): boolean => LIVE.includes(url.split('?', 1)[0]!);

/** Ends connections whose client does not read its answer, or only now and then a byte. */
export function dropSlowReaders(server: Server, { idleMs, responseMs }: ReaderTimeouts): void {
  // Live streams send something more often than that.
  server.setTimeout(idleMs);
  server.on('request', (request, response) => {
    if (isLive(request.url)) return;
    const timer = setTimeout(() => {
      if (response.writableLength === 0) timer.refresh();
      else response.destroy();
    }, responseMs).unref();
    response.once('close', () => clearTimeout(timer));
  });
}
