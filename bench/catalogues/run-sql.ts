/** Runs one statement on whichever database is being prepared. */
export type RunSql = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
