import type { Db } from '../db/database.ts';
import type { storeView } from '../db/schema/store-view.ts';
import { recordActivity } from '../staff/record-activity.ts';

/** Why a view has ended, as the activity log shows it. */
export type EndOfView =
  | 'Stopped'
  | 'Another shop'
  | 'Time was up'
  | 'Logged out'
  | 'Access ended'
  | 'Shop blocked';

/** Records that these views have ended. */
export async function recordEnds(
  tx: Db,
  views: readonly (typeof storeView.$inferSelect)[],
  why: EndOfView,
): Promise<void> {
  for (const { staffId, staffName, staffRole, address, retailerId, shopLabel } of views) {
    await recordActivity(
      tx,
      { id: staffId, name: staffName, role: staffRole, address },
      {
        action: 'store-view-ended',
        object: { kind: 'retailer', id: retailerId, name: shopLabel },
        after: { why },
      },
    );
  }
}
