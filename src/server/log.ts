import pino from 'pino';

export type Log = pino.Logger;

/** One JSON line an event. Nothing personal and nothing secret is ever put into one. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
