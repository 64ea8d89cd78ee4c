// How much the proofs of concurrency take on, in one place. `npm test` runs them small; PROOF=full runs
// them at the size that the store promises.

const IS_FULL = process.env.PROOF === 'full';

export const PROOF_SIZE = IS_FULL
  ? { couponUsers: 1_000, couponUses: 100, sameUserTries: 200, coinTries: 200, modelRuns: 100 }
  : { couponUsers: 200, couponUses: 20, sameUserTries: 50, coinTries: 50, modelRuns: 20 };

/** A line that a proof leaves behind: what was done, and in what time. */
export function reportProof(what: string, startedAt: number): void {
  if (!IS_FULL) return;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(`proof: ${what} (${seconds} s)\n`);
}
