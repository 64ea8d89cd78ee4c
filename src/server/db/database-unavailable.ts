const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // Too many connections; and a server that only reads now, because another one has taken over.
  '53300',
  '25006',
  // A statement that waited too long, mostly for another one: the same request may well succeed.
  '57014',
  // Our own API, called by a page inside the process, failed with one of these.
  'DATABASE_UNAVAILABLE',
]);

// The driver's own errors have no code.
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;

/** Whether a client closed its connection before its request had arrived. Node gives this the code of a lost connection. */
export function isClientGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === 'aborted' && (cause as { code?: unknown }).code === 'ECONNRESET')
      return true;
  }
  return false;
}

/** Whether an error means that the database is unavailable (try again later), not that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isClientGone(error)) return false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string') {
      // 08: connection errors; 57P: shutting down or starting up.
      if (CODES.has(code) || code.startsWith('08') || code.startsWith('57P')) {
        return true;
      }
    }
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
    if (DRIVER_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
