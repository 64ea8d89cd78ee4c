import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember } from '../../ui/browser-storage.ts';

// Every attempt to order carries a key, by which the server knows it again: however often it arrives, it is one order
// (ORDER-07). The key is kept until there is an answer. Until then the same cart goes out under the same key, also from
// another tab or after the page was closed; a cart that has changed is another attempt.

export interface Attempt {
  readonly userId: string;
  /** All that makes it this attempt and no other. */
  readonly asked: string;
}

/** Where the browser stores nothing, it lives as long as the page. */
const unstored = new Map<string, string>();

const placeOf = ({ userId }: Attempt) => `${STORAGE_KEYS.orderAttempt}${userId}` as const;

export function keyOf(attempt: Attempt): string {
  const place = placeOf(attempt);
  const kept = recall(place) ?? unstored.get(place) ?? '';
  const space = kept.indexOf(' ');
  if (space > 0 && kept.slice(space + 1) === attempt.asked) return kept.slice(0, space);
  const key = newKey();
  remember(place, `${key} ${attempt.asked}`);
  unstored.set(place, `${key} ${attempt.asked}`);
  return key;
}

export function forgetKey(attempt: Attempt): void {
  forget(placeOf(attempt));
  unstored.delete(placeOf(attempt));
}

/** By hand: browsers make UUIDs only for pages of https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36).padStart(7, '0'),
  ).join('');
