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

const TELL_EVERY_MS = 10_000;
let toldAt = 0;

/** How far a long proof has come, now and then. */
export function tellProgress(what: string, done: number, of: number): void {
  if (!isFullProof || (done < of && Date.now() - toldAt < TELL_EVERY_MS)) return;
  toldAt = Date.now();
  console.log(`${what}: ${done} of ${of}`);
}

/** One line of docs/proof.md: what was tried, and the figures. */
export function writeFigure(what: string, seen: string): void {
  if (!PROOF_FIGURES) return;
  const proof = basename(expect.getState().testPath ?? '', '.proof.test.ts');
  appendFileSync(PROOF_FIGURES, `${JSON.stringify({ proof, what, seen })}\n`);
  console.log(`${what}: ${seen}`);
}
