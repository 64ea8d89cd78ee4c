import { createHash, randomBytes } from 'node:crypto';

// Random tokens that grant access on their own: a session, an emailed link, a deletion. The database stores only
// their hashes. Plain SHA-256 is enough: nobody can guess 256 random bits, so a slow hash would add nothing.

/** 256 random bits, safe in URLs and cookies. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
