// Text of the store while a member of staff sees it as a shop does.

export const STORE_VIEW_TEXT = {
  banner: 'Seeing the store as a shop',
  seenAs: (storeName: string) => `Seen as ${storeName}`,
  readOnly: 'Read only',
  stop: 'Stop viewing',
  stopping: 'Stopping...',
  stopFailed: "We couldn't stop the view. Try again.",
} as const;

/** Instead of a screen that staff don't need. */
export const FOR_SHOP_ONLY_TEXT = {
  title: 'Only for the shop',
  hint: "You can't use this screen while you see the store as a shop.",
} as const;
