import { eq } from 'drizzle-orm';
import type { Account } from '../../contract/account.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';

/** A retailer's account, each field under both of its names (DATA-02). Returns null if it is gone. */
export async function readAccount(db: Db, userId: string): Promise<Account | null> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  return row ? accountOf(row) : null;
}

/** Listed field by field: a new column is not sent until it is added here. */
export function accountOf(row: typeof user.$inferSelect): Account {
  const { name, email, gstNumber, coins, credits, creditUsed, isVerified, shopImage, token } = row;
  // A check constraint guarantees that a retailer has all of these.
  const [mobile, storeName, address, pinCode] = [
    row.mobile!,
    row.storeName!,
    row.address!,
    row.pinCode!,
  ];
  return {
    uid: row.id,
    name,
    username: name,
    email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    mobile,
    phonenumber: mobile,
    district: row.district!,
    storeName,
    shopName: storeName,
    address,
    pinCode,
    pincode: pinCode,
    gstNumber,
    invoiceLanguage: row.invoiceLanguage,
    coins,
    credits,
    creditUsed,
    isVerified,
    shopImage,
    ...(token === null ? {} : { token }),
  };
}
