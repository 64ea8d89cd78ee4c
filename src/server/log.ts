import pino from 'pino';

export type Log = pino.Logger;

/** One JSON line an event. Nothing personal and nothing secret is ever put into one. */
export const createLog = (level: string, to?: pino.DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorForLog },
    },
    to as pino.DestinationStream,
  );

const SAID = ['code', 'errno', 'syscall', 'address', 'port'] as const;

/**
 * An error as the log has it: without the values of the statement that failed, which the database's
 * driver adds to its message and to fields of its own.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, ...rest } = pino.stdSerializers.err(error);
  return {
    type,
    message: message.replace(/\nparams:[\s\S]*$/, ''),
    stack: stack?.replaceAll(/\nparams:[\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, ''),
    ...Object.fromEntries(SAID.filter((name) => name in rest).map((name) => [name, rest[name]])),
  };
}
