import { eq, sql } from 'drizzle-orm';
import type { StaffMember } from '../../domain/staff-member.ts';
import { isStoreViewRole, STORE_VIEW_MINUTES } from '../../domain/store-view.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { session } from '../db/schema/session.ts';
import { storeView } from '../db/schema/store-view.ts';
import { Failure } from '../failure.ts';
import { createSecretToken, hashSecretToken } from '../secret-token.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { findShop } from './find-shop.ts';
import { recordEnds } from './record-ends.ts';

interface StartedView {
  readonly token: string;
  readonly until: Date;
}

/** Starts a view of the store as this shop for a staff session; one that the session had before ends. */
export async function startView(
  db: Db,
  staff: StaffMember,
  sessionHash: string,
  retailerId: string,
): Promise<StartedView> {
  const { role } = staff;
  if (!isStoreViewRole(role)) throw new Failure('NOT_ALLOWED');
  const token = createSecretToken();
  return inTransaction(db, async (tx) => {
    await lockSession(tx, sessionHash);
    const shop = await findShop(tx, retailerId);
    if (shop.isBlocked) throw new Failure('RETAILER_BLOCKED');
    const earlier = await tx
      .select()
      .from(storeView)
      .where(eq(storeView.sessionHash, sessionHash))
      .for('update');
    await recordEnds(tx, earlier, 'Another shop');
    const view = {
      tokenHash: hashSecretToken(token),
      staffId: staff.id,
      staffName: staff.name,
      staffRole: role,
      address: staff.address,
      retailerId,
      shopLabel: shop.label,
      expiresAt: sql`now() + ${STORE_VIEW_MINUTES} * interval '1 minute'`,
      startedAt: sql`now()`,
    };
    const [started] = await tx
      .insert(storeView)
      .values({ sessionHash, ...view })
      .onConflictDoUpdate({ target: storeView.sessionHash, set: view })
      .returning({ until: storeView.expiresAt });
    const { until } = started!;
    await recordActivity(tx, staff, {
      action: 'store-view-started',
      object: { kind: 'retailer', id: retailerId, name: shop.label },
      after: { until: until.toISOString() },
    });
    return { token, until };
  });
}

/** Two starts at once run one after the other, so that the second one records the end of the first. */
async function lockSession(tx: Db, tokenHash: string): Promise<void> {
  const found = await tx
    .select({ id: session.tokenHash })
    .from(session)
    .where(eq(session.tokenHash, tokenHash))
    .for('no key update');
  if (found.length === 0) throw new Failure('LOGIN_REQUIRED');
}
