import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  cancelOpenOrderRoute,
  confirmDeletionRoute,
  searchAccountRoute,
  verifyOwnerRoute,
} from '../../contract/account-deletion.ts';
import { originOf } from '../account/request-origin.ts';
import { Failure } from '../failure.ts';
import { clientAddress } from '../http/client-address.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { requireKind } from '../http/require-caller.ts';
import type { Settings } from '../settings.ts';
import { cancelOpenOrder } from './cancel-open-order.ts';
import { deleteAccount } from './delete-account.ts';
import { issueTicketByPassword } from './issue-ticket.ts';
import { searchAccount } from './search-account.ts';
import { verifyCode } from './verify-code.ts';

export function mountAccountDeletion(api: OpenAPIHono<RequestContext>, settings: Settings): void {
  api
    .openapi(searchAccountRoute, async (c) => {
      const { accounts } = c.get('services');
      const { mobile } = c.req.valid('json');
      const origin = originOf(c, settings);
      const found = await searchAccount(accounts, c.get('caller'), mobile, origin);
      if (!found) throw new Failure('MOBILE_NOT_FOUND');
      return privateJson(c, found);
    })
    .openapi(verifyOwnerRoute, async (c) => {
      const { accounts } = c.get('services');
      const { request = '', code = '', password } = c.req.valid('json');
      if (password !== undefined) {
        const { id } = requireKind(c, 'retailer');
        const ticket = await issueTicketByPassword(accounts, id, password);
        if (!ticket) throw new Failure('PASSWORD_WRONG');
        return privateJson(c, ticket);
      }
      const address = clientAddress(c, settings.trustedProxies);
      const verified = await verifyCode(accounts, { request, code }, address);
      if (!verified) throw new Failure('DELETION_CODE_WRONG');
      return privateJson(c, verified);
    })
    .openapi(cancelOpenOrderRoute, async (c) => {
      const { accounts } = c.get('services');
      const openOrders = await cancelOpenOrder(accounts, c.req.valid('json'));
      if (!openOrders) throw new Failure('DELETION_TICKET_INVALID');
      return privateJson(c, { openOrders });
    })
    .openapi(confirmDeletionRoute, async (c) => {
      const { accounts } = c.get('services');
      const { sessions, jobs } = accounts;
      const deleted = await deleteAccount(accounts, c.req.valid('json').ticket);
      if (!deleted) throw new Failure('DELETION_TICKET_INVALID');
      jobs.wake('file-removal');
      const caller = c.get('caller');
      const isOwn = caller.kind !== 'visitor' && caller.id === deleted.id;
      const cookies = isOwn ? [sessions.cookie.end()] : [];
      return privateJson(c, { deleted: true, name: deleted.name }, { cookies });
    });
}
