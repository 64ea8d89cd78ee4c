import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { forgotRoute, resetRoute, signInRoute, signOutRoute } from '../../contract/auth.ts';
import { VISITOR } from '../../domain/caller.ts';
import { Failure } from '../failure.ts';
import { clientAddress } from '../http/client-address.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { describeSession } from '../session/describe-session.ts';
import type { Settings } from '../settings.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { respondWithSession } from './respond-with-session.ts';
import { signIn } from './sign-in.ts';

export function mountAuth(api: OpenAPIHono<RequestContext>, settings: Settings): void {
  const addressOf = (c: Context<RequestContext>) => clientAddress(c, settings.trustedProxies);
  api
    .openapi(signInRoute, async (c) => {
      const { accounts } = c.get('services');
      const token = await signIn(accounts, c.req.valid('json'), addressOf(c));
      if (!token) throw new Failure('INVALID_CREDENTIALS');
      return respondWithSession(c, token, 200);
    })
    .openapi(signOutRoute, async (c) => {
      const { sessions } = c.get('services');
      const cookie = sessions.cookie.read(c.req.raw.headers);
      if (cookie !== undefined) await sessions.end(cookie);
      return privateJson(c, describeSession(VISITOR), { cookies: [sessions.cookie.end()] });
    })
    .openapi(forgotRoute, async (c) => {
      const { accounts } = c.get('services');
      await requestReset(accounts, c.req.valid('json').email, addressOf(c));
      return privateJson(c, { accepted: true }, { status: 202 });
    })
    .openapi(resetRoute, async (c) => {
      const { accounts } = c.get('services');
      const isReset = await resetPassword(accounts, c.req.valid('json'), addressOf(c));
      if (!isReset) throw new Failure('RESET_LINK_INVALID');
      return privateJson(c, { changed: true });
    });
}
