import { eq } from 'drizzle-orm';
import type { Account } from '../../contract/account.ts';
import type { IndianState } from '../../domain/district-rules.ts';
import type { Shop } from '../../domain/shop-settings.ts';
import { storeInvoiceLanguage } from '../../domain/tax/store-invoice-language.ts';
import { district } from '../db/schema/district.ts';
import { user } from '../db/schema/user.ts';
import type { AccountServices } from './account-services.ts';

/** A retailer's account, each field under both of its names (DATA-02). Returns null if it is gone. */
export async function readAccount(
  { db, shop }: Pick<AccountServices, 'db' | 'shop'>,
  userId: string,
): Promise<Account | null> {
  const [found] = await db
    .select({ row: user, state: district.state })
    .from(user)
    .innerJoin(district, eq(district.name, user.district))
    .where(eq(user.id, userId));
  return found ? accountOf(found.row, found.state as IndianState, shop.now) : null;
}

/** Listed field by field: a new column is not sent until it is added here. */
function accountOf(
  row: typeof user.$inferSelect,
  state: IndianState,
  { invoicing }: Shop,
): Account {
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
    invoiceLanguage: row.invoiceLanguage ?? 'store',
    storeInvoiceLanguage: storeInvoiceLanguage(invoicing.language, state),
    coins,
    credits,
    creditUsed,
    isVerified,
    shopImage,
    ...(token === null ? {} : { token }),
  };
}
