import { randomInt } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandboxRecord } from '../../db/schema/sandbox-record.ts';

// The sandbox's records, in a table: they survive a restart, and all processes share them.

export type Entity = { readonly id: string; readonly [field: string]: unknown };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const newId = (kind: string): string =>
  `${kind}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** Returns false if the id exists already. */
export async function insertRecord(db: Db, parent: string, entity: Entity): Promise<boolean> {
  const inserted = await db
    .insert(sandboxRecord)
    .values({ id: entity.id, parent, entity })
    .onConflictDoNothing({ target: sandboxRecord.id })
    .returning({ id: sandboxRecord.id });
  return inserted.length > 0;
}

export async function findRecord(db: Db, id: string): Promise<Entity | null> {
  const [found] = await db
    .select({ entity: sandboxRecord.entity })
    .from(sandboxRecord)
    .where(eq(sandboxRecord.id, id));
  return (found?.entity as Entity | undefined) ?? null;
}

/** Until the transaction ends, nobody else changes it. */
export async function lockRecord(tx: Db, id: string): Promise<Entity | null> {
  const [found] = await tx
    .select({ entity: sandboxRecord.entity })
    .from(sandboxRecord)
    .where(eq(sandboxRecord.id, id))
    .for('update');
  return (found?.entity as Entity | undefined) ?? null;
}

export async function findRecordsOf(db: Db, parent: string): Promise<Entity[]> {
  const rows = await db
    .select({ entity: sandboxRecord.entity })
    .from(sandboxRecord)
    .where(eq(sandboxRecord.parent, parent))
    .orderBy(asc(sandboxRecord.createdAt));
  return rows.map(({ entity }) => entity as Entity);
}

/** The newest first. */
export async function findRefundsSince(db: Db, from: number): Promise<Entity[]> {
  const { entity, createdAt } = sandboxRecord;
  const rows = await db
    .select({ entity })
    .from(sandboxRecord)
    .where(
      sql`${entity} ->> 'entity' = 'refund' and (${entity} ->> 'created_at')::bigint >= ${from}`,
    )
    .orderBy(desc(createdAt));
  return rows.map((row) => row.entity as Entity);
}

export async function updateRecord(db: Db, id: string, fields: object): Promise<Entity> {
  const [updated] = await db
    .update(sandboxRecord)
    .set({ entity: sql`${sandboxRecord.entity} || ${JSON.stringify(fields)}::jsonb` })
    .where(eq(sandboxRecord.id, id))
    .returning({ entity: sandboxRecord.entity });
  return updated!.entity as Entity;
}
