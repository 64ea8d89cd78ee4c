import { and, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { FRESH_PASSWORD_MINUTES } from '../../domain/staff-role.ts';
import { session } from '../db/schema/session.ts';
import { Failure } from '../failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { hashSecretToken } from '../secret-token.ts';

/** Fails unless this session's password was entered in the last ten minutes, by logging in or again. */
export async function requireFreshPassword(c: Context<RequestContext>): Promise<void> {
  const tokenHash = sessionHashOf(c);
  const [fresh] = tokenHash
    ? await c
        .get('services')
        .accounts.db.select({ userId: session.userId })
        .from(session)
        .where(
          and(
            eq(session.tokenHash, tokenHash),
            sql`${session.passwordEnteredAt} > now() - ${FRESH_PASSWORD_MINUTES} * interval '1 minute'`,
          ),
        )
    : [];
  if (!fresh) throw new Failure('FRESH_PASSWORD_REQUIRED');
}

/** The stored form of the caller's session token; null without a cookie of ours. */
export function sessionHashOf(c: Context<RequestContext>): string | null {
  const { cookie } = c.get('services').sessions;
  const sent = cookie.read(c.req.raw.headers);
  const token = sent === undefined ? null : cookie.tokenOf(sent);
  return token === null ? null : hashSecretToken(token);
}
