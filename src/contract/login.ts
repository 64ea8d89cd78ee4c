import { createRoute, z } from '@hono/zod-openapi';
import { changeFailures } from './errors.ts';
import { emailField, givenPasswordField, jsonBody, newPasswordField } from './fields.ts';
import { nowCalling } from './session.ts';

// Login, logout, password reset and the confirmation of an email address. The session is an HttpOnly cookie: no response
// contains it where a script could read it.

/** The form of the token in our links. */
const TOKEN = /^[A-Za-z0-9_-]{1,200}$/;

export const loginRoute = createRoute({
  method: 'post',
  path: '/auth/sign-in',
  tags: ['Session'],
  summary: 'Log in',
  request: jsonBody(z.object({ email: emailField, password: givenPasswordField })),
  responses: {
    200: nowCalling('The person who is now logged in; the response sets the session cookie'),
    ...changeFailures('INVALID_FIELDS', 'INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED'),
  },
});

export const logoutRoute = createRoute({
  method: 'post',
  path: '/auth/sign-out',
  tags: ['Session'],
  summary: 'Log out; succeeds when not logged in, too',
  request: jsonBody(z.object({})),
  responses: { 200: nowCalling('A visitor'), ...changeFailures() },
});

export const forgotRoute = createRoute({
  method: 'post',
  path: '/auth/forgot',
  tags: ['Session'],
  summary:
    'Email a password reset link; the response is the same whether or not the address is known',
  request: jsonBody(z.object({ email: emailField })),
  responses: {
    202: {
      description: 'If an account has this address, the email is on its way',
      content: { 'application/json': { schema: z.object({ accepted: z.literal(true) }) } },
    },
    ...changeFailures('INVALID_FIELDS'),
  },
});

export const confirmEmailRoute = createRoute({
  method: 'post',
  path: '/auth/confirm-email',
  tags: ['Session'],
  summary: 'Confirm an email address with the token from the email; succeeds again if repeated',
  request: jsonBody(
    z.object({
      token: z
        .string({ error: 'EMAIL_LINK_INVALID' })
        .regex(TOKEN, { error: 'EMAIL_LINK_INVALID' }),
    }),
  ),
  responses: {
    200: {
      description: 'The address is confirmed',
      content: { 'application/json': { schema: z.object({ confirmed: z.literal(true) }) } },
    },
    ...changeFailures('EMAIL_LINK_INVALID'),
  },
});

export const resetRoute = createRoute({
  method: 'post',
  path: '/auth/reset',
  tags: ['Session'],
  summary: 'Set a new password with the token from the email, and end every session',
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
      description: 'The password is changed; log in with it',
      content: { 'application/json': { schema: z.object({ changed: z.literal(true) }) } },
    },
    ...changeFailures('INVALID_FIELDS', 'RESET_LINK_INVALID'),
  },
});
