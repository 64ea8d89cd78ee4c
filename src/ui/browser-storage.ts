import type { StorageKey } from '../domain/storage-keys.ts';

// The browser's local storage. It may be full or forbidden; we then do without.

export function recall(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether it is remembered, for the few callers that depend on it. */
export function remember(key: StorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Every key that begins with the prefix. */
export function storedKeys<Prefix extends StorageKey>(prefix: Prefix): `${Prefix}${string}`[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix)) as never;
  } catch {
    return [];
  }
}
