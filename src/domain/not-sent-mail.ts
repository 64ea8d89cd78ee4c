/** Why an email is deliberately not sent. None of these is a failure: it must not be sent, or nobody needs it any more. */
export const NOT_SENT_REASONS = [
  'NO_ACCOUNT',
  'ADDRESS_NOT_CONFIRMED',
  'ADDRESS_CONFIRMED',
  'TOO_MANY',
  'INVITATION_ENDED',
  'EXPIRED',
] as const;
export type NotSent = (typeof NOT_SENT_REASONS)[number];
