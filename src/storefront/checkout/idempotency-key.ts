import { STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember } from '../../ui/browser-storage.ts';
import { newId } from '../../web/new-id.ts';

// Every attempt to order has an idempotency key: however often it arrives, the server places one order (ORDER-07). The
// key is stored until there is a response. Until then the same cart is sent under the same key, also from another tab or
// after the page was closed; a changed cart is a new attempt.

export interface Attempt {
  readonly userId: string;
  /** Everything that distinguishes this attempt from another. */
  readonly fingerprint: string;
}

/** Without browser storage, the key lives as long as the page. */
const unstored = new Map<string, string>();

const storageKeyOf = ({ userId }: Attempt) => `${STORAGE_KEYS.orderAttempt}${userId}` as const;

export function keyOf(attempt: Attempt): string {
  const storageKey = storageKeyOf(attempt);
  const stored = recall(storageKey) ?? unstored.get(storageKey) ?? '';
  const space = stored.indexOf(' ');
  if (space > 0 && stored.slice(space + 1) === attempt.fingerprint) return stored.slice(0, space);
  const key = newId();
  remember(storageKey, `${key} ${attempt.fingerprint}`);
  unstored.set(storageKey, `${key} ${attempt.fingerprint}`);
  return key;
}

export function forgetKey(attempt: Attempt): void {
  forget(storageKeyOf(attempt));
  unstored.delete(storageKeyOf(attempt));
}
