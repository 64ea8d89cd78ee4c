import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember } from '../../ui/browser-storage.ts';

// Every attempt to order carries a key, by which the server knows it again: however often it arrives, it is one order
// (ORDER-07). The key is kept until there is an answer. Until then the same cart goes out under the same key, also from
// another tab or after the page was closed; a cart that has changed is another attempt.

export interface Attempt {
  readonly userId: string;
  /** Everything that distinguishes this attempt from another. */
  readonly fingerprint: string;
}

/** Without browser storage, the key lives as long as the page. */
const unstored = new Map<string, string>();

const placeOf = ({ userId }: Attempt) => `${STORAGE_KEYS.orderAttempt}${userId}` as const;

export function keyOf(attempt: Attempt): string {
  const place = placeOf(attempt);
  const kept = recall(place) ?? unstored.get(place) ?? '';
  const space = kept.indexOf(' ');
  if (space > 0 && kept.slice(space + 1) === attempt.fingerprint) return kept.slice(0, space);
  const key = newKey();
  remember(place, `${key} ${attempt.fingerprint}`);
  unstored.set(place, `${key} ${attempt.fingerprint}`);
  return key;
}

export function forgetKey(attempt: Attempt): void {
  forget(placeOf(attempt));
  unstored.delete(placeOf(attempt));
}

/** crypto.randomUUID exists only on https pages. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36).padStart(7, '0'),
  ).join('');
