import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (message: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** In the same time for every signature: the SDK's own comparison is not. */
export function isSigned(message: string | Uint8Array, signature: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(message, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
