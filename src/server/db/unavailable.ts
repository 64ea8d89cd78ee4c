const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

/** Whether an error means 'no database just now' (try again later) and not 'a wrong query'. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string') {
      // 08: connection trouble; 57P: shut down, starting up; 53300: too many connections.
      if (
        NETWORK.has(code) ||
        code.startsWith('08') ||
        code.startsWith('57P') ||
        code === '53300'
      ) {
        return true;
      }
    }
    if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true;
    if (
      /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}
