import { eq } from 'drizzle-orm';
import { type Caller, VISITOR } from '../../domain/caller.ts';
import type { Database } from '../db/database.ts';
import { session } from '../db/schema/session.ts';
import type { Log } from '../log.ts';
import { hashSecretToken } from '../secret-token.ts';
import { prepareReadSession } from './read-session.ts';
import { SessionCache } from './session-cache.ts';
import { SessionCookie } from './session-cookie.ts';

/** The sessions of all devices, shared with all other processes through the database. */
export interface Sessions {
  readonly cookie: SessionCookie;
  callerOf(cookie: string): Promise<Caller>;
  /** Ends this cookie's session, if there is one. */
  end(cookie: string): Promise<void>;
  /**
   * Drops a person from the cache. Other processes are notified by the database; the one that made the change calls
   * this, so that the very next request sees it.
   */
  forget(userId: string): void;
  /** How often a caller was found in memory. */
  cacheFigures(): SessionCache['figures'];
}

export async function openSessions(
  database: Database,
  options: { secret: string; publicUrl: string; log: Log },
): Promise<Sessions> {
  const { secret, publicUrl, log } = options;
  const cookies = new SessionCookie(secret, publicUrl);
  const cache = new SessionCache();
  const readSession = prepareReadSession(database.db);

  await database.listen('person_changed', {
    onMessage: (userId) => cache.forget(userId === '*' ? undefined : userId),
    onConnected: () => cache.trust(true),
    onLost() {
      cache.trust(false);
      log.warn(
        'lost the notifications of changes to people; reading callers from the database until they are back',
      );
    },
  });

  return {
    cookie: cookies,
    async callerOf(cookie) {
      const found = await cache.get(cookie, async () => {
        const token = cookies.tokenOf(cookie);
        return token === null ? null : readSession(token);
      });
      return found?.caller ?? VISITOR;
    },
    async end(cookie) {
      const token = cookies.tokenOf(cookie);
      if (token === null) return;
      const [ended] = await database.db
        .delete(session)
        .where(eq(session.tokenHash, hashSecretToken(token)))
        .returning({ userId: session.userId });
      if (ended) cache.forget(ended.userId);
    },
    forget: (userId) => cache.forget(userId),
    cacheFigures: () => cache.figures,
  };
}
