import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'vitest';

// Proofs are tests whose strength is in their number. `npm test` runs them small; `npm run proof` runs the
// same ones at full size, and they write down what they saw. Their files end with .proof.test.ts.

const { PROOF_FIGURES } = process.env;

const isFullProof = PROOF_FIGURES !== undefined;

/** How often: at full size, or in every run of the tests. */
export const proofSize = (full: number, small: number): number => (isFullProof ? full : small);

/** A full proof takes as long as it takes. */
export const PROOF_TIMEOUT_MS = isFullProof ? 3_600_000 : 120_000;

/** One line of docs/proof.md: what was tried, and the figures. */
export function writeFigure(what: string, seen: string): void {
  if (!PROOF_FIGURES) return;
  const proof = basename(expect.getState().testPath ?? '', '.proof.test.ts');
  appendFileSync(PROOF_FIGURES, `${JSON.stringify({ proof, what, seen })}\n`);
  console.log(`${what}: ${seen}`);
}
