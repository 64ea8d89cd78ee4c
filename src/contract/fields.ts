import { z } from '@hono/zod-openapi';
import {
  checkAddress,
  checkDistrict,
  checkEmail,
  checkGivenPassword,
  checkGstNumber,
  checkInvoiceLanguage,
  checkMailedCode,
  checkMobile,
  checkName,
  checkPassword,
  checkPinCode,
  checkStoreName,
  type FieldCode,
  type FieldRule,
  LENGTHS,
  normaliseEmail,
} from '../domain/account-rules.ts';
import { isCommonPassword } from '../domain/common-passwords.ts';
import { isKnownDistrict } from '../domain/district-list.ts';
import { checkDistrictName } from '../domain/district-rules.ts';
import { normaliseGstNumber } from '../domain/gst-number.ts';
import {
  INVOICE_LANGUAGE_CHOICES,
  type InvoiceLanguageChoice,
} from '../domain/tax/invoice-language.ts';
import type { ErrorCode } from './errors.ts';

/** Made by the browser: what is sent again has the same one. */
export const idempotencyKey = z
  .string({ error: 'IDEMPOTENCY_KEY_INVALID' satisfies ErrorCode })
  .regex(/^[\x21-\x7e]{8,200}$/, { error: 'IDEMPOTENCY_KEY_INVALID' satisfies ErrorCode });

// Form fields, validated by the domain's rules. A missing field, or one that isn't text, fails like an invalid one; the
// response lists every field that failed, with its code.

const validated = (rule: FieldRule, codeIfNotText: FieldCode) =>
  z.string({ error: codeIfNotText }).superRefine((typed, context) => {
    const code = rule(typed);
    if (code) context.addIssue({ code: 'custom', message: code });
  });

/** The form doesn't load the list of common passwords: the server says it. */
const checkNewPassword: FieldRule = (typed) =>
  checkPassword(typed) ?? (isCommonPassword(typed) ? 'PASSWORD_COMMON' : null);

const trimmed = (text: string) => text.trim();

export const nameField = validated(checkName, 'NAME_REQUIRED')
  .transform(trimmed)
  .openapi({ maxLength: LENGTHS.name });
export const mobileField = validated(checkMobile, 'MOBILE_INVALID')
  .transform(trimmed)
  .openapi({ pattern: '^\\d{10}$' });
export const districtField = validated(checkDistrict, 'DISTRICT_REQUIRED').openapi({
  description: 'One of the districts that the store delivers to.',
});
/** Of a new district. */
export const districtNameField = validated(checkDistrictName, 'DISTRICT_NAME_INVALID')
  .transform(trimmed)
  .openapi({ minLength: 2, maxLength: 40 });
export const storeNameField = validated(checkStoreName, 'STORE_NAME_REQUIRED')
  .transform(trimmed)
  .openapi({ maxLength: LENGTHS.storeName });
export const addressField = validated(checkAddress, 'ADDRESS_REQUIRED')
  .transform(trimmed)
  .openapi({ maxLength: LENGTHS.address });
export const pinCodeField = validated(checkPinCode, 'PIN_CODE_INVALID')
  .transform(trimmed)
  .openapi({ pattern: '^\\d{6}$' });
export const emailField = validated(checkEmail, 'EMAIL_INVALID')
  .transform(normaliseEmail)
  .openapi({ format: 'email', maxLength: LENGTHS.email });
export const newPasswordField = validated(checkNewPassword, 'PASSWORD_TOO_SHORT').openapi({
  format: 'password',
  minLength: LENGTHS.password.least,
  maxLength: LENGTHS.password.most,
});
export const givenPasswordField = validated(checkGivenPassword, 'PASSWORD_REQUIRED').openapi({
  format: 'password',
});
export const gstNumberField = validated(checkGstNumber, 'GST_NUMBER_INVALID')
  .transform(normaliseGstNumber)
  .openapi({ description: '15 characters including the check digit, or empty.' });
export const invoiceLanguageField = validated(checkInvoiceLanguage, 'INVOICE_LANGUAGE_INVALID')
  .transform((chosen) => chosen as InvoiceLanguageChoice)
  .openapi({ enum: [...INVOICE_LANGUAGE_CHOICES] });
export const mailedCodeField = validated(checkMailedCode, 'CODE_INVALID')
  .transform(trimmed)
  .openapi({ pattern: '^\\d{6}$' });

/** The name of a district in a response. Which ones there are is data, so that a new one is no other contract. */
export const districtName = z.string().openapi({ example: 'Erode' });

/** In a request: a district that the store has, delivered to or not. */
export const knownDistrict = (unknown: { readonly error: ErrorCode }) =>
  z.string(unknown).refine(isKnownDistrict, unknown).openapi({ example: 'Erode' });

/** A required JSON body. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});
