import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { importedDocument } from '../db/schema/imported-document.ts';
import { user } from '../db/schema/user.ts';

/** A postgres statement has at most 65,535 parameters. */
const AT_ONCE = 10_000;

/** Who people of the old store are here, by their old ids; null: they came here and have deleted their account. */
export async function importedPeople(
  tx: Db,
  uids: readonly string[],
): Promise<ReadonlyMap<string, typeof user.$inferSelect | null>> {
  const people = new Map<string, typeof user.$inferSelect | null>();
  for (let from = 0; from < uids.length; from += AT_ONCE) {
    const rows = await tx
      .select({ uid: importedDocument.oldId, person: user })
      .from(importedDocument)
      .leftJoin(user, eq(user.id, importedDocument.newId))
      .where(
        and(
          eq(importedDocument.collection, 'users'),
          inArray(importedDocument.oldId, uids.slice(from, from + AT_ONCE)),
        ),
      );
    for (const { uid, person } of rows) people.set(uid, person);
  }
  return people;
}
