// The signature on invoices: how large an upload may be, and what is stored of it.

export const SIGNATURE_PICTURE = {
  /** A photograph from a phone. */
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxSide: 10_000,
  /** It is printed 5 cm wide. */
  storedSide: 800,
  storedBytes: 80_000,
} as const;

const SIGNATURE_ID = /^[a-f0-9]{32}$/;

export const isSignatureId = (text: string): boolean => SIGNATURE_ID.test(text);
