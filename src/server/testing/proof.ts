import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'vitest';

// Proofs are tests that gain strength from repetition. `npm test` runs them small; `npm run proof` runs them at
// full size and records the results. Their files end with .proof.test.ts.

const { PROOF_FIGURES } = process.env;

export const isFullProof = PROOF_FIGURES !== undefined;

/** The number of repetitions: at full size, or in normal test runs. */
export const proofSize = (full: number, small: number): number => (isFullProof ? full : small);

/** A full proof may take long. */
export const PROOF_TIMEOUT_MS = isFullProof ? 3_600_000 : 300_000;

const PROGRESS_EVERY_MS = 10_000;
let lastProgressAt = 0;

/** Prints the progress of a long proof from time to time. */
export function reportProgress(what: string, done: number, of: number): void {
  if (!isFullProof || (done < of && Date.now() - lastProgressAt < PROGRESS_EVERY_MS)) return;
  lastProgressAt = Date.now();
  console.log(`${what}: ${done} of ${of}`);
}

/** One line of docs/proof.md: what was tested, and the results. */
export function writeFigure(what: string, seen: string): void {
  if (!PROOF_FIGURES) return;
  const proof = basename(expect.getState().testPath ?? '', '.proof.test.ts');
  appendFileSync(PROOF_FIGURES, `${JSON.stringify({ proof, what, seen })}\n`);
  console.log(`${what}: ${seen}`);
}
