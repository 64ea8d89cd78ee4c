import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readActivityRoute } from '../../contract/console-activity.ts';
import {
  changeStaffRoleRoute,
  endStaffAccessRoute,
  inviteStaffRoute,
  readStaffRoute,
  resendInvitationRoute,
  restoreStaffAccessRoute,
  stepUpRoute,
  withdrawInvitationRoute,
} from '../../contract/console-staff.ts';
import { joinStaffRoute, readInvitationRoute } from '../../contract/invitation.ts';
import { originOf } from '../account/request-origin.ts';
import { respondWithSession } from '../account/respond-with-session.ts';
import { Failure } from '../failure.ts';
import { privateJson } from '../http/private-json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { staffOf } from '../http/staff-of.ts';
import type { Settings } from '../settings.ts';
import { sessionHashOf } from '../staff/fresh-password.ts';
import { inviteStaff, resendInvitation, withdrawInvitation } from '../staff/invite-staff.ts';
import { joinStaff } from '../staff/join-staff.ts';
import { findInvitation } from '../staff/open-invitation.ts';
import { readActivity } from '../staff/read-activity.ts';
import { stepUp } from '../staff/step-up.ts';
import { changeStaffRole, endStaffAccess, restoreStaffAccess } from './change-staff-access.ts';
import { readStaff } from './read-staff.ts';

export function mountStaff(api: OpenAPIHono<RequestContext>, settings: Settings): void {
  api
    .openapi(readStaffRoute, async (c) => privateJson(c, await readStaff(database(c))))
    .openapi(inviteStaffRoute, async (c) => {
      await inviteStaff(database(c), staffOf(c), c.req.valid('json'));
      return privateJson(c, await readStaff(database(c)));
    })
    .openapi(resendInvitationRoute, async (c) => {
      await resendInvitation(database(c), staffOf(c), c.req.valid('param').id);
      return privateJson(c, await readStaff(database(c)));
    })
    .openapi(withdrawInvitationRoute, async (c) => {
      await withdrawInvitation(database(c), staffOf(c), c.req.valid('param').id);
      return privateJson(c, await readStaff(database(c)));
    })
    .openapi(changeStaffRoleRoute, async (c) => {
      const { accounts } = c.get('services');
      const { id } = c.req.valid('param');
      await changeStaffRole(accounts, staffOf(c), id, c.req.valid('json').role);
      return privateJson(c, await readStaff(database(c)));
    })
    .openapi(endStaffAccessRoute, async (c) => {
      await endStaffAccess(c.get('services').accounts, staffOf(c), c.req.valid('param').id);
      return privateJson(c, await readStaff(database(c)));
    })
    .openapi(restoreStaffAccessRoute, async (c) => {
      await restoreStaffAccess(c.get('services').accounts, staffOf(c), c.req.valid('param').id);
      return privateJson(c, await readStaff(database(c)));
    })
    .openapi(stepUpRoute, async (c) => {
      const caller = { userId: staffOf(c).id, sessionHash: sessionHashOf(c) };
      await stepUp(c.get('services').accounts, caller, c.req.valid('json').password);
      return privateJson(c, { fresh: true });
    })
    .openapi(readActivityRoute, async (c) =>
      privateJson(
        c,
        await readActivity(database(c), { role: staffOf(c).role, ...c.req.valid('query') }),
      ),
    )
    .openapi(readInvitationRoute, async (c) => {
      const { accounts } = c.get('services');
      await accounts.limiter.consume('join-address', originOf(c, settings).address);
      const found = await findInvitation(accounts.db, c.req.valid('json').token);
      if (!found) throw new Failure('INVITATION_INVALID');
      const { email, role } = found;
      return privateJson(c, { email, role });
    })
    .openapi(joinStaffRoute, async (c) => {
      const { accounts } = c.get('services');
      const origin = originOf(c, settings);
      const token = await joinStaff(accounts, c.req.valid('json'), origin);
      return respondWithSession(c, { token, device: origin.newDevice }, 201);
    });
}

const database = (c: Context<RequestContext>) => c.get('services').database.db;
