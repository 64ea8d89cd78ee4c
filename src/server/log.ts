import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import { requestIdNow } from './request-scope.ts';

export type Log = pino.Logger;

/** Writes one JSON line per event. Never log personal data or secrets. */
export const createLog = (level: string, to?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorForLog },
      mixin() {
        const requestId = requestIdNow();
        return requestId === null ? {} : { requestId };
      },
    },
    to ?? openOutput(),
  );

export type Output = ReturnType<typeof pino.destination>;

/** Standard output. If nobody reads it any more, lines are dropped. */
export function openOutput(): Output {
  const output = pino.destination(1);
  output.on('error', () => {});
  return output;
}

/** How long the last lines may take; their reader may have stopped reading. */
const LAST_LINES_MS = 200;

/** Writes the last lines. Nothing can be logged after this. */
export async function endOutput(output: Output): Promise<void> {
  const closed = once(output, 'close');
  output.end();
  await Promise.race([closed, setTimeout(LAST_LINES_MS)]);
}

const SAFE_FIELDS = ['code', 'errno', 'syscall', 'address', 'port'] as const;

/**
 * An error for the log, without the values of a failed SQL statement: the database driver adds them to
 * the message and to its own fields.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, ...rest } = pino.stdSerializers.err(error);
  return {
    type,
    message: message.replace(/\nparams:[\s\S]*$/, ''),
    stack: stack?.replaceAll(/\nparams:[\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, ''),
    ...Object.fromEntries(
      SAFE_FIELDS.filter((name) => name in rest).map((name) => [name, rest[name]]),
    ),
  };
}
