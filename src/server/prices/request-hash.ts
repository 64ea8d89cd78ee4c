import { createHash } from 'node:crypto';

/** Tells whether a request with a known id is the same one again. */
export const requestHash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
