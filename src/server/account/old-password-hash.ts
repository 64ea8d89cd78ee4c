import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

// Hashes that versions before 0.1.0 made: scrypt, as "salt:key" in hexadecimal. Nothing writes them any more; each is
// replaced at the person's next login. The salt goes into scrypt as the text that it is, not as the bytes it spells.

const KEY_BYTES = 64;
const PARAMETERS = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const FORM = /^([0-9a-f]{32}):([0-9a-f]{128})$/;

const deriveKey = promisify<string, string, number, typeof PARAMETERS, Buffer>(scrypt);

/** No password leads to it. Checking one against it takes as long as against any other. */
export const NOBODYS_OLD_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

export const isOldHash = (hash: string): boolean => FORM.test(hash);

/** `password` in its normal form; see password-hash.ts. */
export async function verifyOldHash(hash: string, password: string): Promise<boolean> {
  const [, salt, key] = FORM.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return false;
  const derived = await deriveKey(password, salt, KEY_BYTES, PARAMETERS);
  return timingSafeEqual(derived, Buffer.from(key, 'hex'));
}
