import { type SQL, sql } from 'drizzle-orm';

/** The values of a check: 'a', 'b'. */
export const oneOf = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
