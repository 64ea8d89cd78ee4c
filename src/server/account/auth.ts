import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { LENGTHS } from '../../domain/account-rules.ts';
import type { Db } from '../db/database.ts';
import { account } from '../db/schema/account.ts';
import { session } from '../db/schema/session.ts';
import { user } from '../db/schema/user.ts';
import { verification } from '../db/schema/verification.ts';
import { COOKIE_PREFIX, SESSION_SECONDS } from '../session/session-cookie.ts';

// better-auth hashes passwords and keeps mailed links for us. It is called from the use cases beside
// this file and nowhere else; its own router is not mounted, so none of its addresses exists. It is told
// nothing of the columns that are ours (coins, role, verification and the like): what it does not know
// it cannot take from a request. It must not be called inside a transaction of ours: the embedded
// database has one connection, and it would wait for itself.

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(db: Db, options: { secret: string; publicUrl: string }) {
  const { secret, publicUrl } = options;
  return betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification },
    }),
    emailAndPassword: {
      enabled: true,
      // Retailers are registered by register-retailer.ts, whole or not at all.
      disableSignUp: true,
      minPasswordLength: LENGTHS.password.least,
      maxPasswordLength: LENGTHS.password.most,
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    // Ours counts in one place for all processes, and is not fooled by a header.
    rateLimit: { enabled: false },
    // A second wall, should somebody mount its router one day.
    disabledPaths: ['/update-user', '/change-email', '/delete-user', '/delete-user/callback'],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    // It would log addresses of people.
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
}
