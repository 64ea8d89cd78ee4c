// 'Tell me when it is back' on the page of a product that is sold out (SHORT-01).
export const BACK_WISH_TEXT = {
  tellMe: 'Tell me when it is back',
  waiting: "We'll email you once when it is back.",
  noLonger: "Don't email me",
  saving: 'Saving...',
  confirmFirst: 'Confirm your email address in your profile, and we can tell you when it is back.',
  failed: "We couldn't save that. Check your connection and try again.",
} as const;
