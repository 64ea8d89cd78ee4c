import { eq } from 'drizzle-orm';
import { checkEmail, checkPassword, LENGTHS, normaliseEmail } from '../../domain/account-rules.ts';
import { FIELD_MESSAGES } from '../../text/field-messages.ts';
import { createOperator } from '../account/create-operator.ts';
import { setPassword } from '../account/set-password.ts';
import { recordCartChange } from '../cart/change-cart.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { user } from '../db/schema/user.ts';
import { EXIT } from '../exit-codes.ts';
import { exitWithMessage } from '../exit-with-message.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createPrivateFiles } from '../private-folder.ts';
import { lockRetailer } from '../retailers/lock-retailer.ts';
import { readSettings } from '../settings.ts';
import { readPassword } from './read-password.ts';

// npm run account -- ...: account management for the person who runs the server. Passwords are read from the
// keyboard or standard input: as arguments, other users of the machine could see them.

const USAGE = `npm run account -- create-operator EMAIL   creates an owner, who runs the store and invites staff
npm run account -- set-password EMAIL      sets a new password and ends all sessions of the person
npm run account -- verify EMAIL            marks a retailer as verified
npm run account -- unverify EMAIL          removes that mark`;

/** Ends the command with a message for the person. */
class Refused extends Error {}

type Command = (db: Db, email: string) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async 'create-operator'(db, email) {
    const password = await newPassword();
    const name = email.split('@')[0]!.slice(0, LENGTHS.name);
    const created = await createOperator(db, { email, name, password });
    if (!created.ok) throw new Refused(`${email} already has an account.`);
    return `${email} is an owner of the store.`;
  },
  async 'set-password'(db, email) {
    const [person] = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
    if (!person) throw new Refused(`${email} has no account.`);
    await setPassword(db, person.id, await newPassword());
    return `${email} has a new password and is logged out everywhere.`;
  },
  verify: (db, email) => markVerified(db, email, true),
  unverify: (db, email) => markVerified(db, email, false),
};

async function newPassword(): Promise<string> {
  const password = await readPassword();
  const wrong = checkPassword(password);
  if (wrong) throw new Refused(FIELD_MESSAGES[wrong]);
  return password;
}

async function markVerified(db: Db, email: string, isVerified: boolean): Promise<string> {
  const [person] = await db
    .select({ id: user.id, role: user.role })
    .from(user)
    .where(eq(user.email, email));
  if (person?.role !== 'retailer') throw new Refused(`${email} is not a retailer's account.`);
  await inTransaction(db, async (tx) => {
    await lockRetailer(tx, person.id);
    await tx.update(user).set({ isVerified }).where(eq(user.id, person.id));
    await recordCartChange(tx, person.id);
  });
  return `${email} is ${isVerified ? 'verified' : 'no longer verified'}.`;
}

try {
  createPrivateFiles();
  const [name = '', typed = ''] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || checkEmail(typed)) {
    console.error(USAGE);
    process.exit(EXIT.badSetting);
  }
  const settings = { ...readSettings(process.env), seedDemo: false };
  const database = await openDatabase(settings, createLog('warn'), new AbortController().signal);
  const result = await command(database.db, normaliseEmail(typed)).catch((error: unknown) => {
    if (error instanceof Refused) return error;
    throw error;
  });
  await database.close();
  if (result instanceof Refused) {
    console.error(result.message);
    process.exit(EXIT.unexpected);
  }
  console.log(result);
  // Standard input may still be open.
  process.exit(0);
} catch (error) {
  exitWithMessage(error);
}
