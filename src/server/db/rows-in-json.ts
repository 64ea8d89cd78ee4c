import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';

// Many rows that belong to one row, as one JSON value: the statement has one row instead of one for each of them, and the
// driver has one value to decode instead of one for each column.

export type JsonColumns = Readonly<Record<string, Column | SQL>>;

/** Of values that JSON has: numbers, texts, truths, and lists and objects of them. */
export type RowInJson<Columns extends JsonColumns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends Column
    ? GetColumnData<Columns[Name]>
    : Columns[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/** The row of a table that may have none for another table's row. */
export type OrNulls<Row> = { readonly [Name in keyof Row]: Row[Name] | null };

interface Rows {
  /** The tables, joined, with their condition. */
  readonly from: SQL;
  readonly order: SQL;
}

/** A column of a query: all these rows, in this order. None: an empty list. */
export const rowsInJson = <Columns extends JsonColumns>(
  columns: Columns,
  { from, order }: Rows,
): SQL<RowInJson<Columns>[]> => {
  const values = Object.entries(columns).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  );
  return sql`(select coalesce(json_agg(json_build_object(${sql.join(values, sql`, `)})
    order by ${order}), '[]') from ${from})`;
};
