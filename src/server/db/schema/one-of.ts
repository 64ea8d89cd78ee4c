import { type SQL, sql } from 'drizzle-orm';

/** A list of values for a check constraint: 'a', 'b'. */
export const oneOf = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
