import { hash, verify } from '@node-rs/argon2';
import { Failure } from '../failure.ts';
import { Semaphore } from '../semaphore.ts';
import { isOldHash, verifyOldHash } from './old-password-hash.ts';

// How passwords are stored: argon2id with OWASP's parameters (docs/decisions/019-passwords-and-sessions.md).

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Matches no password. Checking against it takes as long as against a real hash. */
export const DUMMY_HASH = `${CURRENT}${'A'.repeat(22)}$${'A'.repeat(43)}`;

// Hashing runs on Node's four worker threads, as do file reads and image conversion. However many people log
// in at once, two threads stay free, and hashing uses at most 64 MiB.
const hashing = new Semaphore(2, 500);
const tooMany = () => new Failure('RATE_LIMITED', { retryAfterSeconds: 10 });

export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(normalise(password), PARAMETERS), tooMany);

/** A malformed hash matches no password. Whoever `isKnown` doesn't queue behind strangers. */
export const verifyPassword = (
  passwordHash: string,
  password: string,
  isKnown = false,
): Promise<boolean> =>
  hashing.run(
    () =>
      isOldHash(passwordHash)
        ? verifyOldHash(passwordHash, normalise(password))
        : verify(passwordHash, normalise(password)).catch(() => false),
    tooMany,
    isKnown,
  );

/** Whether the hash was made by an earlier release, or with other parameters than today's. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(CURRENT);

/** The same letters compare equal, however a keyboard composes them. */
const normalise = (password: string): string => password.normalize('NFKC');
