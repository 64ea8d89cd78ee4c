import { randomUUID } from 'node:crypto';
import { addPerson } from '../account/add-person.ts';
import { hashPassword } from '../account/password-hash.ts';
import { openDatabase } from '../open-database.ts';
import { createSession } from '../session/create-session.ts';
import { SessionCookie } from '../session/session-cookie.ts';
import { readSettings } from '../settings.ts';
import type { Environment } from './server-process.ts';
import { PASSWORD } from './test-browser.ts';
import { silentLog } from './test-databases.ts';

/** Adds a manager to the database of a store that is not running, which needs an AUTH_SECRET. Returns the cookie. */
export async function addManager(env: Environment, name: string): Promise<string> {
  const settings = readSettings(env);
  const database = await openDatabase(settings, silentLog, new AbortController().signal);
  const id = randomUUID();
  const email = `${id}@staff.example`;
  const person = { id, name, email, role: 'operator', staffRole: 'manager' } as const;
  await addPerson(database.db, person, await hashPassword(PASSWORD));
  const token = await createSession(database.db, id);
  await database.close();
  const [cookie = ''] = new SessionCookie(env.AUTH_SECRET!, settings.publicUrl)
    .make(token)
    .split(';');
  return cookie;
}
