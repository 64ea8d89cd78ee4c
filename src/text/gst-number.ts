// Asking a shop without a GST number for it, where it orders. The profile has its own text (account-screens.ts).
export const GST_NUMBER_TEXT = {
  add: 'Add your GST number to claim input tax',
  label: 'GST number',
  hint: "We'll print it on your invoices and keep it in your profile.",
  save: 'Save',
  saving: 'Saving...',
  saved: 'GST number saved. It will be on your invoices.',
  failed: "We couldn't save your GST number. Try again.",
} as const;
