const UNIQUE_VIOLATION = '23505';

/** Whether an error means that somebody else has this value already, by the name of the constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const said = cause as { code?: unknown; constraint?: unknown };
    if (said.code === UNIQUE_VIOLATION && said.constraint === constraint) return true;
  }
  return false;
}
