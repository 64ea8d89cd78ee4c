import { createHmac, randomUUID } from 'node:crypto';
import { addPerson } from '../account/add-person.ts';
import { findLogin } from '../account/find-login.ts';
import { hashPassword, verifyPassword } from '../account/password-hash.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';

// Accounts for trying out the store: a retailer and an operator. Their passwords are derived from the store's
// secret, so they differ on every machine: a store put on the internet with its demo data has no publicly
// known password.

export interface DemoLogin {
  readonly role: 'retailer' | 'operator';
  readonly email: string;
  readonly password: string;
}

const RETAILER = {
  name: 'Demo Retailer',
  email: 'retailer@demo.example',
  mobile: '9000000000',
  district: 'Coimbatore',
  storeName: 'Demo Stores',
  address: '1 Market Road, Coimbatore',
  pinCode: '641001',
  isVerified: true,
  role: 'retailer',
} as const;

const OPERATOR = {
  name: 'Demo Operator',
  email: 'operator@demo.example',
  role: 'operator',
} as const;

/** Creates them if there is no account yet. Returns those that still have their initial password. */
export async function openDemoAccounts(db: Db, secret: string): Promise<DemoLogin[]> {
  const [existing] = await db.select({ id: user.id }).from(user).limit(1);
  const logins: DemoLogin[] = [];
  for (const person of [RETAILER, OPERATOR]) {
    const { role, email } = person;
    const password = demoPassword(secret, email);
    if (!existing) await add(db, person, password);
    if (await isPasswordOf(db, email, password)) logins.push({ role, email, password });
  }
  return logins;
}

async function add(db: Db, person: typeof RETAILER | typeof OPERATOR, password: string) {
  const hash = await hashPassword(password);
  try {
    // Nobody owns an .example address, and the demo should show every email.
    const account = { id: randomUUID(), ...person, emailConfirmedAt: new Date() };
    await db.transaction((tx) => addPerson(tx, account, hash));
  } catch (error) {
    // Another process that started at the same time created it first.
    if (!isUniqueViolation(error, 'user_email_unique')) throw error;
  }
}

async function isPasswordOf(db: Db, email: string, password: string): Promise<boolean> {
  const login = await findLogin(db, email);
  return login?.passwordHash ? verifyPassword(login.passwordHash, password) : false;
}

/** Three groups of four unambiguous letters and digits: about 59 bits. */
function demoPassword(secret: string, email: string): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const bytes = createHmac('sha256', secret).update(`demo ${email}`).digest();
  const letters = Array.from(
    { length: 12 },
    (_, index) => alphabet[bytes[index]! % alphabet.length],
  );
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
