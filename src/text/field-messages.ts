import type { FieldCode } from '../domain/account-rules.ts';

// The message beside a field that fails its rule. The specification's are verbatim.
export const FIELD_MESSAGES: Readonly<Record<FieldCode, string>> = {
  NAME_REQUIRED: 'Name is required.',
  NAME_TOO_LONG: 'Name must be at most 100 characters long.',
  MOBILE_INVALID: 'Valid 10-digit mobile number is required.',
  DISTRICT_REQUIRED: 'District is required.',
  DISTRICT_NAME_INVALID: 'Enter the name of a district: 2 to 40 letters, the first a capital one.',
  STORE_NAME_REQUIRED: 'Store Name is required.',
  STORE_NAME_TOO_LONG: 'Store Name must be at most 100 characters long.',
  ADDRESS_REQUIRED: 'Address is required.',
  ADDRESS_TOO_LONG: 'Address must be at most 300 characters long.',
  PIN_CODE_INVALID: 'Valid 6-digit Pin Code is required.',
  EMAIL_INVALID: 'Valid email address is required.',
  PASSWORD_REQUIRED: 'Password is required.',
  PASSWORD_COMMON: 'Choose a password that is harder to guess.',
  PASSWORD_TOO_SHORT: 'Password must be at least 8 characters long.',
  PASSWORD_TOO_LONG: 'Password must be at most 128 characters long.',
  GST_NUMBER_INVALID: 'Enter a valid 15-character GST number, or leave this empty.',
  GST_NUMBER_REQUIRED: 'Enter a valid 15-character GST number.',
  INVOICE_LANGUAGE_INVALID: 'Choose the store default, English only, with Tamil or with Malayalam.',
  CODE_INVALID: 'Enter the 6-digit code from the email.',
  TEXT_INVALID: 'Use only letters, numbers and common symbols.',
};
