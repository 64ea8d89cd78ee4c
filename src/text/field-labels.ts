// The label of each form field that more than one screen has.
export const FIELD_LABELS = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  mobile: 'Mobile number',
  district: 'District',
  address: 'Address',
} as const;
