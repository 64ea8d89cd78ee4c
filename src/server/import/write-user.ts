import { addPerson } from '../account/add-person.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import type { Taking } from './import-result.ts';
import { readUser } from './read-user.ts';

/** A person without a password: whoever has the mailbox sets one by the mailed link. Balances open the ledger. */
export async function writeUser({ tx, newId, doc }: Taking): Promise<readonly string[]> {
  const { person, coins, credits, leftOut } = readUser(doc);
  await addPerson(tx, { id: newId, ...person }, null);
  const balances = [
    ['coins', coins],
    ['credits', credits],
  ] as const;
  // One at a time: the trigger that books an entry compares with all that are there.
  for (const [balance, amount] of balances) {
    if (amount === 0) continue;
    await tx.insert(balanceEntry).values({ userId: newId, balance, amount, reason: 'opening' });
  }
  return leftOut;
}
