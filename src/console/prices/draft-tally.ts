import type { PriceRow } from './price-rows.ts';
import { isInConflict, oddityOf, type RowDrafts, shareOfChange } from './row-drafts.ts';

// Counts drafts for the bottom bar, row by row, so that an edit counts one row anew and not all of them.

export interface DraftTally {
  readonly changed: number;
  readonly up: number;
  readonly down: number;
  /** Odd ones, those that are no price, and those in conflict. */
  readonly toLookAt: number;
  readonly conflicts: number;
  readonly unreadable: number;
  /** The change that is furthest from nothing, with its sign: -0.08. */
  readonly largest: number;
}

const NOTHING_DRAFTED: DraftTally = {
  changed: 0,
  up: 0,
  down: 0,
  toLookAt: 0,
  conflicts: 0,
  unreadable: 0,
  largest: 0,
};

export function tallyRow(row: PriceRow, drafts: RowDrafts): DraftTally {
  let tally = NOTHING_DRAFTED;
  for (const [column, draft] of drafts.entries()) {
    if (draft === undefined) continue;
    const share = shareOfChange(row, drafts, column) ?? 0;
    const oddity = oddityOf(row, drafts, column);
    const isConflict = isInConflict(row, column, draft);
    tally = added(tally, {
      changed: 1,
      up: share > 0 ? 1 : 0,
      down: share < 0 ? 1 : 0,
      toLookAt: oddity !== null || isConflict ? 1 : 0,
      conflicts: isConflict ? 1 : 0,
      unreadable: oddity === 'not a price' ? 1 : 0,
      largest: share,
    });
  }
  return tally;
}

const added = (one: DraftTally, other: DraftTally, sign: 1 | -1 = 1): DraftTally => ({
  changed: one.changed + sign * other.changed,
  up: one.up + sign * other.up,
  down: one.down + sign * other.down,
  toLookAt: one.toLookAt + sign * other.toLookAt,
  conflicts: one.conflicts + sign * other.conflicts,
  unreadable: one.unreadable + sign * other.unreadable,
  largest: further(one.largest, other.largest),
});

const further = (one: number, other: number): number =>
  Math.abs(other) > Math.abs(one) ? other : one;

/** The sum over all rows. Setting a row is cheap; the largest change is looked for again only if that row had it. */
export class DraftCounter {
  readonly #rows = new Map<string, DraftTally>();
  #sum = NOTHING_DRAFTED;
  #isLargestKnown = true;

  set(id: string, tally: DraftTally): void {
    const before = this.#rows.get(id) ?? NOTHING_DRAFTED;
    if (before.largest !== 0 && before.largest === this.#sum.largest) this.#isLargestKnown = false;
    this.#sum = { ...added(this.#sum, before, -1), largest: this.#sum.largest };
    this.#sum = added(this.#sum, tally);
    if (tally.changed === 0) this.#rows.delete(id);
    else this.#rows.set(id, tally);
  }

  clear(): void {
    this.#rows.clear();
    this.#sum = NOTHING_DRAFTED;
    this.#isLargestKnown = true;
  }

  read(): DraftTally {
    if (!this.#isLargestKnown) {
      let largest = 0;
      for (const row of this.#rows.values()) largest = further(largest, row.largest);
      this.#sum = { ...this.#sum, largest };
      this.#isLargestKnown = true;
    }
    return this.#sum;
  }
}
