/** Why something failed, without the values of a failed statement: the database's driver adds them to its message. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown')
    .replace(/\nparams:[\s\S]*$/, '')
    .slice(0, 200);
