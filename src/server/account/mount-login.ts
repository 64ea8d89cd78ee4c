import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ErrorCode } from '../../contract/errors.ts';
import {
  confirmEmailRoute,
  forgotRoute,
  loginRoute,
  logoutRoute,
  resetRoute,
} from '../../contract/login.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Settings } from '../settings.ts';
import type { LoginOutcome } from '../store-events.ts';
import { confirmEmail } from './confirm-email.ts';
import { logIn } from './log-in.ts';
import { originOf } from './request-origin.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { respondWithSession } from './respond-with-session.ts';

const REFUSALS: { readonly [code in ErrorCode]?: LoginOutcome } = {
  RATE_LIMITED: 'limited',
  ACCOUNT_BLOCKED: 'blocked',
};

export function mountLogin(api: OpenAPIHono<RequestContext>, settings: Settings): void {
  api
    .openapi(loginRoute, async (c) => {
      const { accounts, events } = c.get('services');
      const origin = originOf(c, settings);
      const token = await logIn(accounts, c.req.valid('json'), origin).catch((error) => {
        if (error instanceof Failure) events.login(REFUSALS[error.code] ?? 'refused');
        throw error;
      });
      events.login(token ? 'accepted' : 'refused');
      if (!token) throw new Failure('INVALID_CREDENTIALS');
      return respondWithSession(c, { token, device: origin.newDevice }, 200);
    })
    .openapi(logoutRoute, async (c) => {
      const { sessions } = c.get('services');
      const cookie = sessions.cookie.read(c.req.raw.headers);
      if (cookie !== undefined) await sessions.end(cookie);
      return privateJson(c, { kind: 'visitor' as const }, { cookies: [sessions.cookie.end()] });
    })
    .openapi(forgotRoute, async (c) => {
      const { accounts } = c.get('services');
      await requestReset(accounts, c.req.valid('json').email, originOf(c, settings));
      return privateJson(c, { accepted: true }, { status: 202 });
    })
    .openapi(resetRoute, async (c) => {
      const { accounts } = c.get('services');
      const origin = originOf(c, settings);
      const isReset = await resetPassword(accounts, c.req.valid('json'), origin);
      if (!isReset) throw new Failure('RESET_LINK_INVALID');
      const cookies = [accounts.deviceCookie.make(origin.newDevice)];
      return privateJson(c, { changed: true }, { cookies });
    })
    .openapi(confirmEmailRoute, async (c) => {
      const { accounts } = c.get('services');
      const { address } = originOf(c, settings);
      const isConfirmed = await confirmEmail(accounts, c.req.valid('json').token, address);
      if (!isConfirmed) throw new Failure('EMAIL_LINK_INVALID');
      return privateJson(c, { confirmed: true });
    });
}
