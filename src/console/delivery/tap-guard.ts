import type { TickOutcome } from '../../domain/delivery-tick.ts';

// After a tick its card moves away, and a neighbour's button comes under the thumb: the second tap of a double tap must
// not tick that one.

const DOUBLE_TAP_MS = 400;

/** Those without a dialog in between. */
const AT_ONCE: readonly TickOutcome[] = ['packed', 'handed-over'];

/** Returns a function that is told of every tick, and says which to ignore. */
export function tapGuard(): (outcome: TickOutcome, now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (outcome, now) => {
    if (AT_ONCE.includes(outcome) && now - last < DOUBLE_TAP_MS) return true;
    last = now;
    return false;
  };
}
