import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  changeAccountRoute,
  changePasswordRoute,
  readAccountRoute,
  registerRoute,
  requestConfirmationRoute,
} from '../../contract/account.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind, requirePerson } from '../http/require-caller.ts';
import type { Settings } from '../settings.ts';
import { changeAccount } from './change-account.ts';
import { changePassword } from './change-password.ts';
import { requestConfirmation } from './confirm-email.ts';
import { readAccount } from './read-account.ts';
import { registerRetailer } from './register-retailer.ts';
import { originOf } from './request-origin.ts';
import { respondWithSession } from './respond-with-session.ts';

export function mountAccount(api: OpenAPIHono<RequestContext>, settings: Settings): void {
  api
    .openapi(registerRoute, async (c) => {
      const { accounts } = c.get('services');
      const origin = originOf(c, settings);
      await accounts.limiter.consume('sign-up-address', origin.address);
      const registered = await registerRetailer(accounts, c.req.valid('json'), origin);
      if (!registered.ok) throw new Failure(registered.code);
      return respondWithSession(c, { token: registered.token, device: origin.newDevice }, 201);
    })
    .openapi(readAccountRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      const account = await readAccount(c.get('services').accounts, id);
      if (!account) throw new Failure('LOGIN_REQUIRED');
      return privateJson(c, account);
    })
    .openapi(changeAccountRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      const account = await changeAccount(c.get('services').accounts, id, c.req.valid('json'));
      if (!account) throw new Failure('LOGIN_REQUIRED');
      return privateJson(c, account);
    })
    .openapi(requestConfirmationRoute, async (c) => {
      const { id } = requireKind(c, 'retailer');
      const isSent = await requestConfirmation(c.get('services').accounts, id);
      return privateJson(c, { sent: isSent });
    })
    .openapi(changePasswordRoute, async (c) => {
      const { id } = requirePerson(c);
      const { accounts, sessions } = c.get('services');
      const devices = originOf(c, settings);
      const previous = sessions.cookie.read(c.req.raw.headers);
      const changing = {
        userId: id,
        token:
          previous === undefined ? undefined : (sessions.cookie.tokenOf(previous) ?? undefined),
        devices,
      };
      const token = await changePassword(accounts, changing, c.req.valid('json'));
      if (!token) throw new Failure('PASSWORD_WRONG');
      const cookies = [sessions.cookie.make(token), accounts.deviceCookie.make(devices.newDevice)];
      return privateJson(c, { changed: true }, { cookies });
    });
}
