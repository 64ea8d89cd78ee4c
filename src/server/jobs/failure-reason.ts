/** The error's message without the values of a failed statement, which the database driver adds. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown')
    .replace(/\nparams:[\s\S]*$/, '')
    .slice(0, 200);
