import { SessionCookie } from '../../src/server/session/session-cookie.ts';
import type { RunSql } from '../catalogues/run-sql.ts';
import { BENCH_ORIGIN, BENCH_SECRET } from './shopper-headers.ts';

// Members of staff, each with a session.

type Role = 'owner' | 'manager';

const tokenOf = (role: Role): string => `a-token-of-the-${role}`;

export async function addStaff(runSql: RunSql, role: Role): Promise<void> {
  await runSql(`insert into "user" (id, name, email, role, staff_role)
    values ('bench-${role}', 'Staff', '${role}@staff.example', 'operator', '${role}')`);
  await runSql(`insert into session (token_hash, user_id, expires_at) values (
    rtrim(translate(encode(sha256(convert_to('${tokenOf(role)}', 'UTF8')), 'base64'), '+/', '-_'), '='),
    'bench-${role}', now() + interval '30 days')`);
}

export function staffHeaders(role: Role): Record<string, string> {
  const [cookie = ''] = new SessionCookie(BENCH_SECRET, BENCH_ORIGIN)
    .make(tokenOf(role))
    .split(';');
  return { cookie, origin: BENCH_ORIGIN, 'content-type': 'application/json' };
}
