import { ACCOUNT_PAGES } from './account-pages.ts';

// The words of login, registration, password, profile and deletion. Those the specification quotes are to the letter.
export const LOGIN_TEXT = {
  title: ACCOUNT_PAGES['/login'].title,
  intro: 'Welcome back. Your prices are waiting.',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  submitting: 'Logging in...',
  forgot: 'Forgot password?',
  noAccount: 'New here?',
  register: 'Register your shop',
  unanswered: 'You could not be logged in. Please check your network and try again.',
} as const;

export const PASSWORD_WORDS = { show: 'Show password', hide: 'Hide password' } as const;

export const REGISTER_TEXT = {
  title: ACCOUNT_PAGES['/register'].title,
  intro: 'A few words about your shop, and you see the prices of your own district.',
  you: 'You',
  shop: 'Your shop',
  access: 'Your access',
  name: 'Name',
  mobile: 'Mobile number',
  mobileHint: '10 digits, without +91',
  district: 'District',
  chooseDistrict: 'Choose your district',
  storeName: 'Store Name',
  address: 'Address',
  pinCode: 'Pin Code',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters',
  shopImage: 'Picture of your shop (optional)',
  shopImageHint: 'An image of at most 5 MB. It helps our driver to find you.',
  submit: 'Register',
  submitting: 'Registering...',
  sendingPicture: (percent: number) => `Sending the picture... ${percent} %`,
  haveAccount: 'Already registered?',
  login: 'Login',
  success: 'Signup successful!',
  failed: 'Signup failed. Please try again.',
  pictureFailed:
    'You are registered. The picture of your shop could not be taken; you can add it in your profile.',
} as const;

export const PICTURE_WORDS = {
  choose: 'Choose a picture',
  change: 'Choose another picture',
  remove: 'Remove the picture',
  preview: 'The chosen picture of your shop',
  notAnImage: 'Please choose an image file.',
  tooLarge: 'Please choose an image of at most 5 MB.',
} as const;

export const FORGOT_TEXT = {
  title: ACCOUNT_PAGES['/forgot'].title,
  intro: 'Tell us your email address. We send you a link with which you set a new password.',
  email: 'Email',
  submit: 'Send Reset Link',
  submitting: 'Sending...',
  sent: 'Password reset email sent! Please check your inbox.',
  failed: 'Failed to send password reset email. Please check your email.',
  back: 'Back to login',
} as const;

export const RESET_TEXT = {
  title: ACCOUNT_PAGES['/reset'].title,
  intro: 'Choose a new password for your account. You will be logged out everywhere else.',
  password: 'New password',
  submit: 'Set new password',
  submitting: 'Saving...',
  success: 'Your new password is set. Please log in.',
  failed: 'Your new password could not be set. Please try again.',
  askAgain: 'Ask for a new link',
} as const;

export const PROFILE_TEXT = {
  title: ACCOUNT_PAGES['/profile'].title,
  pleaseLogIn: 'Please log in',
  notProvided: 'Not Yet Provided!',
  email: 'Email',
  phone: 'Phone number',
  district: 'District',
  status: 'Status',
  role: 'Role',
  operator: 'Operator',
  active: 'Active',
  inactive: 'Inactive',
  creditsEarned: 'Credits Earned',
  creditsUsed: 'Credits Used',
  coinsEarned: 'Coins Earned',
  shop: 'Your shop',
  districtHint: 'To move to another district, please contact us.',
  gstNumber: 'GST number (optional)',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Your profile is saved.',
  saveFailed: 'Your profile could not be saved. Please try again.',
  readFailed: 'Your profile could not be read.',
  pictureFailed: 'The picture could not be taken. Please choose another, or try again.',
  pictureSaved: 'The picture of your shop is saved.',
  passwordTitle: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed.',
  deleteAccount: 'Request Account Delete',
} as const;

export const DELETION_TEXT = {
  title: ACCOUNT_PAGES['/deleteAccount'].title,
  intro:
    'Your login, your profile, the picture of your shop and your cart are deleted for good. Past orders stay in our books without your name.',
  mobile: 'Mobile number',
  search: 'Search User',
  searching: 'Searching...',
  codeSent: 'We have sent a code to the email address of this account. Please enter it here.',
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
  deleteFailed: 'There was an error deleting the user.',
} as const;
