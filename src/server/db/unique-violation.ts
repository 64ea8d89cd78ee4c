const UNIQUE_VIOLATION = '23505';

/** Whether an error is a violation of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const details = cause as { code?: unknown; constraint?: unknown };
    if (details.code === UNIQUE_VIOLATION && details.constraint === constraint) return true;
  }
  return false;
}
