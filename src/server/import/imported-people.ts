import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { importedDocument } from '../db/schema/imported-document.ts';
import { user } from '../db/schema/user.ts';

/** A PostgreSQL statement has at most 65,535 parameters. */
const BATCH_SIZE = 10_000;

/** Imported people by their old ids; null: they have deleted their account here. */
export async function importedPeople(
  tx: Db,
  uids: readonly string[],
): Promise<ReadonlyMap<string, typeof user.$inferSelect | null>> {
  const people = new Map<string, typeof user.$inferSelect | null>();
  for (let from = 0; from < uids.length; from += BATCH_SIZE) {
    const rows = await tx
      .select({ uid: importedDocument.oldId, person: user })
      .from(importedDocument)
      .leftJoin(user, eq(user.id, importedDocument.newId))
      .where(
        and(
          eq(importedDocument.collection, 'users'),
          inArray(importedDocument.oldId, uids.slice(from, from + BATCH_SIZE)),
        ),
      );
    for (const { uid, person } of rows) people.set(uid, person);
  }
  return people;
}
