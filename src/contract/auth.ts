import { createRoute, z } from '@hono/zod-openapi';
import { changeFailures } from './errors.ts';
import { emailField, givenPasswordField, jsonBody, newPasswordField } from './fields.ts';
import { nowCalling } from './session.ts';

// Logging in and out, and the way back in for somebody who has forgotten the password. The session is
// an HttpOnly cookie: no answer carries it where a script could read it.

/** What a link of ours can carry. */
const TOKEN = /^[A-Za-z0-9_-]{1,200}$/;

export const signInRoute = createRoute({
  method: 'post',
  path: '/auth/sign-in',
  tags: ['Session'],
  summary: 'Log in',
  request: jsonBody(z.object({ email: emailField, password: givenPasswordField })),
  responses: {
    200: nowCalling('The person who is now logged in; the cookie comes along'),
    ...changeFailures('INVALID_FIELDS', 'INVALID_CREDENTIALS'),
  },
});

export const signOutRoute = createRoute({
  method: 'post',
  path: '/auth/sign-out',
  tags: ['Session'],
  summary: 'Log out; of somebody who is not logged in, too',
  request: jsonBody(z.object({})),
  responses: { 200: nowCalling('A visitor'), ...changeFailures() },
});

export const forgotRoute = createRoute({
  method: 'post',
  path: '/auth/forgot',
  tags: ['Session'],
  summary: 'Have a link to a new password mailed; answers alike whether the address is known',
  request: jsonBody(z.object({ email: emailField })),
  responses: {
    202: {
      description: 'If an account has this address, a mail is on its way',
      content: { 'application/json': { schema: z.object({ accepted: z.literal(true) }) } },
    },
    ...changeFailures('INVALID_FIELDS'),
  },
});

export const resetRoute = createRoute({
  method: 'post',
  path: '/auth/reset',
  tags: ['Session'],
  summary: 'Set a new password with the token of a mailed link; every session of the person ends',
  request: jsonBody(
    z.object({
      token: z
        .string({ error: 'RESET_LINK_INVALID' })
        .regex(TOKEN, { error: 'RESET_LINK_INVALID' }),
      password: newPasswordField,
    }),
  ),
  responses: {
    200: {
      description: 'The new password holds; log in with it',
      content: { 'application/json': { schema: z.object({ changed: z.literal(true) }) } },
    },
    ...changeFailures('INVALID_FIELDS', 'RESET_LINK_INVALID'),
  },
});
