import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (message: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Compares in constant time, which the SDK's own function does not. */
export function isSigned(message: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(message, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
