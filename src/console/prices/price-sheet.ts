import type { CellChange as PriceChange } from '../../contract/console-prices.ts';
import { pricePlaces } from '../../domain/price-cell.ts';
import { DraftCounter, type DraftTally, tallyRow } from './draft-tally.ts';
import { type PriceRow, versionOf } from './price-rows.ts';
import {
  type Draft,
  type DraftValue,
  isNoChange,
  NO_DRAFTS,
  type RowDrafts,
  withDraft,
} from './row-drafts.ts';

export interface CellChange {
  readonly id: string;
  readonly column: number;
  /** undefined: the draft is taken back. */
  readonly value: DraftValue | undefined;
  /** What the value is meant for; the saved price of now if it is left out. */
  readonly seen?: Pick<Draft, 'version' | 'pack'>;
}

export interface CellPlace {
  readonly id: string;
  readonly column: number;
}

interface CellDraft extends CellPlace {
  readonly draft: Draft | undefined;
}

/** Where drafts survive a reload. */
export interface DraftStore {
  load(): Iterable<readonly [id: string, drafts: RowDrafts]>;
  save(id: string, drafts: RowDrafts): void;
}

const savedOf = (row: PriceRow, column: number) => ({
  version: versionOf(row, column),
  pack: row.pack,
});

const isSameDraft = (one: Draft | undefined, other: Draft | undefined): boolean =>
  one?.value === other?.value && one?.version === other?.version && one?.pack === other?.pack;

/** What a person can take back; older steps are forgotten. */
const MAX_STEPS = 200;

/** The prices under edit: what is saved, what is drafted, and the steps to undo. An edit costs the same in any catalogue. */
export class PriceSheet {
  /** Its columns, as long as it lives. */
  readonly places = pricePlaces();
  #rows: readonly PriceRow[] = [];
  readonly #places = new Map<string, number>();
  readonly #drafts = new Map<string, RowDrafts>();
  readonly #counter = new DraftCounter();
  readonly #store: DraftStore;
  readonly #listeners = new Set<() => void>();
  #done: CellDraft[][] = [];
  #undone: CellDraft[][] = [];
  #revision = 0;

  constructor(store: DraftStore) {
    this.#store = store;
    for (const [id, drafts] of store.load()) this.#drafts.set(id, drafts);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another number after every change. */
  readonly revision = (): number => this.#revision;

  get rows(): readonly PriceRow[] {
    return this.#rows;
  }

  row(id: string): PriceRow | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.#rows[place];
  }

  draftsOf(id: string): RowDrafts {
    return this.#drafts.get(id) ?? NO_DRAFTS;
  }

  /** Every drafted row that still exists, in the order of the rows. */
  draftedRows(): { row: PriceRow; drafts: RowDrafts }[] {
    return [...this.#drafts.keys()]
      .flatMap((id) => this.#places.get(id) ?? [])
      .sort((a, b) => a - b)
      .map((place) => {
        const row = this.#rows[place]!;
        return { row, drafts: this.draftsOf(row.id) };
      });
  }

  tally(): DraftTally {
    return this.#counter.read();
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Adds the rows, or replaces those that are already there. */
  put(rows: readonly PriceRow[]): void {
    const all = [...this.#rows];
    for (const row of rows) {
      const place = this.#places.get(row.id);
      if (place === undefined) {
        this.#places.set(row.id, all.length);
        all.push(row);
      } else all[place] = row;
    }
    this.#rows = all;
    for (const row of rows) this.#dropIdle(row);
    this.#changed();
  }

  /** Replaces all rows: products may be new, gone or in another order. */
  setRows(rows: readonly PriceRow[]): void {
    this.#rows = [];
    this.#places.clear();
    this.#counter.clear();
    this.put(rows);
  }

  /** How many cells changed. */
  change(cells: readonly CellChange[]): number {
    return this.#step(
      cells.flatMap(({ id, column, value, seen }) => {
        const row = this.row(id);
        if (!row) return [];
        const before = this.draftsOf(id)[column];
        const isTakenBack = value === undefined || isNoChange(row, column, value);
        // A draft in conflict stays in conflict until the person decides.
        const { version, pack } = before ?? seen ?? savedOf(row, column);
        return { id, column, draft: isTakenBack ? undefined : { value, version, pack } };
      }),
    );
  }

  /**
   * Takes changes as the API knows them, all or nothing. null: a district or a product has been added since this sheet was
   * read, so it has no place for some of them.
   */
  take(changes: readonly PriceChange[]): number | null {
    const cells = changes.map(({ productId, place, price, version, pack }) => ({
      id: productId,
      column: this.places.indexOf(place),
      value: price,
      seen: { version, pack },
    }));
    const hasPlaces = cells.every(({ id, column }) => column >= 0 && this.row(id) !== undefined);
    return hasPlaces ? this.change(cells) : null;
  }

  /** Decides conflicts: their price stays, or ours is based on what they published. */
  resolve(cells: readonly CellPlace[], whose: 'mine' | 'theirs'): void {
    this.#step(
      cells.flatMap(({ id, column }) => {
        const row = this.row(id);
        const draft = this.draftsOf(id)[column];
        if (!row || !draft) return [];
        const draftOfNow = { ...draft, ...savedOf(row, column) };
        return { id, column, draft: whose === 'mine' ? draftOfNow : undefined };
      }),
    );
  }

  undo(): void {
    const step = this.#done.pop();
    if (!step) return;
    this.#undone.push(this.#apply(step));
    this.#changed();
  }

  redo(): void {
    const step = this.#undone.pop();
    if (!step) return;
    this.#done.push(this.#apply(step));
    this.#changed();
  }

  discard(): void {
    const cells: CellDraft[] = [];
    for (const [id, drafts] of this.#drafts) {
      for (const [column, draft] of drafts.entries()) {
        if (draft !== undefined) cells.push({ id, column, draft: undefined });
      }
    }
    this.#step(cells);
  }

  /**
   * Drops drafts that are published, unless another tab has changed them since (`value`). Undoing would now mean another
   * price, so the steps are forgotten.
   */
  forget(cells: readonly (CellPlace & { readonly value?: DraftValue })[]): void {
    const published = cells.filter(
      ({ id, column, value }) => value === undefined || this.draftsOf(id)[column]?.value === value,
    );
    this.#apply(published.map(({ id, column }) => ({ id, column, draft: undefined })));
    this.#done = [];
    this.#undone = [];
    this.#changed();
  }

  /** What another tab drafted. It is already stored, and that tab undoes it. */
  receive(id: string, drafts: RowDrafts): void {
    this.#set(id, drafts);
    this.#changed();
  }

  #step(cells: readonly CellDraft[]): number {
    const before = this.#apply(cells);
    if (before.length === 0) return 0;
    this.#done.push(before);
    if (this.#done.length > MAX_STEPS) this.#done.shift();
    this.#undone = [];
    this.#changed();
    return before.length;
  }

  /** Returns the way back: what the cells had before, the last one first. */
  #apply(cells: readonly CellDraft[]): CellDraft[] {
    const before: CellDraft[] = [];
    const touched = new Map<string, RowDrafts>();
    for (const { id, column, draft } of cells) {
      const drafts = touched.get(id) ?? this.draftsOf(id);
      const old = drafts[column];
      if (isSameDraft(old, draft)) continue;
      before.push({ id, column, draft: old });
      touched.set(id, withDraft(drafts, column, draft));
    }
    for (const [id, drafts] of touched) {
      this.#set(id, drafts);
      this.#store.save(id, drafts);
    }
    return before.reverse();
  }

  #set(id: string, drafts: RowDrafts): void {
    if (drafts === NO_DRAFTS) this.#drafts.delete(id);
    else this.#drafts.set(id, drafts);
    const row = this.row(id);
    if (row) this.#counter.set(id, tallyRow(row, drafts));
  }

  /** Drops drafts of a refetched row that change nothing any more, because somebody published the same price. */
  #dropIdle(row: PriceRow): void {
    const drafts = this.#drafts.get(row.id);
    if (!drafts) return;
    let kept = drafts;
    for (const [column, draft] of drafts.entries()) {
      if (draft && isNoChange(row, column, draft.value)) kept = withDraft(kept, column, undefined);
    }
    this.#set(row.id, kept);
    if (kept !== drafts) this.#store.save(row.id, kept);
  }

  #changed(): void {
    this.#revision += 1;
    for (const listener of this.#listeners) listener();
  }
}
