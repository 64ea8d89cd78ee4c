import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../account/add-person.ts';
import type { Database, Listener } from '../db/database.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import { hashSecretToken } from '../secret-token.ts';
import { DATABASES, describeOnBoth, silentLog } from '../testing/test-databases.ts';
import { openSessions, type Sessions } from './sessions.ts';

const SECRET = 'a secret for the tests of sessions';

describeOnBoth('the session cache', (kind) => {
  let remove: () => Promise<void>;
  let database: Database;
  let sessions: Sessions;
  /** Replaces the database's notifications: none arrives unless a test sends it. */
  let listener: Listener;

  beforeAll(async () => {
    const opened = await DATABASES[kind]();
    remove = opened.remove;
    database = {
      ...opened.database,
      async listen(_channel, given) {
        listener = given;
      },
    };
    const options = { secret: SECRET, publicUrl: 'http://localhost:3000', log: silentLog };
    sessions = await openSessions(database, options);
  });
  afterAll(() => remove?.());

  async function addPersonWithSession() {
    const id = randomUUID();
    const token = randomUUID();
    const { db } = database;
    await addPerson(
      db,
      { id, name: 'First', email: `${id}@shop.example`, role: 'operator', staffRole: 'owner' },
      'h',
    );
    const expiresAt = new Date(Date.now() + 60_000);
    await db.insert(session).values({ tokenHash: hashSecretToken(token), userId: id, expiresAt });
    const cookie = sessions.cookie.signed(token);
    return {
      id,
      rename: (name: string) => db.update(user).set({ name }).where(eq(user.id, id)),
      async name() {
        const caller = await sessions.callerOf(cookie);
        return caller.kind === 'visitor' ? null : caller.name;
      },
    };
  }

  it('is used while notifications arrive, cleared by them, and not used while they are down', async () => {
    const { id, rename, name } = await addPersonWithSession();
    listener.onConnected();
    expect(await name()).toBe('First');
    await rename('Second');
    expect(await name()).toBe('First'); // from the cache: the notification has not arrived
    listener.onMessage(id);
    expect(await name()).toBe('Second');

    await rename('Third');
    listener.onLost();
    expect(await name()).toBe('Third');
    await rename('Fourth');
    expect(await name()).toBe('Fourth');

    listener.onConnected();
    expect(await name()).toBe('Fourth');
    await rename('Fifth');
    expect(await name()).toBe('Fourth');
    listener.onMessage('*');
    expect(await name()).toBe('Fifth');
  });

  it('forgets a person at once when this process has changed them', async () => {
    const { id, rename, name } = await addPersonWithSession();
    listener.onConnected();
    await name();
    await rename('Second');
    sessions.forget(id);
    expect(await name()).toBe('Second');
  });
});
