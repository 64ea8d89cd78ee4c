import { randomUUID } from 'node:crypto';
import { addPerson } from '../../account/add-person.ts';
import { hashPassword } from '../../account/password-hash.ts';
import { openDatabase } from '../../open-database.ts';
import { createSession } from '../../session/create-session.ts';
import { SessionCookie } from '../../session/session-cookie.ts';
import { readSettings } from '../../settings.ts';
import type { Environment } from '../server-process.ts';
import { aRegistration, PASSWORD } from '../test-browser.ts';
import { silentLog } from '../test-databases.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** Adds shops to the database of stores that are not running; registering each of them would take its time for passwords. */
export async function addRetailers(env: Environment, count: number): Promise<Person[]> {
  const settings = readSettings(env);
  const database = await openDatabase(settings, silentLog, new AbortController().signal);
  const cookies = new SessionCookie(env.AUTH_SECRET!, settings.publicUrl);
  const hash = await hashPassword(PASSWORD);
  const people: Person[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { password: _, ...profile } = aRegistration();
    const id = randomUUID();
    await addPerson(database.db, { id, emailConfirmedAt: new Date(), ...profile }, hash);
    const [cookie = ''] = cookies.make(await createSession(database.db, id)).split(';');
    people.push({ id, email: profile.email, cookie });
  }
  await database.close();
  return people;
}
