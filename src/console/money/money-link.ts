/** A link in a cell: large enough for a thumb on a phone. */
export const LINK =
  'inline-flex min-h-11 min-w-11 items-center font-semibold text-leaf-deep underline lg:min-h-6 lg:min-w-6';
