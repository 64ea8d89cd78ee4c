/** Runs one statement on the database being prepared. */
export type RunSql = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
