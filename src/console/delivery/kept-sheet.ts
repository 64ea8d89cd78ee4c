import type { DeliverySheet } from '../../contract/console-delivery.ts';
import { CONSOLE_STORAGE_KEYS } from '../../domain/storage-keys.ts';
import { forget, recall, remember, storedKeys } from '../../ui/browser-storage.ts';

// The last delivery sheet that was loaded, for a place without reception. It has names and addresses of shops, so it is
// deleted at the logout.

interface Kept {
  readonly filter: string;
  readonly at: number;
  readonly sheet: DeliverySheet;
}

const keyOf = (staffId: string) => `${CONSOLE_STORAGE_KEYS.sheet}${staffId}` as const;

/** null: another sheet was loaded last. */
export function keptSheet(staffId: string, filter: object): Pick<Kept, 'at' | 'sheet'> | null {
  try {
    const kept = JSON.parse(recall(keyOf(staffId)) ?? 'null') as Kept | null;
    return kept?.filter === JSON.stringify(filter) && Array.isArray(kept.sheet?.orders)
      ? kept
      : null;
  } catch {
    return null;
  }
}

export function keepSheet(staffId: string, filter: object, sheet: DeliverySheet): void {
  const kept: Kept = { filter: JSON.stringify(filter), at: Date.now(), sheet };
  remember(keyOf(staffId), JSON.stringify(kept));
}

export function forgetSheets(): void {
  for (const key of storedKeys(CONSOLE_STORAGE_KEYS.sheet)) forget(key);
}
