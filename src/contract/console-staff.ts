import { createRoute, z } from '@hono/zod-openapi';
import { STAFF_ROLES } from '../domain/staff-role.ts';
import { consoleChangeFailures, consoleFailures } from './errors.ts';
import { emailField, givenPasswordField, jsonBody } from './fields.ts';

// The staff: who they are, what they may do, and invitations.

const role = z.enum(STAFF_ROLES);
const givenRole = z.enum(STAFF_ROLES, { error: 'STAFF_ROLE_INVALID' });

const member = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    since: z.iso.datetime(),
    endedAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When their access ended; null: they have access.' }),
  })
  .openapi('StaffMember');

const invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    invitedAt: z.iso.datetime(),
    invitedBy: z.string().nullable(),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When the link stops working; null: the email is on its way.' }),
  })
  .openapi('StaffInvitation');

const staff = z
  .object({ members: z.array(member), invitations: z.array(invitation) })
  .openapi('Staff');

const staffNow = (description: string) => ({
  description,
  content: { 'application/json': { schema: staff } },
});

const memberParams = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/, { error: 'STAFF_NOT_FOUND' }),
});
const invitationParams = z.object({ id: z.uuid({ error: 'INVITATION_NOT_FOUND' }) });

export const readStaffRoute = createRoute({
  method: 'get',
  path: '/console/staff',
  tags: ['Console'],
  summary: 'All members of staff, and the open invitations',
  responses: { 200: staffNow('The staff'), ...consoleFailures() },
});

export const inviteStaffRoute = createRoute({
  method: 'post',
  path: '/console/staff/invitations',
  tags: ['Console'],
  summary: 'Invite someone by email to join the staff',
  request: jsonBody(z.object({ email: emailField, role: givenRole })),
  responses: {
    200: staffNow('The staff, with the invitation'),
    ...consoleChangeFailures(
      'INVALID_FIELDS',
      'STAFF_ROLE_INVALID',
      'EMAIL_TAKEN',
      'INVITED_ALREADY',
      'FRESH_PASSWORD_REQUIRED',
    ),
  },
});

export const resendInvitationRoute = createRoute({
  method: 'post',
  path: '/console/staff/invitations/{id}/resend',
  tags: ['Console'],
  summary: 'Email an invitation again, with a new link; the earlier link stops working',
  request: { params: invitationParams, ...jsonBody(z.object({})) },
  responses: {
    200: staffNow('The staff'),
    ...consoleChangeFailures('INVITATION_NOT_FOUND', 'FRESH_PASSWORD_REQUIRED'),
  },
});

export const withdrawInvitationRoute = createRoute({
  method: 'delete',
  path: '/console/staff/invitations/{id}',
  tags: ['Console'],
  summary: 'Withdraw an invitation; its link stops working',
  request: { params: invitationParams },
  responses: {
    200: staffNow('The staff'),
    ...consoleChangeFailures('INVITATION_NOT_FOUND', 'FRESH_PASSWORD_REQUIRED'),
  },
});

export const changeStaffRoleRoute = createRoute({
  method: 'put',
  path: '/console/staff/{id}/role',
  tags: ['Console'],
  summary: 'Give a member of staff another role, from their next request on',
  request: { params: memberParams, ...jsonBody(z.object({ role: givenRole })) },
  responses: {
    200: staffNow('The staff'),
    ...consoleChangeFailures(
      'STAFF_NOT_FOUND',
      'STAFF_ROLE_INVALID',
      'OWN_ACCESS',
      'LAST_OWNER',
      'FRESH_PASSWORD_REQUIRED',
    ),
  },
});

export const endStaffAccessRoute = createRoute({
  method: 'post',
  path: '/console/staff/{id}/end',
  tags: ['Console'],
  summary: 'End a person’s access: they are logged out everywhere and cannot log in',
  request: { params: memberParams, ...jsonBody(z.object({})) },
  responses: {
    200: staffNow('The staff'),
    ...consoleChangeFailures(
      'STAFF_NOT_FOUND',
      'OWN_ACCESS',
      'LAST_OWNER',
      'FRESH_PASSWORD_REQUIRED',
    ),
  },
});

export const restoreStaffAccessRoute = createRoute({
  method: 'post',
  path: '/console/staff/{id}/restore',
  tags: ['Console'],
  summary: 'Let a person whose access has ended log in again',
  request: { params: memberParams, ...jsonBody(z.object({})) },
  responses: {
    200: staffNow('The staff'),
    ...consoleChangeFailures('STAFF_NOT_FOUND', 'FRESH_PASSWORD_REQUIRED'),
  },
});

export const stepUpRoute = createRoute({
  method: 'post',
  path: '/console/step-up',
  tags: ['Console'],
  summary: 'Enter your password again; for ten minutes, calls that need a fresh one succeed',
  request: jsonBody(z.object({ password: givenPasswordField })),
  responses: {
    200: {
      description: 'The password is right',
      content: { 'application/json': { schema: z.object({ fresh: z.literal(true) }) } },
    },
    ...consoleChangeFailures('INVALID_FIELDS', 'PASSWORD_WRONG'),
  },
});

export type Staff = z.infer<typeof staff>;
