import { PATHS } from '../domain/paths.ts';
import type { InvoiceLanguage } from '../domain/tax/invoice-language.ts';
import { ACCOUNT_PAGES } from './account-titles.ts';
import { PAGE_TEXT } from './error-pages.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { CHECK_CONNECTION } from './session.ts';
import { FAILURES } from './shared-failures.ts';

// Text of the login, registration, password, profile and account deletion screens. The specification's strings are
// verbatim.

export const LOGIN_TEXT = {
  title: ACCOUNT_PAGES[PATHS.login].title,
  intro: 'Welcome back. Log in to see prices and place orders.',
  email: FIELD_LABELS.email,
  password: FIELD_LABELS.password,
  submit: 'Login',
  submitting: 'Logging in...',
  forgot: 'Forgot password?',
  noAccount: 'New here?',
  register: ACCOUNT_PAGES[PATHS.register].title,
  unanswered: `We couldn't log you in. ${CHECK_CONNECTION}`,
} as const;

/** Instead of the login and registration forms. */
export const ALREADY_IN_TEXT = {
  intro: (email: string) => `You're logged in as ${email}. To use another account, log out first.`,
  goOn: PAGE_TEXT.toHome,
} as const;

export const PASSWORD_WORDS = { show: 'Show password', hide: 'Hide password' } as const;

const UPLOADING = 'Uploading picture...';

export const REGISTER_TEXT = {
  title: ACCOUNT_PAGES[PATHS.register].title,
  intro: 'Tell us about your shop to see prices for your district.',
  you: 'About you',
  shop: 'Your shop',
  access: 'Login details',
  name: FIELD_LABELS.name,
  mobile: FIELD_LABELS.mobile,
  mobileHint: '10 digits, without +91',
  district: FIELD_LABELS.district,
  chooseDistrict: 'Choose your district',
  storeName: 'Store Name',
  address: FIELD_LABELS.address,
  pinCode: 'Pin Code',
  email: FIELD_LABELS.email,
  password: FIELD_LABELS.password,
  passwordHint: 'At least 8 characters',
  shopImage: 'Picture of your shop (optional)',
  shopImageHint: 'A picture of up to 5 MB. It helps our delivery person find you.',
  submit: 'Register',
  submitting: 'Registering...',
  sendingPicture: (percent: number) => `${UPLOADING} ${percent}%`,
  haveAccount: 'Already registered?',
  login: LOGIN_TEXT.submit,
  success: 'Signup successful!',
  failed: 'Signup failed. Please try again.',
  pictureFailed:
    "You're registered, but we couldn't save the picture of your shop. You can add it in your profile.",
} as const;

export const PICTURE_WORDS = {
  choose: 'Choose a picture',
  change: 'Choose another picture',
  remove: 'Remove picture',
  preview: 'The picture you chose',
  notAnImage: 'Choose a picture file.',
  tooLarge: 'Choose a picture of 5 MB or less.',
  uploading: UPLOADING,
} as const;

export const FORGOT_TEXT = {
  title: ACCOUNT_PAGES[PATHS.forgot].title,
  intro: "Enter your email address and we'll send you a link to set a new password.",
  email: FIELD_LABELS.email,
  submit: 'Send Reset Link',
  submitting: 'Sending...',
  sent: 'Password reset email sent! Please check your inbox.',
  failed: 'Failed to send password reset email. Please check your email.',
  back: 'Back to login',
} as const;

export const RESET_TEXT = {
  title: ACCOUNT_PAGES[PATHS.reset].title,
  intro: "Choose a new password. You'll be logged out on all your devices.",
  password: FIELD_LABELS.newPassword,
  submit: 'Set new password',
  submitting: 'Saving...',
  success: 'Your password has been changed. Log in with your new password.',
  failed: "We couldn't change your password. Try again.",
  askAgain: 'Request a new link',
  noToken:
    "This link is incomplete, so we can't tell whose password to change. Open the link in our email again, or request a new one.",
} as const;

export const CONFIRM_TEXT = {
  title: ACCOUNT_PAGES[PATHS.confirm].title,
  intro: 'Then we can email you about your orders.',
  notYou: "If you didn't register with us, don't confirm: close this page.",
  submit: 'Confirm email address',
  submitting: 'Confirming...',
  confirmedTitle: 'Email address confirmed',
  confirmed: "Thank you. We'll email you about your orders.",
  failed: `We couldn't confirm your email address. ${CHECK_CONNECTION}`,
  noToken:
    "This link is incomplete, so we can't tell which address to confirm. Open the link in our email again, or request a new one.",
  toProducts: 'Browse products',
  toProfile: 'Request a new link in your profile',
} as const;

export const PROFILE_TEXT = {
  title: ACCOUNT_PAGES[PATHS.profile].title,
  pleaseLogIn: 'Please log in',
  notProvided: 'Not Yet Provided!',
  email: FIELD_LABELS.email,
  phone: 'Phone number',
  district: FIELD_LABELS.district,
  status: 'Status',
  role: 'Role',
  operator: 'Operator',
  active: 'Active',
  inactive: 'Inactive',
  creditsEarned: 'Credits Earned',
  creditsUsed: 'Credits Used',
  coinsEarned: 'Coins Earned',
  shop: REGISTER_TEXT.shop,
  districtHint: 'To change your district, contact us.',
  gstNumber: 'GST number (optional)',
  invoiceNames: 'Names on my invoices',
  invoiceLanguages: {
    english: 'English only',
    tamil: 'With Tamil',
    malayalam: 'With Malayalam',
  } satisfies Readonly<Record<InvoiceLanguage, string>>,
  storeLanguages: {
    english: 'Store default: English only',
    tamil: 'Store default: with Tamil',
    malayalam: 'Store default: with Malayalam',
  } satisfies Readonly<Record<InvoiceLanguage, string>>,
  save: 'Save changes',
  saving: RESET_TEXT.submitting,
  saved: 'Profile saved.',
  saveFailed: "We couldn't save your profile. Try again.",
  readFailed: "We couldn't load your profile.",
  pictureFailed: "We couldn't save this picture. Try again or choose another.",
  pictureSaved: 'Picture saved.',
  passwordTitle: 'Change password',
  currentPassword: 'Current password',
  newPassword: FIELD_LABELS.newPassword,
  changePassword: 'Change password',
  passwordChanged: 'Password changed.',
  deleteAccount: ACCOUNT_PAGES[PATHS.deleteAccount].title,
  notConfirmed: CONFIRM_TEXT.title,
  notConfirmedHint: (email: string) =>
    `We sent a link to ${email}. Until you open it and confirm, we send no emails about your orders.`,
  sendLink: 'Send link again',
  sendingLink: FORGOT_TEXT.submitting,
  linkSent: (email: string) => `We sent a link to ${email}. It works for 7 days.`,
  linkFailed: `We couldn't send the link. ${CHECK_CONNECTION}`,
} as const;

export const DELETION_TEXT = {
  title: ACCOUNT_PAGES[PATHS.deleteAccount].title,
  intro:
    'This permanently deletes your login, profile, shop picture and cart. You lose your coins and credits. We keep your orders for our records, without your name, phone number or address; invoices stay as they were issued, as tax law requires. Open orders keep them until they are delivered or cancelled.',
  mobile: FIELD_LABELS.mobile,
  search: 'Search User',
  searching: 'Searching...',
  codeSent: "We've sent a code to this account's email address. Enter the code here.",
  code: 'Code from the email',
  password: 'Your password',
  proceed: 'Continue',
  proceeding: 'Checking...',
  again: 'Search again',
  confirm: (name: string) => `Are you sure you want to delete user ${name}?`,
  delete: 'Delete User',
  deleting: 'Deleting...',
  keep: 'Keep my account',
  success: (name: string) => `User ${name} deleted successfully.`,
  searchFailed: 'There was an error finding the user.',
  deleteFailed: FAILURES.accountDeletion,
} as const;
