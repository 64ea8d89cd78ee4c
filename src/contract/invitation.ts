import { createRoute, z } from '@hono/zod-openapi';
import { STAFF_ROLES } from '../domain/staff-role.ts';
import { changeFailures } from './errors.ts';
import { jsonBody, nameField, newPasswordField } from './fields.ts';
import { nowCalling } from './session.ts';

// Accepting an invitation to join the staff, with the token from the email.

const token = z
  .string({ error: 'INVITATION_INVALID' })
  .regex(/^[A-Za-z0-9_-]{1,200}$/, { error: 'INVITATION_INVALID' });

export const readInvitationRoute = createRoute({
  method: 'post',
  path: '/auth/invitation',
  tags: ['Session'],
  summary: 'Whom an invitation is for; a POST, so that no log contains the token',
  request: jsonBody(z.object({ token })),
  responses: {
    200: {
      description: 'The invitation',
      content: {
        'application/json': { schema: z.object({ email: z.string(), role: z.enum(STAFF_ROLES) }) },
      },
    },
    ...changeFailures('INVITATION_INVALID'),
  },
});

export const joinStaffRoute = createRoute({
  method: 'post',
  path: '/auth/join',
  tags: ['Session'],
  summary: 'Accept an invitation: choose a name and a password, and be logged in',
  request: jsonBody(z.object({ token, name: nameField, password: newPasswordField })),
  responses: {
    201: nowCalling('The new member of staff; the response sets the session cookie'),
    ...changeFailures('INVALID_FIELDS', 'INVITATION_INVALID', 'EMAIL_TAKEN'),
  },
});
