import { and, eq, sql } from 'drizzle-orm';
import type { AccountServices } from '../account/account-services.ts';
import { checkOwnPassword } from '../account/check-own-password.ts';
import { session } from '../db/schema/session.ts';
import { Failure } from '../failure.ts';

/** Accepts the password of someone who is logged in; their session then counts as fresh. */
export async function stepUp(
  accounts: AccountServices,
  { userId, sessionHash }: { userId: string; sessionHash: string | null },
  password: string,
): Promise<void> {
  const version = await checkOwnPassword(accounts, userId, password);
  if (version === null || sessionHash === null) throw new Failure('PASSWORD_WRONG');
  await accounts.db
    .update(session)
    .set({ passwordEnteredAt: sql`now()` })
    .where(and(eq(session.tokenHash, sessionHash), eq(session.userId, userId)));
}
