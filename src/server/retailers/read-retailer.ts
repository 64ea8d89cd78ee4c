import { and, asc, eq, sql } from 'drizzle-orm';
import type { Retailer } from '../../contract/console-retailers.ts';
import { SHOP_IMAGE_ADDRESS } from '../../contract/shop-image.ts';
import { isGstNumber } from '../../domain/gst-number.ts';
import { verificationOf } from '../../domain/shop-standing.ts';
import type { Db } from '../db/database.ts';
import { blockedContact } from '../db/schema/blocked-contact.ts';
import { shopList } from '../db/schema/shop-list.ts';
import { shopNote } from '../db/schema/shop-note.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { RETAILER_SUMMARY, summaryOf } from './list-retailers.ts';
import { noteOf } from './shop-notes.ts';

const isMobileOfBlockedShop = sql<boolean>`exists (select from ${blockedContact} where ${blockedContact.contactHash} = hash_address(${user.mobile}))`;

/** One shop, as staff see it. */
export async function readRetailer(db: Db, id: string): Promise<Retailer> {
  const [found] = await db
    .select({ summary: RETAILER_SUMMARY, user, isMobileOfBlockedShop })
    .from(user)
    .innerJoin(shopList, eq(shopList.userId, user.id))
    .where(and(eq(user.id, id), eq(user.role, 'retailer')));
  if (!found) throw new Failure('RETAILER_NOT_FOUND');
  const notes = await db
    .select()
    .from(shopNote)
    .where(eq(shopNote.userId, id))
    .orderBy(asc(shopNote.at), asc(shopNote.id));
  const { summary, user: row } = found;
  const { gstNumber, refusedAt, refusal, blockedAt } = row;
  const verification = verificationOf(row);
  return {
    ...summaryOf(summary),
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    // A check constraint guarantees that a retailer has both.
    address: row.address!,
    pinCode: row.pinCode!,
    isMobileOfBlockedShop: found.isMobileOfBlockedShop,
    gstNumber,
    isGstNumberRight: gstNumber === '' ? null : isGstNumber(gstNumber),
    // A picture that was imported as a link elsewhere can't be shown.
    hasPicture: row.shopImage?.startsWith(SHOP_IMAGE_ADDRESS) ?? false,
    verification,
    refusal:
      verification === 'refused' ? { at: refusedAt!.toISOString(), sentence: refusal! } : null,
    block: blockedAt && { at: blockedAt.toISOString(), reason: row.blockReason },
    coins: row.coins,
    credits: row.credits,
    notes: notes.map(noteOf),
  };
}
