import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database.ts';
import { seedDemoCatalogue } from '../../src/server/demo/seed-demo-catalogue.ts';
import { type CatalogueSize, LARGE_PRODUCTS } from './catalogue-size.ts';
import { fillCarts } from './fill-carts.ts';
import { growCatalogue } from './large-catalogue.ts';
import type { RunSql } from './run-sql.ts';
import { type Sample, sampleProducts } from './sample-products.ts';

/** Fills an empty, migrated database with the catalogue and vacuums it. */
export async function fillCatalogue(database: Database, size: CatalogueSize): Promise<Sample> {
  const runSql = runSqlOn(database);
  await seedDemoCatalogue(database.db);
  if (size === 'large') await growCatalogue(runSql, LARGE_PRODUCTS);
  await fillCarts(runSql);
  await runSql('vacuum analyze');
  return sampleProducts(runSql);
}

export const runSqlOn =
  ({ db }: Database): RunSql =>
  async (statement) => {
    const { rows } = (await db.execute(sql.raw(statement))) as unknown as {
      rows: Record<string, unknown>[];
    };
    return rows;
  };
