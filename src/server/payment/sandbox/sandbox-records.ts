import { randomInt } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandboxRecord } from '../../db/schema/sandbox-record.ts';

// What the sandbox remembers, in a table: it outlives the process, and all processes share it.

export type Entity = { readonly id: string; readonly [field: string]: unknown };

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const newId = (kind: string): string =>
  `${kind}_${Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** false: there is one with this id. */
export async function keep(db: Db, parent: string, entity: Entity): Promise<boolean> {
  const kept = await db
    .insert(sandboxRecord)
    .values({ id: entity.id, parent, entity })
    .onConflictDoNothing({ target: sandboxRecord.id })
    .returning({ id: sandboxRecord.id });
  return kept.length > 0;
}

export async function find(db: Db, id: string): Promise<Entity | null> {
  const [found] = await db
    .select({ entity: sandboxRecord.entity })
    .from(sandboxRecord)
    .where(eq(sandboxRecord.id, id));
  return (found?.entity as Entity | undefined) ?? null;
}

export async function findOf(db: Db, parent: string): Promise<Entity[]> {
  const rows = await db
    .select({ entity: sandboxRecord.entity })
    .from(sandboxRecord)
    .where(eq(sandboxRecord.parent, parent))
    .orderBy(asc(sandboxRecord.createdAt));
  return rows.map(({ entity }) => entity as Entity);
}

export async function change(db: Db, id: string, fields: object): Promise<Entity> {
  const [changed] = await db
    .update(sandboxRecord)
    .set({ entity: sql`${sandboxRecord.entity} || ${JSON.stringify(fields)}::jsonb` })
    .where(eq(sandboxRecord.id, id))
    .returning({ entity: sandboxRecord.entity });
  return changed!.entity as Entity;
}
