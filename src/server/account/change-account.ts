import { eq, sql } from 'drizzle-orm';
import type { Account, ProfileChange } from '../../contract/account.ts';
import { user } from '../db/schema/user.ts';
import type { AccountServices } from './account-services.ts';
import { readAccount } from './read-account.ts';

/** Changes only the given fields. Returns null if the account is gone. */
export async function changeAccount(
  accounts: AccountServices,
  userId: string,
  { name, storeName, address, pinCode, mobile, gstNumber, invoiceLanguage }: ProfileChange,
): Promise<Account | null> {
  // Listed one by one, so that no other column can be written.
  const change = {
    ...{ name, storeName, address, pinCode, mobile, gstNumber },
    invoiceLanguage: invoiceLanguage === 'store' ? null : invoiceLanguage,
  };
  if (Object.values(change).some((value) => value !== undefined)) {
    await accounts.db
      .update(user)
      .set({ ...change, ...(mobile === undefined ? {} : { mobileChangedAt: changedAt(mobile) }) })
      .where(eq(user.id, userId));
    accounts.sessions.forget(userId);
  }
  return readAccount(accounts, userId);
}

/** Now, unless it is the number they already have. */
const changedAt = (mobile: string) =>
  sql`case when ${user.mobile} = ${mobile} then ${user.mobileChangedAt} else now() end`;
