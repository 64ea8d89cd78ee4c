import { eq, sql } from 'drizzle-orm';
import type { Retailer } from '../../contract/console-retailers.ts';
import { isSentence } from '../../domain/order-sentence.ts';
import { type Verification, verificationOf } from '../../domain/shop-standing.ts';
import type { StaffMember } from '../../domain/staff-member.ts';
import type { AccountServices } from '../account/account-services.ts';
import { recordCartChange } from '../cart/change-cart.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { user } from '../db/schema/user.ts';
import { Failure } from '../failure.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { recordActivity } from '../staff/record-activity.ts';
import { lockRetailer, shopInLog } from './lock-retailer.ts';
import { readRetailer } from './read-retailer.ts';

export interface Decision {
  readonly verify: boolean;
  /** Why it is refused. */
  readonly sentence: string;
  /** What the person who decides has seen. */
  readonly seen: Verification;
}

/**
 * Verifies a shop or refuses it, and tells the shop by email. The same decision again changes nothing and sends nothing;
 * of two colleagues who decide differently, the second is told so.
 */
export async function decideRetailer(
  { db, sessions }: Pick<AccountServices, 'db' | 'sessions'>,
  staff: StaffMember,
  id: string,
  decision: Decision,
): Promise<Retailer> {
  const sentence = decision.verify ? null : refusalIn(decision.sentence);
  const decided = decision.verify ? 'verified' : 'refused';
  const retailer = await inTransaction(db, async (tx) => {
    const row = await lockRetailer(tx, id);
    const now = verificationOf(row);
    const isSame = now === decided && (sentence === null || sentence === row.refusal);
    if (!isSame) {
      if (row.blockedAt !== null) throw new Failure('RETAILER_BLOCKED');
      if (now !== decision.seen) throw new Failure('RETAILER_DECIDED');
      await tx
        .update(user)
        .set({
          isVerified: decision.verify,
          refusedAt: sentence === null ? null : sql`now()`,
          refusal: sentence,
        })
        .where(eq(user.id, id));
      await recordCartChange(tx, id);
      const { email: to, name } = row;
      const content = { name, storeName: row.storeName!, refusal: sentence };
      await enqueueMail(tx, { kind: 'shop-decided', to, ...content });
      // Not the sentence: it may be about people, and the log is never deleted.
      await recordActivity(tx, staff, {
        action: decision.verify ? 'retailer-verified' : 'retailer-refused',
        object: shopInLog(id),
        before: { verification: now },
        after: { verification: decided },
      });
    }
    return readRetailer(tx, id);
  });
  sessions.forget(id);
  return retailer;
}

function refusalIn(typed: string): string {
  const sentence = typed.trim();
  if (sentence === '') throw new Failure('SENTENCE_REQUIRED');
  if (!isSentence(sentence)) throw new Failure('SENTENCE_INVALID');
  return sentence;
}
