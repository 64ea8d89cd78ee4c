import { PRICE_PLACES, type PricePlace, pricePlaces } from '../../domain/price-cell.ts';
import { CONSOLE_STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { storedKeys } from '../../ui/browser-storage.ts';
import { type DraftKind, readDraft, writeDraft } from '../../web/draft-storage.ts';
import type { DraftStore } from './price-sheet.ts';
import { type Draft, NO_DRAFTS, type RowDrafts } from './row-drafts.ts';

// Price drafts in the browser. Each product has an entry of its own, so two tabs that change different products never
// overwrite each other; a tab that changes a product writes what both have drafted there.

const NAME = 'price:';

/**
 * By place, because districts may be added. Earlier versions stored its position among the first seven districts, and no
 * pack.
 */
type StoredDraft = readonly [
  place: PricePlace | number,
  value: Draft['value'],
  version: number,
  pack?: string,
];

const kindOf = (id: string): DraftKind<readonly StoredDraft[]> => ({
  name: `${NAME}${id}`,
  version: 1,
  parse: (stored) =>
    Array.isArray(stored) && stored.every(isStoredDraft) ? (stored as StoredDraft[]) : undefined,
});

function isStoredDraft(stored: unknown): boolean {
  if (!Array.isArray(stored)) return false;
  const [place, value, version, pack = ''] = stored;
  const isPlace = typeof place === 'string' || PRICE_PLACES[place] !== undefined;
  const isValue = value === null || typeof value === 'string' || Number.isSafeInteger(value);
  return isPlace && isValue && Number.isSafeInteger(version) && typeof pack === 'string';
}

function fromStored(
  stored: readonly StoredDraft[] | undefined,
  places: readonly PricePlace[],
): RowDrafts {
  const drafts: (Draft | undefined)[] = [];
  for (const [place, value, version, pack = ''] of stored ?? []) {
    const column = places.indexOf(typeof place === 'number' ? PRICE_PLACES[place]! : place);
    if (column >= 0) drafts[column] = { value, version, pack };
  }
  return drafts.length === 0 ? NO_DRAFTS : Array.from(drafts);
}

const toStored = (drafts: RowDrafts, places: readonly PricePlace[]): StoredDraft[] =>
  drafts.flatMap((draft, column) =>
    draft ? [[places[column]!, draft.value, draft.version, draft.pack] as const] : [],
  );

export class PriceDraftStore implements DraftStore {
  /** The columns of its sheet, as long as it lives. */
  readonly #places = pricePlaces();
  readonly #personId: string;
  readonly #prefix: `${typeof CONSOLE_STORAGE_KEYS.draft}${string}`;
  readonly #onKept: (isKept: boolean) => void;

  /** `onKept(false)`: the browser has no room for a draft. */
  constructor(personId: string, onKept: (isKept: boolean) => void) {
    this.#personId = personId;
    this.#prefix = `${CONSOLE_STORAGE_KEYS.draft}${personId}:${NAME}`;
    this.#onKept = onKept;
  }

  *load(): Generator<readonly [string, RowDrafts]> {
    for (const key of storedKeys(this.#prefix)) {
      const id = key.slice(this.#prefix.length);
      const drafts = this.#read(id);
      if (drafts !== NO_DRAFTS) yield [id, drafts];
    }
  }

  save(id: string, drafts: RowDrafts): void {
    const stored = drafts === NO_DRAFTS ? undefined : toStored(drafts, this.#places);
    this.#onKept(writeDraft(this.#personId, kindOf(id), stored));
  }

  /** Calls back for every product that another tab drafts. */
  follow(receive: (id: string, drafts: RowDrafts) => void): () => void {
    const listen = ({ key }: StorageEvent) => {
      if (!key?.startsWith(this.#prefix)) return;
      const id = key.slice(this.#prefix.length);
      receive(id, this.#read(id));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }

  #read(id: string): RowDrafts {
    return fromStored(readDraft(this.#personId, kindOf(id)), this.#places);
  }
}
