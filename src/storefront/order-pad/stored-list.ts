import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember } from '../../ui/browser-storage.ts';

// A pasted list is kept in the browser until it is added to the cart or thrown away. What it means is not kept: prices
// move, so the server reads it again.

/** What a person has said about one line of the list. */
export interface StoredAnswer {
  /** The line as written. Lists that earlier builds stored don't say: their answers are not used. */
  readonly source?: string | undefined;
  readonly chosenId: string | null;
  /** Null: what the text says. */
  readonly quantity: string | null;
  /** What the quantity was typed for, in words. Lists that earlier builds stored don't say. */
  readonly pack?: string | undefined;
  readonly isLeftOut: boolean;
}

export interface StoredList {
  readonly text: string;
  /** Null: its products have not been looked for. */
  readonly answers: readonly StoredAnswer[] | null;
}

const keyOf = (userId: string) => `${STORAGE_KEYS.pastedList}${userId}` as const;

export function storedList(userId: string): StoredList | null {
  try {
    const stored: unknown = JSON.parse(recall(keyOf(userId)) ?? 'null');
    return isList(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function storeList(userId: string, list: StoredList): void {
  if (list.text.trim() === '') forget(keyOf(userId));
  else remember(keyOf(userId), JSON.stringify(list));
}

const isList = (stored: unknown): stored is StoredList =>
  isRecord(stored) &&
  typeof stored.text === 'string' &&
  (stored.answers === null || (Array.isArray(stored.answers) && stored.answers.every(isAnswer)));

const isAnswer = (stored: unknown): stored is StoredAnswer =>
  isRecord(stored) &&
  ['string', 'undefined'].includes(typeof stored.source) &&
  (stored.chosenId === null || typeof stored.chosenId === 'string') &&
  (stored.quantity === null || typeof stored.quantity === 'string') &&
  ['string', 'undefined'].includes(typeof stored.pack) &&
  typeof stored.isLeftOut === 'boolean';

const isRecord = (stored: unknown): stored is Record<string, unknown> =>
  typeof stored === 'object' && stored !== null;
