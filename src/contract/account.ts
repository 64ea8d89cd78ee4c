import { createRoute, z } from '@hono/zod-openapi';
import { DISTRICTS } from '../domain/districts.ts';
import { changeFailures, failures } from './errors.ts';
import {
  addressField,
  districtField,
  emailField,
  givenPasswordField,
  gstNumberField,
  jsonBody,
  mobileField,
  nameField,
  newPasswordField,
  pinCodeField,
  storeNameField,
} from './fields.ts';
import { nowCalling } from './session.ts';

// A retailer's account. Fields of a request that are not listed here are dropped: coins, credits,
// verification, role and id never come from outside (docs/decisions/023-people-and-accounts.md).

const registration = z
  .object({
    name: nameField,
    mobile: mobileField,
    district: districtField,
    storeName: storeNameField,
    address: addressField,
    pinCode: pinCodeField,
    email: emailField,
    password: newPasswordField,
  })
  .openapi('Registration');

const profileChange = z
  .object({
    name: nameField.optional(),
    storeName: storeNameField.optional(),
    address: addressField.optional(),
    pinCode: pinCodeField.optional(),
    mobile: mobileField.optional(),
    gstNumber: gstNumberField.optional(),
  })
  .openapi('ProfileChange');

const secondSpelling = (of: string) =>
  z.string().openapi({ description: `The same as ${of}, by its other name.` });

const account = z
  .object({
    uid: z.string(),
    name: z.string(),
    username: secondSpelling('name'),
    email: z.string(),
    mobile: z.string(),
    phonenumber: secondSpelling('mobile'),
    district: z.enum(DISTRICTS),
    storeName: z.string(),
    shopName: secondSpelling('storeName'),
    address: z.string(),
    pinCode: z.string(),
    pincode: secondSpelling('pinCode'),
    gstNumber: z.string().openapi({ description: "'' where there is none." }),
    coins: z.int(),
    credits: z.int(),
    creditUsed: z.int(),
    isVerified: z.boolean(),
    shopImage: z
      .string()
      .nullable()
      .openapi({ description: 'Where the picture of the shop is; null: there is none.' }),
    token: z
      .string()
      .optional()
      .openapi({ description: 'The notification token of the app, where an import brought one.' }),
  })
  .openapi('Account');

const theAccount = (description: string) => ({
  description,
  content: { 'application/json': { schema: account } },
});

export const registerRoute = createRoute({
  method: 'post',
  path: '/account',
  tags: ['Account'],
  summary: 'Register a shop; the person is then logged in',
  request: jsonBody(registration),
  responses: {
    201: nowCalling('The new retailer; the cookie comes along'),
    ...changeFailures('INVALID_FIELDS', 'EMAIL_TAKEN'),
  },
});

export const readAccountRoute = createRoute({
  method: 'get',
  path: '/account',
  tags: ['Account'],
  summary: 'The own account, each field by both of its spellings',
  responses: { 200: theAccount('The account'), ...failures('LOGIN_REQUIRED', 'NOT_ALLOWED') },
});

export const changeAccountRoute = createRoute({
  method: 'patch',
  path: '/account',
  tags: ['Account'],
  summary: 'Change what a retailer may change; what is left out stays',
  request: jsonBody(profileChange),
  responses: {
    200: theAccount('The account as it is now'),
    ...changeFailures('INVALID_FIELDS', 'LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export const changePasswordRoute = createRoute({
  method: 'put',
  path: '/account/password',
  tags: ['Account'],
  summary: 'Change the password; every other session of the person ends',
  request: jsonBody(
    z.object({ currentPassword: givenPasswordField, newPassword: newPasswordField }),
  ),
  responses: {
    200: {
      description: 'The new password holds; this session goes on under a new cookie',
      content: { 'application/json': { schema: z.object({ changed: z.literal(true) }) } },
    },
    ...changeFailures('INVALID_FIELDS', 'PASSWORD_WRONG', 'LOGIN_REQUIRED'),
  },
});

export type Registration = z.infer<typeof registration>;
export type ProfileChange = z.infer<typeof profileChange>;
export type Account = z.infer<typeof account>;
