import { addPerson } from '../account/add-person.ts';
import { balanceEntry } from '../db/schema/balance-entry.ts';
import { readUser } from './read-user.ts';
import type { Taking } from './taking.ts';

/** A person without a password: whoever has the mailbox sets one by the mailed link. Balances open the ledger. */
export async function takeUser({ tx, newId, doc }: Taking): Promise<readonly string[]> {
  const { person, coins, credits, leftOut } = readUser(doc);
  await addPerson(tx, { id: newId, ...person }, null);
  const balances = [
    { balance: 'coins', amount: coins },
    { balance: 'credits', amount: credits },
  ] as const;
  const entries = balances
    .filter(({ amount }) => amount > 0)
    .map((entry) => ({ ...entry, userId: newId, reason: 'opening' as const }));
  if (entries.length > 0) await tx.insert(balanceEntry).values(entries);
  return leftOut;
}
