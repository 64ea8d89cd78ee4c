import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ActivityEntry } from '../../contract/console-activity.ts';
import { moment } from '../../contract/order.ts';
import type { ActivityObject } from '../../domain/activity.ts';
import { type StaffRole, seesStaff } from '../../domain/staff-role.ts';
import type { Db } from '../db/database.ts';
import { activity } from '../db/schema/activity.ts';
import { Failure } from '../failure.ts';

interface ActivityRequest {
  /** Who reads: only owners and accountants see what was done about staff. */
  readonly role: StaffRole;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly staffId?: string | undefined;
  readonly kind?: ActivityObject | undefined;
  readonly objectId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const position = z.object({ at: moment({ error: 'CURSOR_INVALID' }), id: z.uuid() });

/** A page of the activity log, newest first. */
export async function readActivity(
  db: Db,
  { role, limit, cursor, staffId, kind, objectId, from, to }: ActivityRequest,
): Promise<{ items: ActivityEntry[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(activity)
    .where(
      and(
        staffId === undefined ? undefined : eq(activity.staffId, staffId),
        kind && eq(activity.objectKind, kind),
        seesStaff(role) ? undefined : ne(activity.objectKind, 'staff'),
        objectId === undefined ? undefined : eq(activity.objectId, objectId),
        from === undefined ? undefined : gte(activity.at, new Date(from)),
        to === undefined ? undefined : lt(activity.at, new Date(to)),
        cursor === undefined ? undefined : after(cursor),
      ),
    )
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const items = shown.map(({ objectKind, objectId: id, objectName, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    object: { kind: objectKind, id, name: objectName },
  }));
  return { items, nextCursor: rows.length > limit && last ? encode(last) : null };
}

const encode = ({ at, id }: { at: Date; id: string }): string =>
  Buffer.from(JSON.stringify({ at: at.toISOString(), id })).toString('base64url');

function after(cursor: string) {
  let last: z.infer<typeof position>;
  try {
    last = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Failure('CURSOR_INVALID');
  }
  return sql`(${activity.at}, ${activity.id}) < (${last.at}::timestamptz, ${last.id}::uuid)`;
}
