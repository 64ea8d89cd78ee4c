import { addPerson } from '../account/add-person.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import type { ImportContext } from './import-types.ts';
import { readUser } from './read-user.ts';

/** Writes a person without a password; they set one through an emailed link. Balances become ledger entries. */
export async function writeUser({ tx, newId, doc }: ImportContext): Promise<readonly string[]> {
  const { person, coins, credits, leftOut } = readUser(doc);
  await addPerson(tx, { id: newId, ...person }, null);
  const balances = [
    ['coins', coins],
    ['credits', credits],
  ] as const;
  // One at a time: the trigger that books an entry compares it with all existing ones.
  for (const [balance, amount] of balances) {
    if (amount === 0) continue;
    await tx.insert(balanceEntry).values({ userId: newId, balance, amount, reason: 'opening' });
  }
  return leftOut;
}
