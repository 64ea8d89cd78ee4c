import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// Hashes from versions up to 0.1.0: scrypt, as "salt:key" in hexadecimal. No longer written; each is
// replaced at the person's next login. The salt is passed to scrypt as hexadecimal text, not decoded.

const KEY_BYTES = 64;
const PARAMETERS = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const FORMAT = /^([0-9a-f]{32}):([0-9a-f]{128})$/;

const deriveKey = promisify<string, string, number, typeof PARAMETERS, Buffer>(scrypt);

/** Matches no password. Checking against it takes as long as against a real hash. */
export const DUMMY_OLD_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

export const isOldHash = (hash: string): boolean => FORMAT.test(hash);

/** `password` must be normalised; see password-hash.ts. */
export async function verifyOldHash(hash: string, password: string): Promise<boolean> {
  const [, salt, key] = FORMAT.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return false;
  const derived = await deriveKey(password, salt, KEY_BYTES, PARAMETERS);
  return timingSafeEqual(derived, Buffer.from(key, 'hex'));
}
