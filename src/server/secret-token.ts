import { createHash, randomBytes } from 'node:crypto';

// Random tokens that open something by themselves: a session, an emailed link, a deletion. The database keeps hashes
// of them only. A plain SHA-256 is enough: nobody can guess 256 random bits, so a slow hash would add nothing.

/** 256 random bits, safe in a URL and in a cookie. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
