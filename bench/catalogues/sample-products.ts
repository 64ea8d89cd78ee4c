import type { RunSql } from './run-sql.ts';

/** Products spread evenly over the list by title: for list cursors and for details. */
export interface Sample {
  /** The total number of products. */
  readonly products: number;
  readonly places: readonly { readonly id: string; readonly cursor: string }[];
}

const PLACES = 40;

export async function sampleProducts(runSql: RunSql): Promise<Sample> {
  const rows = await runSql(`
    select id, sort_key
    from (select id, sort_key, row_number() over (order by sort_key, id) - 1 as place,
                 count(*) over () as total from product) as listed
    where place % (total / ${PLACES}) = 0 and place + 24 < total
    order by place
    limit ${PLACES}`);
  const [counted] = await runSql('select count(*)::int as products from product');
  return {
    products: Number(counted?.products),
    places: rows.map(({ id, sort_key }) => ({
      id: String(id),
      cursor: Buffer.from(JSON.stringify({ sortKey: sort_key, id })).toString('base64url'),
    })),
  };
}
