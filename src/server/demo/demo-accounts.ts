import { createHmac, randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '../../domain/staff-role.ts';
import type { AccountServices } from '../account/account-services.ts';
import { addPerson } from '../account/add-person.ts';
import { findLogin } from '../account/find-login.ts';
import { hashPassword, verifyPassword } from '../account/password-hash.ts';
import { setPassword } from '../account/set-password.ts';
import type { Db } from '../db/database.ts';
import { user } from '../db/schema/user.ts';
import { isUniqueViolation } from '../db/unique-violation.ts';
import { createSecretToken } from '../secret-token.ts';
import type { LiveShop } from '../shop-settings/live-shop.ts';
import { writeDemoOrders } from './write-demo-orders.ts';

// Accounts for trying out the store: a retailer, and a member of staff with each role. Their passwords are derived from the store's
// secret, so they differ on every machine: a store put on the internet with its demo data has no publicly
// known password.

export interface DemoLogin {
  readonly userId: string;
  readonly role: 'retailer' | StaffRole;
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

const STAFF = STAFF_ROLES.map((staffRole) => ({
  name: `Demo ${staffRole}`,
  email: `${staffRole}@demo.example`,
  role: 'operator' as const,
  staffRole,
}));

const PEOPLE = [RETAILER, ...STAFF];
type DemoPerson = (typeof PEOPLE)[number];

interface DemoOptions {
  /** The retailer has ordered before. Not in a store for customers, whose figures would count these orders. */
  readonly withOrders: boolean;
  /** Their invoices are made out by it. */
  readonly shop: Pick<LiveShop, 'now'>;
}

/** Creates them if there is no account yet. Returns those that still have their initial password. */
export async function openDemoAccounts(
  db: Db,
  secret: string,
  { withOrders, shop }: DemoOptions,
): Promise<DemoLogin[]> {
  const [existing] = await db.select({ id: user.id }).from(user).limit(1);
  if (existing) return openLogins(db, secret);
  for (const person of PEOPLE) await add(db, person, demoPassword(secret, person.email));
  const logins = await openLogins(db, secret);
  const idOf = (role: DemoLogin['role']) => logins.find((each) => each.role === role)?.userId;
  const [retailerId, staffId] = [idOf('retailer'), idOf('manager')];
  if (withOrders && retailerId && staffId) {
    await writeDemoOrders(db, shop.now, { retailerId, staffId }, Date.now());
  }
  return logins;
}

/**
 * For a store that has become one for real customers: demo accounts that still have their initial password get one that
 * nobody knows, and their sessions end. Returns their email addresses.
 */
export async function closeDemoAccounts({
  db,
  secret,
  sessions,
}: AccountServices): Promise<string[]> {
  const open = await openLogins(db, secret);
  for (const { userId } of open) {
    await setPassword(db, userId, createSecretToken());
    sessions.forget(userId);
  }
  return open.map(({ email }) => email);
}

async function openLogins(db: Db, secret: string): Promise<DemoLogin[]> {
  const logins: DemoLogin[] = [];
  for (const person of PEOPLE) {
    const { email } = person;
    const password = demoPassword(secret, email);
    const login = await findLogin(db, email);
    const isOpen = login?.passwordHash && (await verifyPassword(login.passwordHash, password));
    if (isOpen) logins.push({ userId: login.userId, role: roleOf(person), email, password });
  }
  return logins;
}

const roleOf = (person: DemoPerson) => ('staffRole' in person ? person.staffRole : person.role);

async function add(db: Db, person: DemoPerson, password: string) {
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
