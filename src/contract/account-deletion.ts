import { createRoute, z } from '@hono/zod-openapi';
import type { FieldCode } from '../domain/account-rules.ts';
import { changeFailures } from './errors.ts';
import { givenPasswordField, jsonBody, mailedCodeField, mobileField } from './fields.ts';

// Account deletion, open to everyone (docs/decisions/023-people-and-accounts.md). The caller first proves that the
// account is theirs: with a code emailed to its address or, when logged in, with the password. The proof gives a ticket, which deletes the account once.

const TICKET = /^[A-Za-z0-9_-]{1,200}$/;

export const searchAccountRoute = createRoute({
  method: 'post',
  path: '/account-deletion/search',
  tags: ['Account deletion'],
  summary: 'Find the account with a mobile number; the oldest if several share it',
  request: jsonBody(z.object({ mobile: mobileField })),
  responses: {
    200: {
      description: 'An account was found',
      content: {
        'application/json': {
          schema: z.object({
            proof: z.enum(['code', 'password']).openapi({
              description:
                "'code': a code was emailed to the account. 'password': it is the caller's own account, no email was sent.",
            }),
          }),
        },
      },
    },
    ...changeFailures('INVALID_FIELDS', 'MOBILE_NOT_FOUND'),
  },
});

export const verifyOwnerRoute = createRoute({
  method: 'post',
  path: '/account-deletion/verify',
  tags: ['Account deletion'],
  summary:
    'Prove that the account is yours: with the emailed code or, when logged in, with the password',
  request: jsonBody(
    z
      .object({
        mobile: mobileField.optional(),
        code: mailedCodeField.optional(),
        password: givenPasswordField.optional(),
      })
      .superRefine(({ mobile, code, password }, context) => {
        if (password !== undefined) return;
        const missing = (field: string, message: FieldCode) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (mobile === undefined) missing('mobile', 'MOBILE_INVALID');
        if (code === undefined) missing('code', 'CODE_INVALID');
      })
      .openapi({ description: 'Either mobile and code or, when logged in, password.' }),
  ),
  responses: {
    200: {
      description: 'Proven; the ticket is valid for ten minutes',
      content: {
        'application/json': { schema: z.object({ name: z.string(), ticket: z.string() }) },
      },
    },
    ...changeFailures(
      'INVALID_FIELDS',
      'DELETION_CODE_WRONG',
      'PASSWORD_WRONG',
      'LOGIN_REQUIRED',
      'NOT_ALLOWED',
    ),
  },
});

export const confirmDeletionRoute = createRoute({
  method: 'post',
  path: '/account-deletion/confirm',
  tags: ['Account deletion'],
  summary: 'Delete the account that the ticket was issued for',
  request: jsonBody(
    z.object({
      ticket: z
        .string({ error: 'DELETION_TICKET_INVALID' })
        .regex(TICKET, { error: 'DELETION_TICKET_INVALID' }),
    }),
  ),
  responses: {
    200: {
      description:
        'Login, sessions, profile and picture are deleted; the email address can be registered again',
      content: {
        'application/json': {
          schema: z.object({ deleted: z.literal(true), name: z.string() }),
        },
      },
    },
    ...changeFailures('DELETION_TICKET_INVALID'),
  },
});
