import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  changeAccountRoute,
  changePasswordRoute,
  readAccountRoute,
  registerRoute,
} from '../../contract/account.ts';
import { Failure } from '../failure.ts';
import { clientAddress } from '../http/client-address.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind, requirePerson } from '../http/require-caller.ts';
import type { Settings } from '../settings.ts';
import { changeAccount } from './change-account.ts';
import { changePassword } from './change-password.ts';
import { readAccount } from './read-account.ts';
import { registerRetailer } from './register-retailer.ts';
import { respondWithSession } from './respond-with-session.ts';

export function mountAccount(api: OpenAPIHono<RequestContext>, settings: Settings): void {
  api
    .openapi(registerRoute, async (c) => {
      const { accounts } = c.get('services');
      await accounts.limiter.consume('sign-up-address', clientAddress(c, settings.trustedProxies));
      const registered = await registerRetailer(accounts, c.req.valid('json'));
      if (!registered.ok) throw new Failure(registered.code);
      return respondWithSession(c, registered.token, 201);
    })
    .openapi(readAccountRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      const account = await readAccount(c.get('services').accounts.db, id);
      if (!account) throw new Failure('LOGIN_REQUIRED');
      return privateJson(c, account);
    })
    .openapi(changeAccountRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      const account = await changeAccount(c.get('services').accounts, id, c.req.valid('json'));
      if (!account) throw new Failure('LOGIN_REQUIRED');
      return privateJson(c, account);
    })
    .openapi(changePasswordRoute, async (c) => {
      const { id } = requirePerson(c);
      const { accounts, sessions } = c.get('services');
      const token = await changePassword(accounts, id, c.req.valid('json'));
      if (!token) throw new Failure('PASSWORD_WRONG');
      return privateJson(c, { changed: true }, { cookies: [sessions.cookie.make(token)] });
    });
}
