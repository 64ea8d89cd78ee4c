import { eq, sql } from 'drizzle-orm';
import { resetRequest } from '../db/schema/reset-request.ts';
import type { Accounts } from './accounts.ts';

/** Of a process that dies with a request in hand, the next one takes it: rather two mails than none. */
const LEASE_SECONDS = 60;

/** Mails the links that have been asked for, where the address is somebody's. */
export async function mailResetLinks({ db, auth }: Pick<Accounts, 'db' | 'auth'>): Promise<void> {
  for (;;) {
    const [claimed] = await db
      .update(resetRequest)
      .set({ dueAt: sql`now() + ${LEASE_SECONDS} * interval '1 second'` })
      .where(
        sql`${resetRequest.id} = (
          select id from reset_request where due_at <= now()
          order by due_at limit 1 for update skip locked)`,
      )
      .returning({ id: resetRequest.id, email: resetRequest.email });
    if (!claimed) return;
    await auth.api.requestPasswordReset({ body: { email: claimed.email } });
    await db.delete(resetRequest).where(eq(resetRequest.id, claimed.id));
  }
}
