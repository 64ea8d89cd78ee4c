import type { ActivityAction, ActivityFields, ActivityObject } from '../../domain/activity.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { Db } from '../db/database.ts';
import { activity } from '../db/schema/activity.ts';

export interface Change {
  readonly action: ActivityAction;
  readonly object: {
    readonly kind: ActivityObject;
    readonly id: string;
    /** What staff call it, such as the order number. Never personal data of a retailer: the log is never deleted. */
    readonly name: string;
  };
  /** The changed fields before and after; null: there was nothing, or there is nothing any more. */
  readonly before?: ActivityFields | null;
  readonly after?: ActivityFields | null;
}

/** Records a change in the activity log. Call it in the transaction that makes the change. */
export async function recordActivity(tx: Db, staff: StaffMember, change: Change): Promise<void> {
  await recordActivities(tx, staff, [change]);
}

/** A statement has at most 65,535 parameters. */
const PER_STATEMENT = 5_000;

/** The same for several changes at once. */
export async function recordActivities(
  tx: Db,
  { id: staffId, name: staffName, role: staffRole, address }: StaffMember,
  changes: readonly Change[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += PER_STATEMENT) {
    await tx.insert(activity).values(
      changes
        .slice(from, from + PER_STATEMENT)
        .map(({ action, object, before = null, after = null }) => ({
          staffId,
          staffName,
          staffRole,
          address,
          action,
          objectKind: object.kind,
          objectId: object.id,
          objectName: object.name,
          before,
          after,
        })),
    );
  }
}
