import { createRoute, z } from '@hono/zod-openapi';
import { INVOICE_LANGUAGE_CHOICES, INVOICE_LANGUAGES } from '../domain/tax/invoice-language.ts';
import { changeFailures, failures } from './errors.ts';
import {
  addressField,
  districtField,
  districtName,
  emailField,
  givenPasswordField,
  gstNumberField,
  invoiceLanguageField,
  jsonBody,
  mobileField,
  nameField,
  newPasswordField,
  pinCodeField,
  storeNameField,
} from './fields.ts';
import { nowCalling } from './session.ts';

// A retailer's account. Any other field in a request is ignored: coins, credits, verification, role and id never come
// from outside (docs/decisions/023-people-and-accounts.md).

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
    invoiceLanguage: invoiceLanguageField.optional(),
  })
  .openapi('ProfileChange');

const secondSpelling = (of: string) =>
  z.string().openapi({ description: `The same as ${of}, under its other name.` });

const account = z
  .object({
    uid: z.string(),
    name: z.string(),
    username: secondSpelling('name'),
    email: z.string(),
    isEmailConfirmed: z.boolean().openapi({
      description: 'false: order emails are not sent until the emailed link is used.',
    }),
    mobile: z.string(),
    phonenumber: secondSpelling('mobile'),
    district: districtName,
    storeName: z.string(),
    shopName: secondSpelling('storeName'),
    address: z.string(),
    pinCode: z.string(),
    pincode: secondSpelling('pinCode'),
    gstNumber: z.string().openapi({ description: "'' if there is none." }),
    invoiceLanguage: z.enum(INVOICE_LANGUAGE_CHOICES).openapi({
      description:
        "In which language the names of goods stand on invoices, besides English. 'store': not chosen.",
    }),
    storeInvoiceLanguage: z.enum(INVOICE_LANGUAGES).openapi({
      description: 'The language for this account while it has not chosen one.',
    }),
    coins: z.int(),
    credits: z.int(),
    creditUsed: z.int(),
    isVerified: z.boolean(),
    shopImage: z
      .string()
      .nullable()
      .openapi({ description: 'The URL of the shop picture; null: none.' }),
    token: z
      .string()
      .optional()
      .openapi({ description: 'The notification token of the old app, if one was imported.' }),
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
  summary: 'Register a shop and log in',
  request: jsonBody(registration),
  responses: {
    201: nowCalling('The new retailer; the response sets the session cookie'),
    ...changeFailures('INVALID_FIELDS', 'EMAIL_TAKEN', 'REGISTRATION_REFUSED'),
  },
});

export const readAccountRoute = createRoute({
  method: 'get',
  path: '/account',
  tags: ['Account'],
  summary: 'The caller’s account, each field under both spellings',
  responses: { 200: theAccount('The account'), ...failures('LOGIN_REQUIRED', 'NOT_ALLOWED') },
});

export const changeAccountRoute = createRoute({
  method: 'patch',
  path: '/account',
  tags: ['Account'],
  summary: 'Change the profile; omitted fields stay unchanged',
  request: jsonBody(profileChange),
  responses: {
    200: theAccount('The updated account'),
    ...changeFailures('INVALID_FIELDS', 'LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export const requestConfirmationRoute = createRoute({
  method: 'post',
  path: '/account/confirmation-email',
  tags: ['Account'],
  summary: 'Email the link again that confirms the account’s email address',
  request: jsonBody(z.object({})),
  responses: {
    200: {
      description: 'sent: false if the address is confirmed already',
      content: { 'application/json': { schema: z.object({ sent: z.boolean() }) } },
    },
    ...changeFailures('LOGIN_REQUIRED', 'NOT_ALLOWED'),
  },
});

export const changePasswordRoute = createRoute({
  method: 'put',
  path: '/account/password',
  tags: ['Account'],
  summary: 'Change the password and end every other session',
  request: jsonBody(
    z.object({ currentPassword: givenPasswordField, newPassword: newPasswordField }),
  ),
  responses: {
    200: {
      description: 'The password is changed; this session continues with a new cookie',
      content: { 'application/json': { schema: z.object({ changed: z.literal(true) }) } },
    },
    ...changeFailures('INVALID_FIELDS', 'PASSWORD_WRONG', 'LOGIN_REQUIRED'),
  },
});

export type Registration = z.infer<typeof registration>;
export type ProfileChange = z.infer<typeof profileChange>;
/** Before it is checked. */
export type TypedProfile = z.input<typeof profileChange>;
export type Account = z.infer<typeof account>;
