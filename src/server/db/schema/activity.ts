import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActivityAction, ActivityFields, ActivityObject } from '../../../domain/activity.ts';
import { STAFF_ROLES } from '../../../domain/staff-role.ts';
import { oneOf } from './one-of.ts';

/**
 * Everything that staff change. Rows are only added: a trigger refuses changes. There is no foreign key, so that the log
 * stays when an account or an object is gone.
 */
export const activity = pgTable(
  'activity',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    // Millisecond precision, so that a cursor holds the exact value. Not now(), which is the start of the transaction.
    at: timestamp('at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
    /** null: the store itself, such as a scheduled price. */
    staffId: text('staff_id'),
    staffName: text('staff_name').notNull(),
    staffRole: text('staff_role', { enum: STAFF_ROLES }),
    /** The network address; '' if it was not a request. */
    address: text('address').notNull(),
    action: text('action').$type<ActivityAction>().notNull(),
    objectKind: text('object_kind').$type<ActivityObject>().notNull(),
    objectId: text('object_id').notNull(),
    objectName: text('object_name').notNull(),
    before: jsonb('before').$type<ActivityFields>(),
    after: jsonb('after').$type<ActivityFields>(),
  },
  (t) => [
    index('activity_of_staff').on(t.staffId, t.at, t.id),
    index('activity_of_object').on(t.objectKind, t.objectId, t.at, t.id),
    index('activity_by_time').on(t.at, t.id),
    check('activity_staff_role', sql`${t.staffRole} in (${oneOf(STAFF_ROLES)})`),
  ],
);
