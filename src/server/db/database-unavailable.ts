const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // Our own API, called for a page inside the process, has met one of these.
  'DATABASE_UNAVAILABLE',
]);

// The driver's own errors have no code.
const SAID_BY_THE_DRIVER =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;

/** Whether an error means 'no database just now' (try again later) and not 'a wrong query'. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string') {
      // 08: connection trouble; 57P: shut down, starting up; 53300: too many connections.
      if (CODES.has(code) || code.startsWith('08') || code.startsWith('57P') || code === '53300') {
        return true;
      }
    }
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseUnavailable)) return true;
    if (SAID_BY_THE_DRIVER.test(cause.message)) return true;
  }
  return false;
}
